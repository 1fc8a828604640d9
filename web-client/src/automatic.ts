// The three toggles of the table, and what they answer without a press.

import { computed, effect, signal, untracked } from '@preact/signals';
import { autoAnswer, NO_TOGGLES, onlyMove, TOGGLE_NAMES, type Toggles } from './auto';
import { act } from './input';
import { mySeat } from './seats';
import { asked, game, news } from './state';
import { hasCalls, isStrict } from './table_rules';

export const toggles = signal<Toggles>(NO_TOGGLES);

/** Those that can do something at this table. */
export const offeredToggles = computed(() =>
  TOGGLE_NAMES.filter((name) => name !== 'noClaims' || hasCalls.value),
);

export const toggle = (name: keyof Toggles): void => {
  toggles.value = { ...toggles.value, [name]: !toggles.value[name] };
};

// Long enough to see the tile before it goes.
const SEEN_MS = 450;

function answerLater(): (() => void) | undefined {
  const open = asked.value;
  // At a strict table everything is offered, sound or not: only the player can choose.
  if (!open || open.isFirstBack || isStrict.value) return undefined;
  const own = game.peek()?.seats[mySeat.peek()];
  const isBound = own !== undefined && (own.isRiichi || own.isFrozen);
  const answer = autoAnswer(open.actions, toggles.value) ?? onlyMove(open.actions, isBound);
  if (!answer) return undefined;
  const timer = setTimeout(() => act(answer), SEEN_MS);
  return () => clearTimeout(timer);
}

/** Starts answering; call the result to stop. */
export function startAutomatic(): () => void {
  const stopReset = effect(() => {
    if (news.value.some(({ event }) => event.type === 'start_kyoku')) toggles.value = NO_TOGGLES;
  });
  const stopAnswers = effect(() => {
    const cancel = answerLater();
    return () => untracked(() => cancel?.());
  });
  return () => {
    stopReset();
    stopAnswers();
  };
}
