// Who sits where, seen from the seat at the bottom of the screen.

import type { Turn } from './box';

export type Side = 'own' | 'right' | 'top' | 'left' | 'topRight' | 'topLeft';

// In turn order from the bottom seat on; with three the top stays empty.
const SIDES: Record<number, readonly Side[]> = {
  2: ['own', 'top'],
  3: ['own', 'right', 'left'],
  4: ['own', 'right', 'top', 'left'],
  5: ['own', 'right', 'topRight', 'topLeft', 'left'],
};

const TURNS: Record<Side, Turn> = {
  own: 0,
  right: 270,
  top: 180,
  topRight: 180,
  topLeft: 180,
  left: 90,
};

export const turnOf = (side: Side): Turn => TURNS[side];

export const sidesOf = (players: number): readonly Side[] => SIDES[players] ?? [];

/** The seats that play a hand, in turn order; of five one may sit out. */
export type Ring = readonly number[];

/** How many turns after one seat another one comes. */
export const turnsAfter = (ring: Ring, from: number, seat: number): number =>
  (ring.indexOf(seat) - ring.indexOf(from) + ring.length) % ring.length;

export const sideOf = (seat: number, bottomSeat: number, ring: Ring): Side =>
  sidesOf(ring.length)[turnsAfter(ring, bottomSeat, seat)] ?? 'own';

/** The seats in the order in which the screen shows them: left, across, right, own. */
const SCREEN_ORDER: readonly Side[] = ['left', 'topLeft', 'top', 'topRight', 'right', 'own'];

export function seatsOnScreen(bottomSeat: number, ring: Ring): { seat: number; side: Side }[] {
  const seats = ring.map((seat) => ({ seat, side: sideOf(seat, bottomSeat, ring) }));
  return seats.sort((a, b) => SCREEN_ORDER.indexOf(a.side) - SCREEN_ORDER.indexOf(b.side));
}
