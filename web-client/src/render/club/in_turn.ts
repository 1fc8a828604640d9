// Asking the server for many things, one after the other: each waits until the one before is done or refused.

import { effect, untracked } from '@preact/signals';
import type { Client } from '../../protocol.gen';
import { send } from '../../send';
import { link, refusal } from '../../state';
import { askedHere, refusalWords } from '../refusals';

/** What came too fast is asked again so much later. */
const AGAIN_MS = 1500;
/** After these all others would be refused, too. */
const REFUSES_ALL: readonly string[] = [
  'not_allowed',
  'not_a_member',
  'no_such_club',
  'no_such_night',
  'night_not_open',
  'club_full',
  'club_damaged',
];

export interface Progress {
  isBusy: boolean;
  /** So many have been answered. */
  done: number;
  /** What was refused, by the place in what was asked. */
  problems: ReadonlyMap<number, string>;
}

export const NO_PROGRESS: Progress = { isBusy: false, done: 0, problems: new Map() };

/**
 * `stampOf` reads what changes when the server has done one. Ends by itself, also where the connection
 * is lost: `told` knows how far it came. Call the result to stop before.
 */
export function askInTurn(
  messages: readonly Client[],
  stampOf: () => unknown,
  told: (progress: Progress) => void,
): () => void {
  const types = messages.map(({ type }) => type as string);
  const problems = new Map<number, string>();
  let [at, isBusy] = [0, true];
  let stamp: unknown;
  let before = refusal.peek();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (): void => told({ isBusy, done: at, problems: new Map(problems) });
  const ask = (): void => {
    const message = messages[at];
    timer = undefined;
    stamp = untracked(stampOf);
    before = refusal.peek();
    isBusy = message !== undefined && send(message);
    tell();
  };
  const end = (): void => {
    isBusy = false;
    tell();
  };
  const look = (isUp: boolean, refused: typeof before, now: unknown): void => {
    if (!isUp) {
      end();
    } else if (refused && refused !== before && refused.error.about === types[at]) {
      before = refused;
      if (refused.error.code === 'too_fast') {
        timer = setTimeout(ask, AGAIN_MS);
        return;
      }
      problems.set(at, refusalWords(refused.error));
      at += 1;
      if (REFUSES_ALL.includes(refused.error.code)) end();
      else ask();
    } else if (now !== stamp) {
      at += 1;
      ask();
    }
  };

  types.forEach((type) => askedHere.add(type));
  ask();
  const stopLooking = effect(() => {
    const [{ phase }, refused, now] = [link.value, refusal.value, stampOf()];
    untracked(() => {
      if (isBusy && timer === undefined) look(phase === 'open', refused, now);
    });
  });
  return () => {
    isBusy = false;
    stopLooking();
    clearTimeout(timer);
    types.forEach((type) => askedHere.delete(type));
  };
}
