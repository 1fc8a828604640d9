// What is done at a real table before the first tile, and when it is shown: told by the deal, kept
// until it is over.

import { computed, effect, signal, untracked } from '@preact/signals';
import { isForLearning } from '../catalogue';
import type { GameEventStartKyoku } from '../protocol.gen';
import { settings } from '../settings';
import { catalogue, news, type News, table } from '../state';

export type RitualStep = 'seats' | 'dice';

export interface Ritual {
  start: GameEventStartKyoku;
  /** What is still to be shown, at least one. */
  steps: readonly RitualStep[];
}

/** What is shown now. */
export const ritual = signal<Ritual | null>(null);

export const endRitual = (): void => {
  ritual.value = null;
};

export function nextStep(): void {
  const { value: now } = ritual;
  const steps = now?.steps.slice(1) ?? [];
  ritual.value = now && steps.length > 0 ? { ...now, steps } : null;
}

/** What comes before the first tile of a hand that has just been dealt: seats with the first one. */
export function ritualOf(told: readonly News[]): Ritual | null {
  for (const { event, game } of told) {
    if (event.type === 'start_kyoku') {
      const hasSeats = game.hands === 1 && game.winds.some((wind) => wind !== '');
      const steps: RitualStep[] = [
        ...(hasSeats ? ['seats' as const] : []),
        ...(event.dice.some((one) => one > 0) ? ['dice' as const] : []),
      ];
      return steps.length > 0 ? { start: event, steps } : null;
    }
  }
  return null;
}

/** At a table in a hurry there is no time for it. */
export const showsRituals = computed(() => {
  const { value: at } = table;
  const { rituals } = settings.value;
  if (!at || at.pace === 'instant' || rituals === 'never') return false;
  return (
    rituals === 'always' ||
    (at.lesson?.teaching === true && isForLearning(catalogue.value, at.preset))
  );
});

/** Takes them from the deals of the table; call the result to stop. */
export function startRituals(): () => void {
  return effect(() => {
    const { value: told } = news;
    const shown = ritualOf(told);
    untracked(() => {
      if (shown && showsRituals.value) ritual.value = shown;
    });
  });
}
