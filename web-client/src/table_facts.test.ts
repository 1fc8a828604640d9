import { expect, it } from 'vitest';
import { nextHandWords, roundWords } from './table_facts';

it('names a hand by the wind of the round', () => {
  expect(roundWords({ bakaze: 'S', kyoku: 2, winds: ['E', 'S', 'W', 'N'] })).toBe('South 2');
  expect(roundWords({ bakaze: 'E', kyoku: 1 })).toBe('East 1');
});

it('counts the hands where nobody has a wind', () => {
  expect(roundWords({ bakaze: 'E', kyoku: 3, winds: ['', '', '', ''] })).toBe('Hand 3');
  expect(roundWords({ bakaze: 'S', kyoku: 1, winds: ['', '', ''] })).toBe('Hand 4');
});

it('names the next hand as this one is named', () => {
  const next = { bakaze: 'E', kyoku: 2, honba: 0, oya: 1 };
  expect(nextHandWords(next, ['', '', '', ''])).toMatch(/^Next: Hand 2\./);
  expect(nextHandWords({ ...next, honba: 1 }, ['E', 'S', 'W', 'N'])).toMatch(/^Next: East 2.*1/);
});
