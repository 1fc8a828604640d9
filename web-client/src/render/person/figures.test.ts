import { describe, expect, test } from 'vitest';
import type { MatchRow, ServerCatalogue } from '../../protocol.gen';
import { kindsIn, metOften, placesOf, plotOf, sheetOf, stepsOf } from './figures';

const lists = {
  presets: [
    { id: 'club', family: 'riichi' },
    { id: 'stage', family: 'british' },
  ],
} as unknown as ServerCatalogue;

const row = (id: string, place: number, final: number, part: Partial<MatchRow> = {}): MatchRow => ({
  id,
  title: 'Friday',
  preset: 'club',
  names: ['Mika', 'Ken', 'Suzume', 'Lena'],
  bots: [false, false, true, false],
  me: 0,
  points: [30000, 25000, 25000, 20000],
  finals: [final, 0, 0, 0],
  places: [place, 2, 3, 4],
  hands: 8,
  ended_min: 1_000,
  ...part,
});

/** The latest first, as the server tells them. */
const ROWS = [row('c', 1, 40_000), row('b', 4, -50_000), row('a', 2, 10_000)];

test('kinds of games are told apart, the most played first', () => {
  const three = row('d', 1, 0, { names: ['Mika', 'Ken', 'Lena'], preset: 'stage' });
  expect(kindsIn(lists, [three, ...ROWS])).toEqual([
    { family: 'riichi', players: 4 },
    { family: 'british', players: 3 },
  ]);
});

test('places are counted, with their mean', () => {
  expect(placesOf(ROWS, 4)).toEqual({
    matches: 3,
    hands: 24,
    counts: [1, 1, 0, 1],
    mean: 7 / 3,
    meanFinal: 0,
  });
  expect(placesOf([], 4).mean).toBe(0);
});

describe('results over time', () => {
  test('go from the first match to the last', () => {
    expect(stepsOf(ROWS).map(({ id, sum }) => [id, sum])).toEqual([
      ['a', 10_000],
      ['b', -40_000],
      ['c', 0],
    ]);
  });

  test('are drawn within the box', () => {
    const { points, zero, least, most } = plotOf(stepsOf(ROWS), { width: 300, height: 100 });
    expect([least, most]).toEqual([-40_000, 10_000]);
    expect(zero).toBe(20);
    expect(points).toEqual([
      [0, 20],
      [100, 0],
      [200, 100],
      [300, 20],
    ]);
    expect(plotOf([], { width: 300, height: 100 }).points).toEqual([[0, 100]]);
  });
});

test('people met are counted once a match, bots never', () => {
  const [latest, ...older] = ROWS.map((one) => ({ ...one, faces: [2, 0, 0, 7] }));
  const rows = [
    latest as MatchRow,
    ...older,
    row('d', 1, 0, { names: ['Ken', 'Mika', 'Ken', 'Suzume'], me: 1 }),
  ];
  expect(metOften(rows)).toEqual([
    { name: 'Ken', count: 4, face: 0 },
    { name: 'Lena', count: 3, face: 7 },
    { name: 'Suzume', count: 1, face: 0 },
  ]);
});

test('the matches as a table: their own words, numbers as numbers', () => {
  const [head, line] = sheetOf([row('a', 2, -10_500, { title: 'Thursday' })]);
  expect(line).toHaveLength(head?.length ?? 0);
  expect(line?.[2]).toBe('Thursday');
  expect(line?.slice(-3)).toEqual([2, 30000, -10.5]);
});
