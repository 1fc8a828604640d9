// What finished matches come to: places, results over time, rates, people met. Pure.

import { presetRow } from '../../catalogue';
import type { Cell } from '../../csv';
import type { MatchRow, PersonMatch, SeatFigures, ServerCatalogue } from '../../protocol.gen';

/** Games that can be compared: of one family, with as many players. */
export interface Kind {
  family: string;
  players: number;
}

export const kindOf = (lists: ServerCatalogue | null, row: PersonMatch): Kind => ({
  family: presetRow(lists, row.preset)?.family ?? '',
  players: row.players,
});

export const isSame = (a: Kind, b: Kind): boolean =>
  a.family === b.family && a.players === b.players;

/** The kinds that were played, the one with most matches first. */
export function kindsIn(lists: ServerCatalogue | null, rows: readonly PersonMatch[]): Kind[] {
  const found: { kind: Kind; count: number }[] = [];
  for (const row of rows) {
    const kind = kindOf(lists, row);
    const known = found.find((one) => isSame(one.kind, kind));
    if (known) known.count += 1;
    else found.push({ kind, count: 1 });
  }
  return found.sort((a, b) => b.count - a.count).map(({ kind }) => kind);
}

// ---- places ----

export interface Places {
  matches: number;
  hands: number;
  /** By place, from the first. */
  counts: number[];
  mean: number;
  /** Of the final score, in thousandths. */
  meanFinal: number;
}

export function placesOf(rows: readonly PersonMatch[], players: number): Places {
  const counts = Array<number>(players).fill(0);
  let [sum, finals, hands] = [0, 0, 0];
  for (const { place, final, hands: played } of rows) {
    counts[place - 1] = (counts[place - 1] ?? 0) + 1;
    sum += place;
    finals += final;
    hands += played;
  }
  const matches = rows.length;
  const mean = (value: number): number => (matches === 0 ? 0 : value / matches);
  return { matches, hands, counts, mean: mean(sum), meanFinal: mean(finals) };
}

// ---- results over time ----

export interface Step {
  /** Empty: nobody else may look at that match. */
  id: string;
  endedMin: number;
  place: number;
  /** Of this match, and of all up to it; in thousandths. */
  final: number;
  sum: number;
}

/** From the first match to the last one. */
export function stepsOf(rows: readonly PersonMatch[]): Step[] {
  let sum = 0;
  return [...rows].reverse().map(({ id = '', ended_min: endedMin, place, final }) => {
    sum += final;
    return { id, endedMin, place, final, sum };
  });
}

/** The places of the plot, in a box of this size; and where a sum lies. */
export function plotOf(
  steps: readonly Step[],
  box: { width: number; height: number },
): {
  points: [number, number][];
  least: number;
  most: number;
  yOf(sum: number): number;
} {
  const sums = [0, ...steps.map(({ sum }) => sum)];
  const [least, most] = [Math.min(...sums), Math.max(...sums)];
  const range = Math.max(1, most - least);
  const yOf = (value: number): number => box.height - ((value - least) / range) * box.height;
  const x = (i: number): number => (i / Math.max(1, sums.length - 1)) * box.width;
  return { points: sums.map((sum, i) => [x(i), yOf(sum)]), least, most, yOf };
}

// ---- rates ----

/** Hands that are looked at as those of now, and as many before them. */
const PERIOD_HANDS = 500;

const NOTHING: SeatFigures = {
  hands: 0,
  wins: 0,
  won: 0,
  deal_ins: 0,
  lost: 0,
  riichi: 0,
  riichi_wins: 0,
  opened: 0,
  draws: 0,
  ready: 0,
};

const added = (a: SeatFigures, b: SeatFigures): SeatFigures => ({
  hands: a.hands + b.hands,
  wins: a.wins + b.wins,
  won: a.won + b.won,
  deal_ins: a.deal_ins + b.deal_ins,
  lost: a.lost + b.lost,
  riichi: a.riichi + b.riichi,
  riichi_wins: a.riichi_wins + b.riichi_wins,
  opened: a.opened + b.opened,
  draws: a.draws + b.draws,
  ready: a.ready + b.ready,
});

/**
 * Figures of the latest matches, up to so many hands, and of as many before them. Matches in which nothing
 * was counted say nothing.
 */
export function periodsOf(rows: readonly PersonMatch[]): { now: SeatFigures; before: SeatFigures } {
  let [now, before] = [NOTHING, NOTHING];
  for (const { figures } of rows) {
    if (!figures) continue;
    if (now.hands < PERIOD_HANDS) now = added(now, figures);
    else if (before.hands < PERIOD_HANDS) before = added(before, figures);
  }
  return { now, before };
}

// ---- people ----

export interface Met {
  /** Empty of matches from before it was told. */
  account: string;
  /** As it was last. */
  name: string;
  count: number;
  /** The drawing that the person has chosen; 0: none. */
  face: number;
}

/** People at the same tables, most often first; bots are none. */
export function metOften(rows: readonly MatchRow[]): Met[] {
  const met = new Map<string, Met>();
  for (const { names, bots, faces, accounts, me } of rows) {
    const here = new Map<string, Met>();
    names.forEach((name, seat) => {
      if (seat === me || bots[seat]) return;
      const account = accounts?.[seat] ?? '';
      here.set(account || name, { account, name, count: 1, face: faces?.[seat] ?? 0 });
    });
    for (const [key, one] of here) {
      const known = met.get(key);
      if (known) known.count += 1;
      else met.set(key, one);
    }
  }
  return [...met.values()].sort((a, b) => b.count - a.count);
}

/** One row for each match, the latest first, under a head. */
export const sheetOf = (rows: readonly MatchRow[]): Cell[][] => [
  ['id', 'ended', 'title', 'rules', 'players', 'hands', 'place', 'points', 'final'],
  ...rows.map((row) => [
    row.id,
    new Date(row.ended_min * 60_000).toISOString(),
    row.title,
    row.preset,
    row.names.length,
    row.hands,
    row.places[row.me] ?? '',
    row.points[row.me] ?? '',
    (row.finals[row.me] ?? 0) / 1000,
  ]),
];
