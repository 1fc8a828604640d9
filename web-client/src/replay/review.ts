// What a finished match comes to for one of its seats, and which of its decisions are worth a look. Pure.

import type {
  GameEvent,
  GameEventHora,
  ReviewHand,
  ReviewRow,
  ServerMatchReview,
} from '../protocol.gen';
import { type Hand, type Moment, momentAt } from './course';
import { meanDora } from './luck';

/** From this weight on a decision is worth a look: some points, or a hand that comes later. */
const WORTH_LOOK = 250;

export type Filter = 'worth' | 'all' | 'calls';

const isWanted = ({ about, weight }: ReviewRow, filter: Filter): boolean => {
  if (filter === 'calls')
    return about === 'riichi' || about === 'fishing' || about === 'call' || about === 'win';
  return filter === 'all' || weight >= WORTH_LOOK;
};

/** The worst first; of equal ones the earlier one. */
export const worstOf = (rows: readonly ReviewRow[], filter: Filter): ReviewRow[] =>
  rows.filter((row) => isWanted(row, filter)).sort((a, b) => b.weight - a.weight || a.n - b.n);

/** Whether the bot says what each way is worth. */
export const isWeighed = ({ hands }: { hands: readonly ReviewHand[] }): boolean =>
  hands.some(({ worth }) => worth !== undefined);

/** Whether tiles that bring a hand nearer are counted: by points and doubles none are. */
export const hasDistances = ({ hands }: { hands: readonly ReviewHand[] }): boolean =>
  hands.some(({ tiles_of: all }) => all > 0);

/** Whoever discards the winning tile pays for it: where hands are read by points and doubles, all pay. */
export const hasLosses = ({ unit, hands }: Pick<ServerMatchReview, 'unit' | 'hands'>): boolean =>
  unit === 'place' || unit === 'hundredth' || hands.some(({ lost_n }) => lost_n !== undefined);

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
  limit: GameEventHora['limit'];
}

/** The hand with the largest win; null: nobody won. */
export function largestWin(hands: readonly Hand[]): Largest | null {
  let largest: Largest | null = null;
  hands.forEach((one, hand) => {
    for (const { hora_points: points, limit } of winsIn([one])) {
      if (points > (largest?.points ?? 0)) largest = { hand, points, limit };
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
  /** Dora and ura of all own wins; red fives lie in the hand from the start. */
  dora: number;
  /** What chance would have brought there; 0: nothing could. */
  meanDora: number;
  /** Hands that were ready. */
  ready: number;
  /** The one that was ready with the fewest discards; null: none was. */
  earliest: { hand: number; turn: number } | null;
  /** Tiles given away, and of how many. */
  tiles: number;
  tilesOf: number;
  /** Discards that dared much, and how many of them were won on. */
  risky: number;
  riskyLost: number;
}

/** The earliest of the hands that were ready; of equal ones the first. */
function earliestOf(told: readonly ReviewHand[]): Work['earliest'] {
  let earliest: Work['earliest'] = null;
  told.forEach(({ ready }, hand) => {
    if (ready !== undefined && ready < (earliest?.turn ?? Infinity))
      earliest = { hand, turn: ready };
  });
  return earliest;
}

/** `told`: of the review; without it nothing is known of ready hands and tiles. */
export function workOf(hands: readonly Hand[], seat: number, told: readonly ReviewHand[]): Work {
  const wins = winsIn(hands);
  const own = wins.filter(({ actor }) => actor === seat);
  const sum = (of: (one: ReviewHand) => number): number =>
    told.reduce((all, one) => all + of(one), 0);
  return {
    hands: hands.length,
    wins: own.length,
    riichi: hands.filter(({ events }) =>
      events.some((event) => event.type === 'reach' && event.actor === seat),
    ).length,
    dealtIn: wins.filter(({ actor, target }) => target === seat && actor !== seat).length,
    dora: own.reduce((all, win) => all + win.dora + win.uradora, 0),
    meanDora: meanDora(hands, seat),
    ready: told.filter((one) => one.ready !== undefined).length,
    earliest: earliestOf(told),
    tiles: sum(({ tiles }) => tiles),
    tilesOf: sum(({ tiles_of: all }) => all),
    risky: sum(({ risky }) => risky),
    riskyLost: sum(({ risky_lost: lost }) => lost),
  };
}

/** Where in the replay the decision is asked for. */
export const momentOfRow = (hands: readonly Hand[], { n }: { n: number }): Moment =>
  momentAt(hands, n);
