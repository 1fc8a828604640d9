// Asking for a whole match, finished or the one at the own table.

import { effect, signal, untracked } from '@preact/signals';
import type { ServerError } from '../../protocol.gen';
import { send } from '../../send';
import { link, match as told, refusal } from '../../state';

/** Why the match cannot be shown. */
export const problem = signal<ServerError | null>(null);

/** Asks for a match, on every connection until it is there; call the result to stop. */
export function fetchMatch(id: string): () => void {
  problem.value = null;
  const old = refusal.peek();
  let askedOn = 0;
  return effect(() => {
    const { phase, epoch } = link.value;
    const { value: refused } = refusal;
    if (refused && refused !== old && refused.error.about === 'get_match') {
      problem.value = refused.error;
      return;
    }
    if (phase !== 'open' || askedOn === epoch || told.peek()?.id === id) return;
    askedOn = epoch;
    untracked(() => send({ type: 'get_match', id }));
  });
}
