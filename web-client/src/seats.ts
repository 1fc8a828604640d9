// The viewer at the table: the own seat, the seat at the bottom of the screen, and names.

import { computed, signal } from '@preact/signals';
import type { Seat } from './protocol.gen';
import { game, table } from './state';

/** The own seat, -1 for whoever watches. */
export const mySeat = computed(() => (table.value?.role === 'player' ? table.value.seat : -1));

/** The seat from which a watcher looks. */
export const watchedSeat = signal(0);

export const bottomSeat = computed(() => {
  const players = game.value?.players ?? table.value?.players ?? 4;
  return mySeat.value >= 0 ? mySeat.value : watchedSeat.value % players;
});

export const seatInfo = (seat: number): Seat | undefined => table.value?.seats[seat];

export const nameOf = (seat: number): string => seatInfo(seat)?.name ?? '';

export const isAway = (seat: number): boolean => seatInfo(seat)?.away ?? false;
