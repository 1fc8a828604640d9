// How many copies of a tile one does not see: not in the own hand, and not open on the table.

import { signal } from '@preact/signals';
import type { Game } from './game';
import { kindOf } from './tile';

const COPIES = 4;
/** Flowers and seasons are there once. */
const isSingle = (kind: string): boolean => /^[fg]/.test(kind);

/** All tiles that the player at this seat sees. */
function seen(here: Game, seat: number): string[] {
  const own = here.seats[seat];
  const hand = own ? [...own.hand, ...(own.drawn ? [own.drawn] : [])] : [];
  return [
    ...hand.map(({ pai }) => pai),
    ...here.indicators,
    ...here.seats.flatMap(({ river, melds, kita }) => [
      ...river.map(({ pai }) => pai),
      ...melds.flatMap(({ own: tiles, called, added }) => [...tiles, called, added]),
      ...kita.map(({ pai }) => pai),
    ]),
  ];
}

export function leftOf(here: Game, seat: number, pai: string): number {
  const kind = kindOf(pai);
  const count = seen(here, seat).filter((one) => one !== '' && kindOf(one) === kind).length;
  return Math.max(0, (isSingle(kind) ? 1 : COPIES) - count);
}

/** The counts stand above the hand as long as the key is held. */
export const showsLeft = signal(false);
