// The viewer at the table: the own seat, the seat at the bottom of the screen, and names.

import { computed, signal } from '@preact/signals';
import type { Ring } from './geometry/sides';
import type { Seat, ServerTable } from './protocol.gen';
import { game, me, table } from './state';
import { t, tOr } from './text/text';

/** The own seat, -1 for whoever watches. */
export const ownSeat = computed(() => (table.value?.role === 'player' ? table.value.seat : -1));

const ring = computed<Ring>(
  () => game.value?.ring ?? Array.from({ length: table.value?.players ?? 4 }, (_, seat) => seat),
);

/** The seat that one plays; -1 for whoever watches, or sits this hand out. */
export const mySeat = computed(() => (ring.value.includes(ownSeat.value) ? ownSeat.value : -1));

/** The seat from which a watcher looks. */
export const watchedSeat = signal(0);

export const bottomSeat = computed(() => {
  if (mySeat.value >= 0) return mySeat.value;
  const { value: seats } = ring;
  return seats.includes(watchedSeat.value) ? watchedSeat.value : (seats[0] ?? 0);
});

export const seatInfo = (seat: number): Seat | undefined => table.value?.seats[seat];

export const nameOf = (seat: number): string => seatInfo(seat)?.name ?? '';

/** Whether one is told how well the bot there plays: at a table that teaches. */
export const hasLevel = ({ kind, program }: Seat): boolean =>
  kind === 'bot' && program !== 'here' && table.value?.lesson?.teaching === true;

/** Who plays there: a program, or a bot, or how well that plays. */
export function botWords(seat: Seat): string {
  if (seat.program === 'here') return t('waiting.program_here');
  const words = t('table.bot');
  return hasLevel(seat) ? tOr('botLevel', seat.bot, words) : words;
}

const RUNNING: readonly ServerTable['state'][] = ['playing', 'between'];

/** The own seat that a bot plays in this match, and that one may take back; else -1. */
export const seatToTakeBack = computed(() => {
  const { value: at } = table;
  if (!at || !me.value || at.role === 'player' || !RUNNING.includes(at.state)) return -1;
  return at.seats.findIndex(({ stands_in_for: person }) => person === me.value?.account);
});

/** No seat is a person's, nor does a bot stand in for one there. */
export const areBotsAlone = ({ seats, host }: Pick<ServerTable, 'seats' | 'host'>): boolean =>
  !host && seats.every(({ kind, stands_in_for: person }) => kind === 'bot' && !person);

/** The table plays for oneself, although one is connected: too many clocks have run out. */
export const isPlayedFor = computed(() => {
  const { value: at } = table;
  return at?.role === 'player' && RUNNING.includes(at.state) && at.seats[at.seat]?.away === true;
});

export const isAway = (seat: number): boolean => seatInfo(seat)?.away ?? false;
