import { describe, expect, test } from 'vitest';
import type { MatchRow, PersonMatch, SeatFigures, ServerCatalogue } from '../../protocol.gen';
import { kindsIn, metOften, periodsOf, placesOf, plotOf, sheetOf, stepsOf } from './figures';
import { HOUSE, RATES } from './rates';

const lists = {
  presets: [
    { id: 'club', family: 'riichi' },
    { id: 'stage', family: 'british' },
  ],
} as unknown as ServerCatalogue;

const told = (id: string, place: number, final: number, part: Partial<PersonMatch> = {}) => ({
  id,
  preset: 'club',
  players: 4,
  place,
  final,
  hands: 8,
  ended_min: 1_000,
  ...part,
});

/** The latest first, as the server tells them. */
const ROWS: PersonMatch[] = [told('c', 1, 40_000), told('b', 4, -50_000), told('a', 2, 10_000)];

test('kinds of games are told apart, the most played first', () => {
  const three = told('d', 1, 0, { players: 3, preset: 'stage' });
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
    const { points, yOf, least, most } = plotOf(stepsOf(ROWS), { width: 300, height: 100 });
    expect([least, most]).toEqual([-40_000, 10_000]);
    expect(yOf(0)).toBe(20);
    expect(points).toEqual([
      [0, 20],
      [100, 0],
      [200, 100],
      [300, 20],
    ]);
    expect(plotOf([], { width: 300, height: 100 }).points).toEqual([[0, 100]]);
  });
});

const figures = (hands: number, wins: number): SeatFigures => ({
  hands,
  wins,
  won: wins * 5000,
  deal_ins: 1,
  lost: 3900,
  riichi: 4,
  riichi_wins: 2,
  opened: 2,
  draws: 0,
  ready: 0,
});

describe('rates', () => {
  const rateOf = (words: string): ((one: SeatFigures) => number | undefined) => {
    const rate = RATES.find((one) => one.words === words);
    if (!rate) throw new Error(words);
    return rate.of;
  };

  test('are of the latest five hundred hands, and of as many before; what was not counted is left out', () => {
    const rows = [
      told('e', 1, 0, { figures: figures(300, 60) }),
      told('d', 1, 0),
      told('c', 1, 0, { figures: figures(300, 90) }),
      told('b', 1, 0, { figures: figures(100, 10) }),
    ];
    const { now, before } = periodsOf(rows);
    expect([now.hands, now.wins, before.hands, before.wins]).toEqual([600, 150, 100, 10]);
    expect(rateOf('own.rateWon')(now)).toBe(25);
    expect(rateOf('own.rateRiichiWon')(now)).toBe(50);
    expect(rateOf('own.meanWin')(now)).toBe(5000);
    expect(rateOf('own.meanDealIn')(before)).toBe(3900);
  });

  test('of nothing there is none', () => {
    expect(rateOf('own.rateReady')(figures(100, 0))).toBeUndefined();
    expect(rateOf('own.meanWin')(figures(100, 0))).toBeUndefined();
  });

  test('of the house bot are known where riichi is played', () => {
    for (const kind of ['riichi 4', 'riichi 3']) {
      const house = HOUSE[kind];
      if (!house) throw new Error(kind);
      for (const { of } of RATES) expect(of(house)).toBeGreaterThan(0);
    }
  });
});

const row = (id: string, part: Partial<MatchRow> = {}): MatchRow => ({
  id,
  title: 'Friday',
  preset: 'club',
  names: ['Mika', 'Ken', 'Suzume', 'Lena'],
  accounts: ['me', 'k', '', 'l'],
  bots: [false, false, true, false],
  me: 0,
  points: [30000, 25000, 25000, 20000],
  finals: [-10_500, 0, 0, 0],
  places: [2, 1, 3, 4],
  hands: 8,
  ended_min: 1_000,
  ...part,
});

test('people met are counted once a match, whatever they were called then; bots never', () => {
  const rows = [
    row('c', { names: ['Mika', 'Kenji', 'Suzume', 'Lena'], faces: [2, 0, 0, 7] }),
    row('b'),
    row('a'),
    row('d', { names: ['Ken', 'Mika', 'Ken', 'Suzume'], accounts: ['k', 'me', 'k', 's'], me: 1 }),
  ];
  expect(metOften(rows)).toEqual([
    { account: 'k', name: 'Kenji', count: 4, face: 0 },
    { account: 'l', name: 'Lena', count: 3, face: 7 },
    { account: 's', name: 'Suzume', count: 1, face: 0 },
  ]);
});

test('the matches as a table: their own words, numbers as numbers', () => {
  const [head, line] = sheetOf([row('a', { title: 'Thursday' })]);
  expect(line).toHaveLength(head?.length ?? 0);
  expect(line?.[2]).toBe('Thursday');
  expect(line?.slice(-3)).toEqual([2, 30000, -10.5]);
});
