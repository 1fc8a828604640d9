// What was written and shown by those who watched the match: asked for when somebody wishes to see it.

import { computed, effect, signal, untracked } from '@preact/signals';
import type { ServerError } from '../../protocol.gen';
import { momentAt } from '../../replay/course';
import { send } from '../../send';
import { link, match, refusal, state } from '../../state';
import { keptSaid } from '../../watch/kept_said';
import { ringOn } from '../../watch/read_marks';
import type { HandNotes } from './phone_hands';
import { hands, moment } from './player';

export const said = computed(() => keptSaid(state.value.kept, match.value?.id ?? ''));

/** Why it is not told. */
export const saidProblem = signal<ServerError | null>(null);

/** The marks of casters are drawn at their moments. */
export const showsMarks = signal(true);

/** Those of the moment that is looked at. */
export const marksHere = computed(() => {
  const { hand, step } = moment.value;
  return said.value.marks.filter(({ number }) => {
    const at = momentAt(hands.value, number);
    return at.hand === hand && at.step === step;
  });
});

/** The rings on hands that lie in rows of their own. */
export const SAID_NOTES: HandNotes = {
  wordsOf: () => null,
  markOf: (seat, _pai, place) =>
    showsMarks.value ? ringOn(marksHere.value, said.value.marks, { seat, place }) : '',
};

/** Asks for it, on every connection until all of it is told; call the result to stop. */
export function fetchSaid(id: string): () => void {
  saidProblem.value = null;
  const old = refusal.peek();
  let askedOn = 0;
  return effect(() => {
    const { phase, epoch } = link.value;
    const { value: refused } = refusal;
    if (refused && refused !== old && refused.error.about === 'get_said') {
      saidProblem.value = refused.error;
      return;
    }
    if (phase !== 'open' || askedOn === epoch || said.value.isWhole) return;
    askedOn = epoch;
    untracked(() => {
      state.value = { ...state.peek(), kept: [] };
      send({ type: 'get_said', id });
    });
  });
}
