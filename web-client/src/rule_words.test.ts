import { describe, expect, it } from 'vitest';
import { valueWords } from './rule_words';
import { RULE_ROWS } from './testing/fake_catalogue';

describe('valueWords', () => {
  it.each([
    ['bool', 'true', 'yes'],
    ['bool', 'false', 'no'],
    ['int', '25000', '25,000'],
    ['int', '-5', '−5'],
    ['none_int', 'none', 'none'],
    ['none_int', '1000', '1,000'],
    ['enum', 'east_south', 'Both rounds'],
    ['enum', 'newer', 'newer'],
    ['set', 'm+s', 'Characters, Bamboos'],
    ['set', 'none', 'none'],
    ['ints', '1,1,2', '1 · 1 · 2'],
    ['seat_ints', '15,5,-5,-15', '15 · 5 · −5 · −15'],
    ['kinds', '2345678m', '2345678m'],
    ['kinds', '', 'none'],
  ] as const)('says %s %s as "%s"', (type, value, words) => {
    expect(valueWords(RULE_ROWS[type], value)).toBe(words);
  });
});
