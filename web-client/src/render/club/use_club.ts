// Being told of a club and of a night, as long as a page shows them.

import { effect, signal, untracked } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Clubs, NO_CLUBS } from '../../clubs';
import type { Client, ClubMember, ServerError } from '../../protocol.gen';
import { send } from '../../send';
import { link, refusal, state } from '../../state';
import { askedHere } from '../refusals';

/** Why the club or the night of the address is not shown. */
export const problem = signal<ServerError | null>(null);

/** Changes what is known of clubs, such as what has been shown. */
export function forget(part: Partial<Clubs>): void {
  const { value: now } = state;
  state.value = { ...now, clubs: { ...now.clubs, ...part } };
}

/** What was asked too fast is asked again so much later. */
const AGAIN_MS = 1500;

/** Asks once for each connection, until the result is called. */
export function askEachTime(messages: readonly Client[]): () => void {
  let told = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const types = messages.map(({ type }) => type as string);
  const before = refusal.peek();
  types.forEach((type) => askedHere.add(type));
  const stop = effect(() => {
    const { phase, epoch } = link.value;
    if (phase !== 'open' || told === epoch) return;
    untracked(() => {
      if (messages.every((message) => send(message))) told = epoch;
    });
  });
  const stopAgain = effect(() => {
    const { value: refused } = refusal;
    if (!refused || refused === before || refused.error.code !== 'too_fast') return;
    const again = messages.filter(({ type }) => type === refused.error.about);
    if (again.length > 0) timer = setTimeout(() => again.forEach(send), AGAIN_MS);
  });
  return () => {
    stop();
    stopAgain();
    clearTimeout(timer);
    types.forEach((type) => askedHere.delete(type));
  };
}

function followed(on: readonly Client[], off: Client, left: Partial<Clubs>): () => void {
  problem.value = null;
  const about = off.type;
  const stop = askEachTime(on);
  const before = refusal.peek();
  const stopProblem = effect(() => {
    const { value: refused } = refusal;
    const isNew = refused !== null && refused !== before;
    if (isNew && refused.error.about === about && refused.error.code !== 'too_fast') {
      problem.value = refused.error;
    }
  });
  return () => {
    stop();
    stopProblem();
    send(off);
    forget(left);
  };
}

const ASKED_OF_CLUB = {
  club: null,
  members: null,
  nights: null,
  secret: null,
  audit: null,
} as const;

/** At a card one may not see the club yet: it is asked for again by whoever has signed in. */
export function useClub(club: string, key: string, isAtCard = false): void {
  useEffect(
    () =>
      followed(
        [{ type: 'watch_club', club, on: true, ...(key && { key }) }],
        { type: 'watch_club', club, on: false },
        { ...ASKED_OF_CLUB, standings: NO_CLUBS.standings },
      ),
    [club, key, isAtCard],
  );
}

/** Of no night: 0. */
export function useNight(club: string, night: number, key = ''): void {
  useEffect(() => {
    if (night === 0) return undefined;
    return followed(
      [{ type: 'watch_night', club, night, on: true, ...(key && { key }) }],
      { type: 'watch_night', club, night, on: false },
      { night: null, proposal: null },
    );
  }, [club, night, key]);
}

const NOBODY: readonly ClubMember[] = [];

/** All members of a club, a page after the other; for whom `isWanted` is false, nobody. */
export function useMembers(club: string, isWanted = true): readonly ClubMember[] {
  const { members } = state.value.clubs;
  const known = members?.club === club ? members : null;
  const rows = known?.rows ?? NOBODY;
  const isAsked = isWanted && (known === null || rows.length < known.count);
  const last = rows.at(-1)?.number ?? 0;
  useAnswer(isAsked ? { type: 'get_members', club, from: last === 0 ? 0 : last + 1 } : null);
  return isWanted ? rows : NOBODY;
}

/** Asks for what a page shows, again after every lost connection and whenever `again` changes. */
export function useAnswer(message: Client | null, again: unknown = 0): void {
  const asked = JSON.stringify(message);
  useEffect(
    () => (asked === 'null' ? undefined : askEachTime([JSON.parse(asked) as Client])),
    [asked, again],
  );
}
