import { expect, test } from 'vitest';
import { seatAfter } from './proposal';

test('arrows go from seat to seat, and from table to table', () => {
  const sizes = [4, 4, 3];
  const go = (key: string, at: number): number => seatAfter(`Arrow${key}`, at, sizes);
  expect([go('Down', 3), go('Up', 4), go('Up', 0), go('Down', 10)]).toEqual([4, 3, 0, 10]);
  expect([go('Right', 1), go('Left', 5), go('Right', 7), go('Right', 9)]).toEqual([5, 1, 10, 9]);
  expect([go('Left', 2), seatAfter('ArrowOther', 5, sizes)]).toEqual([2, 5]);
});
