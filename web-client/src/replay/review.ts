// What a finished match comes to for one of its seats, and which of its decisions are worth a look. Pure.

import type { GameEvent, GameEventHora, ReviewHand, ReviewRow } from '../protocol.gen';
import { type Hand, type Moment, momentAt } from './course';

/** From this weight on a decision is worth a look: some points, or a hand that comes later. */
const WORTH_LOOK = 250;

export type Filter = 'worth' | 'all' | 'calls';

const isWanted = ({ about, weight }: ReviewRow, filter: Filter): boolean => {
  if (filter === 'calls') return about === 'riichi' || about === 'call' || about === 'win';
  return filter === 'all' || weight >= WORTH_LOOK;
};

/** The worst first; of equal ones the earlier one. */
export const worstOf = (rows: readonly ReviewRow[], filter: Filter): ReviewRow[] =>
  rows.filter((row) => isWanted(row, filter)).sort((a, b) => b.weight - a.weight || a.n - b.n);

const isWin = (event: GameEvent): event is GameEventHora => event.type === 'hora';

const winsIn = (hands: readonly Hand[]): GameEventHora[] =>
  hands.flatMap(({ events }) => events.filter(isWin));

/** What each seat has paid each other one for discards that were won on: rows pay, columns win. */
export function dealtIn(hands: readonly Hand[], players: number): number[][] {
  const sums = Array.from({ length: players }, () => Array<number>(players).fill(0));
  for (const { actor, target, deltas } of winsIn(hands)) {
    const row = sums[target];
    if (actor !== target && row) row[actor] = (row[actor] ?? 0) - (deltas[target] ?? 0);
  }
  return sums;
}

export interface Largest {
  hand: number;
  points: number;
}

/** The hand with the largest win; null: nobody won. */
export function largestWin(hands: readonly Hand[]): Largest | null {
  let largest: Largest | null = null;
  hands.forEach((one, hand) => {
    for (const { hora_points: points } of winsIn([one])) {
      if (points > (largest?.points ?? 0)) largest = { hand, points };
    }
  });
  return largest;
}

export interface Work {
  hands: number;
  wins: number;
  riichi: number;
  /** Discards that were won on. */
  dealtIn: number;
  /** Dora, red fives and ura of all own wins. */
  dora: number;
  /** Hands that were ready, and with which discard the earliest was; 0: none. */
  ready: number;
  earliest: number;
  /** Tiles given away. */
  tiles: number;
}

/** `told`: of the review; without it nothing is known of ready hands and tiles. */
export function workOf(hands: readonly Hand[], seat: number, told: readonly ReviewHand[]): Work {
  const wins = winsIn(hands);
  const own = wins.filter(({ actor }) => actor === seat);
  const ready = told.flatMap((one) => one.ready ?? []);
  return {
    hands: hands.length,
    wins: own.length,
    riichi: hands.filter(({ events }) =>
      events.some((event) => event.type === 'reach' && event.actor === seat),
    ).length,
    dealtIn: wins.filter(({ actor, target }) => target === seat && actor !== seat).length,
    dora: own.reduce((sum, win) => sum + win.dora + win.uradora + win.akadora, 0),
    ready: ready.length,
    earliest: ready.length > 0 ? Math.min(...ready) : 0,
    tiles: told.reduce((sum, { tiles }) => sum + tiles, 0),
  };
}

/** Where in the replay the decision is asked for. */
export const momentOfRow = (hands: readonly Hand[], { n }: { n: number }): Moment =>
  momentAt(hands, n);
