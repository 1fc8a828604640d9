// Fetching the review of one player of a finished match.

import { computed, effect, signal, untracked } from '@preact/signals';
import type { ServerError } from '../../protocol.gen';
import { send } from '../../send';
import { link, refusal, state } from '../../state';

/** Why there is none; null while it is on its way, and when it is there. */
export const refused = signal<ServerError | null>(null);

export const review = computed(() => state.value.lessons.matchReview);

/** What passes by itself, and after how long it is asked for again: another review is still made for this
 *  person, or too many are made for others. */
const AGAIN_MS: Partial<Record<string, number>> = { too_fast: 1500, busy: 3000 };

/** Asks for it on every connection until it is there; call the result to stop. */
export function fetchReview(id: string, seat: number): () => void {
  let old = refusal.peek();
  let askedOn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (): void => {
    refused.value = null;
    send({ type: 'review_match', id, seat });
  };
  refused.value = null;
  const stop = effect(() => {
    const { phase, epoch } = link.value;
    const { value: answer } = refusal;
    if (answer && answer !== old && answer.error.about === 'review_match') {
      old = answer;
      const again = AGAIN_MS[answer.error.code];
      if (again === undefined) refused.value = answer.error;
      else timer = setTimeout(ask, again);
      return;
    }
    const has = review.peek();
    if (phase !== 'open' || askedOn === epoch || (has?.id === id && has.seat === seat)) return;
    askedOn = epoch;
    untracked(ask);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}
