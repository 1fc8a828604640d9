// What lies over the page: at most one sheet or drawer, whichever screen is below it.

import { effect, signal } from '@preact/signals';
import { table } from '../state';

/** What belongs to a table that teaches. */
export type OverlayOfLessons = 'help' | 'ladder' | 'teaching';

export type Overlay =
  | {
      kind:
        | 'settings'
        | 'sound'
        | 'talk'
        | 'keys'
        | 'log'
        | 'replayKeys'
        | 'watchKeys'
        | 'rules'
        | 'policy'
        | 'watchers'
        | 'barred'
        | 'share'
        | 'streamMaker'
        | 'program'
        | 'name'
        | 'join'
        | OverlayOfLessons;
    }
  /** Asked once before a running match is left. */
  | { kind: 'leave'; to: string };

export const overlay = signal<Overlay | null>(null);

export const openOverlay = (kind: Exclude<Overlay['kind'], 'leave'>): void => {
  overlay.value = { kind };
};

export const closeOverlay = (): void => {
  overlay.value = null;
};

/**
 * The ladder has led to another step: it goes, so that no press is needed to close it, which would
 * end what is shown there first. Call the result to stop.
 */
export function closeLadderBehind(): () => void {
  let before = table.peek()?.preset;
  return effect(() => {
    const now = table.value?.preset;
    if (now !== before && overlay.peek()?.kind === 'ladder') closeOverlay();
    before = now;
  });
}
