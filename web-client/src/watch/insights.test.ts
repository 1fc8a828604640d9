import { describe, expect, it } from 'vitest';
import type { InsightMoment } from '../protocol.gen';
import { insightAt, remembered } from './insights';

const moment = (
  number: number,
  shanten: number,
  more: Partial<InsightMoment> = {},
): InsightMoment => ({
  number,
  seats: [{ seat: number % 2, shanten }],
  ...more,
});

/** Hands of ten events each. */
const spanOf = (number: number) => {
  const first = Math.floor(number / 10) * 10;
  return { first, last: first + 9 };
};

const needs = { hands_left: 3, seats: [] };
const FIRST = [moment(1, 3), moment(4, 2, { needs }), moment(7, 1)];

describe('what is told beside the events', () => {
  it('holds until it is told anew', () => {
    const all = remembered(new Map(), { anew: true, moments: FIRST }, spanOf);
    expect(insightAt(all, 0, 0).seats.size).toBe(0);
    expect(insightAt(all, 0, 3).seats.get(1)?.shanten).toBe(3);
    expect(insightAt(all, 0, 3).needs).toBeNull();
    const late = insightAt(all, 0, 9);
    expect([late.seats.get(0)?.shanten, late.seats.get(1)?.shanten]).toEqual([2, 1]);
    expect(late.needs).toBe(needs);
  });

  it('is no more in the next hand', () => {
    const all = remembered(new Map(), { anew: true, moments: FIRST }, spanOf);
    expect(insightAt(all, 10, 15)).toEqual({ seats: new Map(), river: null, needs: null });
  });

  it('comes in parts, and a hand that is told again is told alone', () => {
    const parts = [
      { anew: true, moments: FIRST.slice(0, 1) },
      { anew: false, moments: FIRST.slice(1) },
      { anew: true, moments: [moment(12, 4)] },
      { anew: true, moments: [moment(2, 0)] },
    ];
    const all = parts.reduce<ReadonlyMap<number, InsightMoment>>(
      (known, part) => remembered(known, part, spanOf),
      new Map<number, InsightMoment>(),
    );
    expect([...all.keys()].sort((a, b) => a - b)).toEqual([2, 12]);
    expect(remembered(all, { anew: true, moments: [] }, spanOf)).toEqual(all);
  });
});
