// Matches that a server really played, with its values of the rules: for tests of what is looked
// back at. Beside each test stands what it changes in them.

import { readFileSync } from 'node:fs';
import type { GameEvent, ServerMatch, Setting } from '../protocol.gen';

export const MATCHES = ['four_players', 'three_players', 'no_nonces', 'kans'] as const;
/** British ones: thrown for the deal, with kongs, with goulashes, and with one who sits out. */
export const BRITISH_MATCHES = [
  'british_throws',
  'british_three',
  'british_goulash',
  'british_five',
] as const;
export type MatchName = (typeof MATCHES)[number] | (typeof BRITISH_MATCHES)[number];

export interface RealMatch {
  values: Setting[];
  match: ServerMatch;
}

export function realMatch(name: MatchName): RealMatch {
  const file = new URL(`./matches/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as RealMatch;
}

/** The first event of a type that fits; a test without it tests nothing. */
export function eventOf<K extends GameEvent['type']>(
  { events }: ServerMatch,
  type: K,
  fits: (event: Extract<GameEvent, { type: K }>) => boolean = () => true,
): Extract<GameEvent, { type: K }> {
  type Wanted = Extract<GameEvent, { type: K }>;
  const found = events.find(
    (event): event is Wanted => event.type === type && fits(event as Wanted),
  );
  if (!found) throw new Error(`no such ${type}`);
  return found;
}
