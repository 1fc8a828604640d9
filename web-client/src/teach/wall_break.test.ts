import { describe, expect, it } from 'vitest';
import { wallBreak } from './wall_break';

const FOUR = [0, 1, 2, 3];
const of = (dice: readonly number[], dealer = 0, ring = FOUR, addsUp = true) =>
  wallBreak(dice, dealer, ring, addsUp);

describe('the break of the wall', () => {
  it('counts the dealer as the first: 5 is the dealer, 7 and 3 are West (R12)', () => {
    expect(of([2, 3])?.owner).toBe(0);
    expect(of([3, 4])?.owner).toBe(2);
    expect(of([1, 2])?.owner).toBe(2);
    expect(of([1, 1])?.owner).toBe(1);
  });

  it('counts from whoever deals', () => {
    expect(of([3, 4], 3)?.owner).toBe(1);
    expect(of([3, 4], 1, [0, 1, 2])?.owner).toBe(1);
  });

  it('passes over whoever sits out (B156)', () => {
    expect(
      [
        [1, 1],
        [1, 2],
        [1, 3],
        [2, 3],
      ].map((dice) => of(dice, 4, [0, 1, 2, 4])?.owner),
    ).toEqual([0, 1, 2, 4]);
  });

  it('leaves as many stacks as the dice show (R13)', () => {
    expect(of([6, 6])).toEqual({ throws: [[6, 6]], owner: 3, stacks: 12 });
  });

  it('lets a second throw count the stacks, alone or added (R14)', () => {
    expect(of([2, 3, 1, 2], 0, FOUR, false)).toMatchObject({ owner: 0, stacks: 3 });
    expect(of([2, 3, 1, 2])).toMatchObject({ owner: 0, stacks: 8 });
  });

  it('is nothing without dice', () => {
    expect(of([])).toBeNull();
    expect(of([0, 0, 0, 0])).toBeNull();
  });
});
