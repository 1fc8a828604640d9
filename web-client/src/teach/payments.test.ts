import { describe, expect, it } from 'vitest';
import type { CardPayment } from '../protocol.gen';
import { gridOf, isEven, linesOf } from './payments';
import { unseenRows } from './unseen';

const row = (han: number, fu: number, part: Partial<CardPayment> = {}): CardPayment => ({
  han,
  fu,
  limit: 'none',
  dealer_ron: 30 * han,
  dealer_tsumo: 10 * han,
  ron: 20 * han,
  tsumo_dealer: 10 * han,
  tsumo: 5 * han,
  ...part,
});

describe('payment tables', () => {
  it('are a grid where fu count, and lines for the limits', () => {
    const rows = [row(1, 30), row(1, 40), row(2, 30), row(5, 0, { limit: 'mangan' })];
    const grid = gridOf(rows);
    expect([grid?.hans, grid?.fus]).toEqual([
      [1, 2],
      [30, 40],
    ]);
    expect(grid?.cell(2, 30)?.ron).toBe(40);
    expect(grid?.cell(2, 40)).toBeUndefined();
    expect(linesOf(rows).map(({ row: line }) => line.limit)).toEqual(['mangan']);
  });

  it('are lines where fu do not count, each up to the next', () => {
    expect(gridOf([row(1, 0)])).toBeNull();
    expect(
      linesOf([row(3, 0), row(4, 0), row(6, 0)]).map(({ row: { han }, until }) => [han, until]),
    ).toEqual([
      [3, 3],
      [4, 5],
      [6, null],
    ]);
  });

  it('know rules in which the dealer is like everybody', () => {
    expect(isEven([row(1, 0)])).toBe(false);
    expect(isEven([row(1, 0, { dealer_ron: 20, dealer_tsumo: 5 })])).toBe(true);
  });
});

describe('unseen tiles', () => {
  it('stand in rows of the kinds that are played with', () => {
    const unseen = Array.from({ length: 34 }, (_, i) => i % 5);
    const rows = unseenRows(unseen, (pai) => pai.endsWith('p') || pai === 'P');
    expect(rows.map((kinds) => kinds.map(({ pai }) => pai).join(''))).toEqual([
      '1p2p3p4p5p6p7p8p9p',
      'P',
    ]);
    expect(rows[0]?.[0]).toEqual({ pai: '1p', left: 9 % 5 });
    expect(rows[1]?.[0]).toEqual({ pai: 'P', left: 31 % 5 });
  });

  it('are none where nothing is told', () => {
    expect(unseenRows([], () => true)[0]?.[0]).toEqual({ pai: '1m', left: 0 });
  });
});
