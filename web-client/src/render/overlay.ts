// What lies over the page: at most one sheet or drawer, whichever screen is below it.

import { signal } from '@preact/signals';

/** What belongs to a table that teaches. */
export type OverlayOfLessons = 'help' | 'ladder' | 'teaching';

export type Overlay =
  | { kind: 'settings' | 'keys' | 'replayKeys' | 'rules' | 'name' | 'join' | OverlayOfLessons }
  /** Asked once before a running match is left. */
  | { kind: 'leave'; to: string };

export const overlay = signal<Overlay | null>(null);

export const openOverlay = (kind: Exclude<Overlay['kind'], 'leave'>): void => {
  overlay.value = { kind };
};

export const closeOverlay = (): void => {
  overlay.value = null;
};
