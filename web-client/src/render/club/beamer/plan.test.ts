import { describe, expect, it } from 'vitest';
import { PAGE_MS, pageAt, seatsLeft, seatsPlan, seatsTurn } from './plan';

describe('the page of the hall', () => {
  it('keeps names readable: smaller only where more tables must fit', () => {
    expect(seatsPlan(10)).toMatchObject({ columns: 2, name: 28 });
    expect(seatsPlan(12)).toMatchObject({ columns: 3, name: 24 });
    expect(seatsPlan(20)).toMatchObject({ name: 22, perPage: 15 });
    expect(seatsPlan(40)).toMatchObject({ columns: 5, name: 18, hasBadges: false, perPage: 40 });
    expect(seatsPlan(100).perPage).toBe(40);
  });

  it('goes through all pages of a list, each for as long', () => {
    const rows = Array.from({ length: 36 }, (_, index) => index + 1);
    const shown = [0, 1, 2, 3].map((turn) => pageAt(rows, 15, turn * PAGE_MS));
    expect(shown.map(({ from, rows: some }) => [from, some.length])).toEqual([
      [0, 15],
      [15, 15],
      [30, 6],
      [0, 15],
    ]);
    expect(pageAt(rows, 15, 4000).nextS).toBe(8);
    expect(pageAt(rows.slice(0, 9), 15, 4000)).toMatchObject({ count: 1, nextS: 0 });
  });

  it('shows the seats for twenty minutes', () => {
    expect(seatsLeft(45, 45 * 60_000)).toBe(20 * 60_000);
    expect(seatsLeft(45, 25 * 60_000)).toBe(0);
  });
});

describe('the seats of a large round', () => {
  it('are shown in turn with the standing, and alone before the start', () => {
    const turns = (tables: number, isBefore: boolean): (number | null)[] =>
      [0, 1, 2, 3].map((page) => seatsTurn(tables, isBefore, page * PAGE_MS));
    expect(turns(9, false)).toEqual([0, 0, 0, 0]);
    expect(turns(20, false)).toEqual([0, 1, null, 0]);
    expect(turns(40, false)).toEqual([0, null, 0, null]);
    expect(turns(20, true)).toEqual([0, 1, 0, 1]);
  });
});
