// Which tables need the referee, and how much.

import type { Night } from '../../../clubs';
import type { NightCall, NightTable } from '../../../protocol.gen';

export type Trouble =
  | 'call'
  | 'away'
  | 'disputed'
  | 'ruling'
  | 'slow'
  | 'paused'
  | 'playing'
  | 'between'
  | 'waiting'
  | 'over'
  | 'void';

/** The most first. */
const ORDER: readonly Trouble[] = [
  'call',
  'away',
  'disputed',
  'ruling',
  'slow',
  'paused',
  'playing',
  'between',
  'waiting',
  'over',
  'void',
];

/** A table where nothing has happened for so long is slow. */
export const SLOW_S = 30;

export const isBad = (trouble: Trouble): boolean =>
  trouble === 'call' || trouble === 'away' || trouble === 'disputed';
export const isGold = (trouble: Trouble): boolean =>
  trouble === 'ruling' || trouble === 'slow' || trouble === 'paused';

/** The call of a table that waits longest. */
export const callOf = (night: Night, table: number): NightCall | undefined =>
  night.calls?.find((call) => call.table === table);

export function troubleOf(night: Night, table: NightTable, sinceS: number): Trouble {
  const call = callOf(night, table.table);
  if (call && call.answered_by === 0) return call.reason === 'absent' ? 'away' : 'call';
  if (table.state === 'disputed') return 'disputed';
  if (call) return 'ruling';
  if (table.state === 'playing') {
    if (table.seats.some(({ is_away: isAway }) => isAway)) return 'away';
    return (table.waiting_s ?? 0) + sinceS >= SLOW_S ? 'slow' : 'playing';
  }
  return table.state;
}

/** Who is not at the table, the one whose line is lost before who comes later; 0: nobody. */
export function absentAt(night: Night, { seats }: NightTable): number {
  const late = (number: number): boolean =>
    night.people.some((person) => person.number === number && person.presence === 'late');
  const lost = seats.find(({ is_away: isAway, by }) => isAway && by === undefined);
  return (lost ?? seats.find(({ number, by }) => by === undefined && late(number)))?.number ?? 0;
}

export interface Looked {
  table: NightTable;
  trouble: Trouble;
}

export const sorted = (night: Night, sinceS: number): Looked[] =>
  night.tables
    .map((table) => ({ table, trouble: troubleOf(night, table, sinceS) }))
    .sort(
      (a, b) =>
        ORDER.indexOf(a.trouble) - ORDER.indexOf(b.trouble) || a.table.table - b.table.table,
    );

/** The wind of a seat in the hand that is played: "E3" has the third seat as East. */
export function windNow(hand: string, seat: number, count: number): number {
  const kyoku = Number(/^[ESWN](\d)/.exec(hand)?.[1] ?? 1);
  return (((seat - (kyoku - 1)) % count) + count) % count;
}

/** Whether this referee plays there, and another one is here to rule. */
export function isOwnTable(night: Night, { seats }: NightTable): boolean {
  const plays = seats.some(({ number, by }) => number === night.me || by === night.me);
  const isElsewhere = (number: number): boolean =>
    !seats.some((seat) => seat.number === number || seat.by === number);
  const others = night.people.filter(
    ({ number, is_referee: isReferee, presence }) =>
      isReferee && presence === 'present' && number !== night.me && isElsewhere(number),
  );
  return night.me > 0 && plays && others.length > 0;
}
