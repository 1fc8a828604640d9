import { expect, it } from 'vitest';
import { roundWords } from './table_facts';

it('names a hand by the wind of the round', () => {
  expect(roundWords({ bakaze: 'S', kyoku: 2, winds: ['E', 'S', 'W', 'N'] })).toBe('South 2');
  expect(roundWords({ bakaze: 'E', kyoku: 1 })).toBe('East 1');
});

it('counts the hands where nobody has a wind', () => {
  expect(roundWords({ bakaze: 'E', kyoku: 3, winds: ['', '', '', ''] })).toBe('Hand 3');
  expect(roundWords({ bakaze: 'S', kyoku: 1, winds: ['', '', ''] })).toBe('Hand 4');
});
