import { describe, expect, it } from 'vitest';
import type { CardPayment } from '../../protocol.gen';
import { worthNow } from './worth_now';

const row = (
  han: number,
  fu: number,
  ron: number,
  change: Partial<CardPayment> = {},
): CardPayment => ({
  han,
  fu,
  limit: 'none',
  ron,
  dealer_ron: ron * 1.5,
  tsumo: ron / 4,
  tsumo_dealer: ron / 2,
  dealer_tsumo: ron / 2,
  ...change,
});

const ROWS = [
  row(1, 40, 1300),
  row(2, 40, 2600),
  row(3, 40, 5200),
  row(4, 30, 7700),
  row(5, 0, 8000, { limit: 'mangan' }),
  row(6, 0, 12000, { limit: 'haneman' }),
  row(0, 0, 32000, { limit: 'yakuman' }),
];
const RON = { isDealer: false, isTsumo: false, players: 4 };

describe('what a win is worth so far', () => {
  it('is the cell of its han and fu, then the limit it has reached', () => {
    expect(worthNow(ROWS, 2, 40, RON)).toBe(2600);
    expect(worthNow(ROWS, 4, 30, RON)).toBe(7700);
    expect(worthNow(ROWS, 5, 30, RON)).toBe(8000);
    expect(worthNow(ROWS, 7, 40, RON)).toBe(12000);
  });

  it('sums what each pays at a draw', () => {
    expect(worthNow(ROWS, 3, 40, { ...RON, isTsumo: true })).toBe(2600 + 2 * 1300);
    expect(worthNow(ROWS, 3, 40, { ...RON, isTsumo: true, isDealer: true })).toBe(3 * 2600);
    expect(worthNow(ROWS, 3, 40, { ...RON, isDealer: true })).toBe(7800);
  });

  it('says nothing before the table tells, and never takes a yakuman for it', () => {
    expect(worthNow([], 3, 40, RON)).toBe(0);
    expect(worthNow(ROWS, 1, 20, RON)).toBe(0);
  });
});
