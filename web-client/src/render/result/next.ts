// On from a result: the next winner, being ready for the next hand, a rematch.

import { computed, signal } from '@preact/signals';
import { areBotsAlone, ownSeat, seatInfo } from '../../seats';
import { send } from '../../send';
import { game, me, shownState, table } from '../../state';
import { familyParts } from '../family';

/** Which of several winners is shown. */
export const shownWin = signal(0);

/** The final result is shown after the last hand has been looked at. */
export const isFinalShown = signal(false);

/** The review is looked at in the place of the result. */
export const isReviewShown = signal(false);

export const wins = computed(() => {
  const result = game.value?.result;
  return result?.kind === 'win' ? result.wins : [];
});

/**
 * The last win whose moment before the result is over, by its number. Infinity: what shows it has not come,
 * and nothing waits for it.
 */
export const momentsOver = signal(Infinity);

/** A win is shown in the place of its result. Families with a result of their own have no moment. */
export const isMoment = computed(() => {
  const last = wins.value.at(-1)?.n ?? -1;
  return last > Math.max(momentsOver.value, shownState.value.quiet) && !familyParts.value.Win;
});

export const isOwner = computed(
  () => table.value !== null && table.value.owner === me.value?.account,
);

/** Those who play and the owner are told who watches. */
export const seesWatchers = computed(() => isOwner.value || ownSeat.value >= 0);

/** Those who play talk where the table has it; its owner finds the switch there too. */
export const mayTalk = computed(
  () => table.value?.role === 'player' && (table.value.talk !== undefined || isOwner.value),
);

/** Bots alone rest after a hand, and oneself may ask for the next one. */
export const mayDeal = computed(() => {
  const { value: at } = table;
  return isOwner.value && at?.state === 'between' && areBotsAlone(at);
});

export type NextStep =
  | 'winner'
  | 'final'
  | 'ready'
  | 'deal'
  | 'waiting'
  | 'watch'
  | 'rematch'
  | 'none';

/** What the main button of a result does. */
export const nextStep = computed<NextStep>(() => {
  const { value: here } = game;
  if (!here?.result && !here?.final) return 'none';
  if (!isFinalShown.value && shownWin.value + 1 < wins.value.length) return 'winner';
  if (here.final) {
    if (!isFinalShown.value && here.result) return 'final';
    return isOwner.value ? 'rematch' : 'none';
  }
  if (mayDeal.value) return 'deal';
  if (ownSeat.value < 0) return 'watch';
  return seatInfo(ownSeat.value)?.ready ? 'waiting' : 'ready';
});

/** True if there was something to press. */
export function pressNext(): boolean {
  switch (nextStep.peek()) {
    case 'winner':
      isReviewShown.value = false;
      shownWin.value += 1;
      return true;
    case 'final':
      isReviewShown.value = false;
      isFinalShown.value = true;
      return true;
    case 'ready':
      return send({ type: 'ready', ready: true });
    case 'deal':
      return send({ type: 'deal_next' });
    case 'rematch':
      return send({ type: 'rematch' });
    case 'waiting':
    case 'watch':
    case 'none':
      return false;
  }
}

/** A new hand starts with nothing of the old one. */
export function forgetResult(): void {
  shownWin.value = 0;
  isFinalShown.value = false;
  isReviewShown.value = false;
}
