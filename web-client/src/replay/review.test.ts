import { describe, expect, it } from 'vitest';
import type { ReviewHand, ReviewRow } from '../protocol.gen';
import { realMatch } from '../testing/real_match';
import { handsOf, numberAt } from './course';
import {
  dealtIn,
  hasDistances,
  hasLosses,
  largestWin,
  momentOfRow,
  workOf,
  worstOf,
} from './review';

const row = (n: number, about: ReviewRow['about'], weight: number): ReviewRow => ({
  n,
  hand: 0,
  turn: 0,
  about,
  weight,
  tehai: [],
  did: { type: 'none' },
  bot: { type: 'none' },
});

describe('decisions that differ', () => {
  const rows = [
    row(3, 'value', 20),
    row(5, 'tiles', 300),
    row(9, 'riichi', 600),
    row(12, 'tiles', 300),
  ];

  it('are shown from the worst on, of equal ones the earlier first', () => {
    expect(worstOf(rows, 'all').map(({ n }) => n)).toEqual([9, 5, 12, 3]);
  });

  it('are worth a look from some weight on, and calls by what they are about', () => {
    expect(worstOf(rows, 'worth').map(({ n }) => n)).toEqual([9, 5, 12]);
    expect(worstOf(rows, 'calls').map(({ n }) => n)).toEqual([9]);
  });
});

describe('what discards cost that were won on', () => {
  const hand: ReviewHand = {
    n: 0,
    decisions: 9,
    same: 8,
    tiles: 0,
    tiles_of: 0,
    risky: 0,
    risky_lost: 0,
  };

  it('is counted where hands are read by their shape, or where there is some', () => {
    expect(hasLosses({ unit: 'place', hands: [hand] })).toBe(true);
    expect(hasLosses({ unit: 'point', hands: [hand] })).toBe(false);
    expect(hasLosses({ unit: 'win', hands: [hand] })).toBe(false);
    expect(hasLosses({ unit: 'hundredth', hands: [hand] })).toBe(true);
    expect(hasLosses({ unit: 'point', hands: [hand, { ...hand, lost: 8, lost_n: 40 }] })).toBe(
      true,
    );
  });
});

it('hands have distances where tiles that bring them nearer are counted', () => {
  const hand = { n: 0, decisions: 9, same: 8, tiles: 0, tiles_of: 0, risky: 0, risky_lost: 0 };
  expect(hasDistances({ hands: [hand] })).toBe(false);
  expect(hasDistances({ hands: [hand, { ...hand, tiles_of: 12 }] })).toBe(true);
});

describe('a match that was played', () => {
  const { match } = realMatch('four_players');
  const hands = handsOf(match.events);
  const wins = match.events.flatMap((event) => (event.type === 'hora' ? [event] : []));

  it('says who has paid whom, and nobody pays himself', () => {
    const sums = dealtIn(hands, 4);
    const rons = wins.filter(({ actor, target }) => actor !== target);
    expect(rons.length).toBeGreaterThan(0);
    const paid = rons.reduce((sum, win) => sum - (win.deltas[win.target] ?? 0), 0);
    expect(sums.flat().reduce((sum, one) => sum + one, 0)).toBe(paid);
    expect(sums.every((line, seat) => line[seat] === 0)).toBe(true);
    expect(sums.flat().every((one) => one >= 0)).toBe(true);
  });

  it('has a largest win, in the hand where it was', () => {
    const most = Math.max(...wins.map(({ hora_points: points }) => points));
    const largest = largestWin(hands);
    expect(largest?.points).toBe(most);
    const inHand = hands[largest?.hand ?? -1]?.events ?? [];
    expect(inHand.some((event) => event.type === 'hora' && event.hora_points === most)).toBe(true);
  });

  it('comes to numbers for each seat, with what the bot told of its hands', () => {
    const hand = { decisions: 9, same: 8, risky: 1, risky_lost: 0 };
    const told: ReviewHand[] = [
      { ...hand, n: 0, tiles: 3, tiles_of: 40, ready: 7 },
      { ...hand, n: 9, tiles: 2, tiles_of: 30, ready: 4, risky_lost: 1 },
      { ...hand, n: 99, tiles: 0, tiles_of: 0, ready: 4 },
      { ...hand, n: 199, tiles: 0, tiles_of: 0 },
    ];
    const all = [0, 1, 2, 3].map((seat) => workOf(hands, seat, told));
    expect(all.reduce((sum, one) => sum + one.wins, 0)).toBe(wins.length);
    expect(all.every((one) => one.hands === hands.length)).toBe(true);
    expect(all[0]).toMatchObject({
      ready: 3,
      earliest: { hand: 1, turn: 4 },
      tiles: 5,
      tilesOf: 70,
      risky: 4,
      riskyLost: 1,
    });
    expect(workOf(hands, 0, [])).toMatchObject({ ready: 0, earliest: null, tiles: 0, risky: 0 });
  });

  it('is gone to at the event before a decision', () => {
    const at = { hand: 1, step: 6 };
    expect(momentOfRow(hands, { n: numberAt(hands, at) })).toEqual(at);
  });
});
