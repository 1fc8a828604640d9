// The public time of whose turn it is, as long as that is still to be decided.

import { computed } from '@preact/signals';
import { asked, game, link, replayed, table, turnClock, type Time } from '../../state';
import { mySeat } from '../../seats';

/** What is known of a live table is old without a connection. */
export const isLost = computed(() => replayed.value === null && link.value.phase !== 'open');

/** The seat that is to act with a drawn or called tile, -1 while nobody or everybody is. */
export const turnSeat = computed(() => {
  const here = game.value;
  if (!here || here.turn < 0 || isLost.value) return -1;
  return here.turn;
});

/** The time of the turn: own questions have their own. */
export function timeOf(seat: number): Time | null {
  if (seat === mySeat.value && asked.value) return asked.value.time;
  const clock = turnClock.value;
  const isOver = game.value?.lastType === 'dahai' || turnSeat.value !== seat;
  return clock?.seat === seat && !isOver ? clock.time : null;
}

export interface Share {
  part: number;
  isBank: boolean;
}

/** How much of the base time, and then of the bank, is left: 0 to 1. */
export function shareOf(time: Time, left: { baseMs: number; bankMs: number }): Share {
  const { base_s: base = 0, bank_s: bank = 0 } = table.value?.clock ?? {};
  const isBank = left.baseMs <= 0 && time.baseMs >= 0;
  const whole = isBank ? Math.max(bank * 1000, time.bankMs) : Math.max(base * 1000, time.baseMs);
  const rest = isBank ? left.bankMs : left.baseMs;
  if (time.baseMs < 0) return { part: 1, isBank: false };
  return { part: whole > 0 ? Math.min(1, rest / whole) : 0, isBank };
}
