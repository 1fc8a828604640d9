// What one's own finished matches come to: places, results over time, people met. Pure.

import { presetRow } from '../../catalogue';
import type { Cell } from '../../csv';
import type { MatchRow, ServerCatalogue } from '../../protocol.gen';

/** Games that can be compared: of one family, with as many players. */
export interface Kind {
  family: string;
  players: number;
}

export const kindOf = (lists: ServerCatalogue | null, row: MatchRow): Kind => ({
  family: presetRow(lists, row.preset)?.family ?? '',
  players: row.names.length,
});

export const isSame = (a: Kind, b: Kind): boolean =>
  a.family === b.family && a.players === b.players;

/** The kinds that were played, the one with most matches first. */
export function kindsIn(lists: ServerCatalogue | null, rows: readonly MatchRow[]): Kind[] {
  const found: { kind: Kind; count: number }[] = [];
  for (const row of rows) {
    const kind = kindOf(lists, row);
    const known = found.find((one) => isSame(one.kind, kind));
    if (known) known.count += 1;
    else found.push({ kind, count: 1 });
  }
  return found.sort((a, b) => b.count - a.count).map(({ kind }) => kind);
}

export interface Places {
  matches: number;
  hands: number;
  /** By place, from the first. */
  counts: number[];
  mean: number;
  /** Of the final score, in thousandths. */
  meanFinal: number;
}

export function placesOf(rows: readonly MatchRow[], players: number): Places {
  const counts = Array<number>(players).fill(0);
  let [sum, finals, hands] = [0, 0, 0];
  for (const row of rows) {
    const place = row.places[row.me] ?? players;
    counts[place - 1] = (counts[place - 1] ?? 0) + 1;
    sum += place;
    finals += row.finals[row.me] ?? 0;
    hands += row.hands;
  }
  const matches = rows.length;
  const mean = (value: number): number => (matches === 0 ? 0 : value / matches);
  return { matches, hands, counts, mean: mean(sum), meanFinal: mean(finals) };
}

export interface Step {
  id: string;
  title: string;
  endedMin: number;
  place: number;
  /** Of this match, and of all up to it; in thousandths. */
  final: number;
  sum: number;
}

/** From the first match to the last one. */
export function stepsOf(rows: readonly MatchRow[]): Step[] {
  let sum = 0;
  return [...rows].reverse().map((row) => {
    const final = row.finals[row.me] ?? 0;
    sum += final;
    return {
      id: row.id,
      title: row.title,
      endedMin: row.ended_min,
      place: row.places[row.me] ?? 0,
      final,
      sum,
    };
  });
}

export interface Met {
  name: string;
  count: number;
  /** The drawing that the person has chosen; 0: none. */
  face: number;
}

/** People at the same tables, most often first; bots are none. */
export function metOften(rows: readonly MatchRow[]): Met[] {
  const met = new Map<string, Met>();
  for (const row of rows) {
    const seats = row.names.flatMap((_, seat) => (seat !== row.me && !row.bots[seat] ? seat : []));
    const faces = new Map(seats.map((seat) => [row.names[seat] ?? '', row.faces?.[seat] ?? 0]));
    for (const [name, face] of faces) {
      const known = met.get(name);
      if (known) known.count += 1;
      else met.set(name, { name, count: 1, face });
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

/** The places of the plot, in a box of this size; and where nothing is. */
export function plotOf(
  steps: readonly Step[],
  box: { width: number; height: number },
): { points: [number, number][]; zero: number; least: number; most: number } {
  const sums = [0, ...steps.map(({ sum }) => sum)];
  const [least, most] = [Math.min(...sums), Math.max(...sums)];
  const range = Math.max(1, most - least);
  const y = (value: number): number => box.height - ((value - least) / range) * box.height;
  const x = (i: number): number => (i / Math.max(1, sums.length - 1)) * box.width;
  return { points: sums.map((sum, i) => [x(i), y(sum)]), zero: y(0), least, most };
}
