import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PointsSum } from '../../protocol.gen';
import { british } from '../../text/languages/en/british';
import { addWords, COMMON_VOCABULARY, vocabulary } from '../../text/text';
import { doubleLines, pointLines, specialWords, spokenLine, sumWords, talliesOf } from './worked';

beforeAll(() => {
  addWords('british', british);
  vocabulary.value = { ...COMMON_VOCABULARY, family: 'british' };
});
afterAll(() => {
  vocabulary.value = COMMON_VOCABULARY;
});

const HAND: PointsSum = {
  points: [],
  doubles_of: [],
  base: 0,
  doubles: 0,
  is_fishing: false,
  fixed: 0,
  bonus_base: 0,
  bonus_doubles: 0,
  is_limit: false,
  total: 0,
};

describe('a counted hand in words', () => {
  it('has a line for each reason, read with its tile', () => {
    const hand: PointsSum = {
      ...HAND,
      points: [
        { reason: 'concealed_pung', pai: 'C', amount: 8 },
        { reason: 'mahjong', amount: 20 },
      ],
      doubles_of: [
        { reason: 'dragons', pai: 'C', amount: 1 },
        { reason: 'flower_bouquet', amount: 2 },
      ],
    };
    expect(pointLines(hand)).toEqual([
      { words: 'Concealed pung', pai: 'C', amount: '8' },
      { words: 'Mah-Jong', pai: '', amount: '20' },
    ]);
    expect(doubleLines(hand).map(({ amount }) => amount)).toEqual(['double', '2 doubles']);
    expect(pointLines(hand).map(spokenLine)).toEqual(['Concealed pung, red dragon', 'Mah-Jong']);
  });

  it('keeps the word of the server for a reason that it does not know', () => {
    const points = [{ reason: 'newer', amount: 2 }];
    expect(pointLines({ ...HAND, points })[0]?.words).toBe('newer');
  });

  it.each([
    [{ base: 36, doubles: 2, total: 144 }, '36 × 4 = 144'],
    [{ base: 18, doubles: 0, total: 18 }, '18 points, no doubles'],
    [{ base: 1200, doubles: 0, total: 1000, is_limit: true }, '1,200 = 1,000, cut to the limit'],
    [{ base: 416, doubles: 3, total: 1000, is_limit: true }, '416 × 8 = 1,000, cut to the limit'],
    [
      { special: 'all_pair_honours', fixed: 500, bonus_base: 8, bonus_doubles: 1, total: 516 },
      'special hand 500 + bonus tiles 8 × 2 = 516',
    ],
    [
      { special: 'purity', base: 62, doubles: 3, bonus_base: 8, bonus_doubles: 1, total: 512 },
      '62 × 8 + bonus tiles 8 × 2 = 512',
    ],
    [
      { special: 'knitting', is_fishing: true, fixed: 200, bonus_base: 4, total: 204 },
      'special hand 200 + bonus tiles 4 = 204',
    ],
  ])('adds up to %o', (part, words) => {
    expect(sumWords({ ...HAND, ...part })).toBe(words);
  });

  it('names the special hand, won or fished for', () => {
    expect(specialWords(HAND)).toBe('');
    expect(specialWords({ ...HAND, special: 'moon' })).toBe(
      'Plucking the Moon from the Bottom of the Sea',
    );
    expect(specialWords({ ...HAND, special: 'knitting', is_fishing: true })).toBe(
      'fishing for Knitting',
    );
  });
});

describe('tallies', () => {
  const sum = (amount: number, hasTokens = false): number =>
    talliesOf(amount, hasTokens).reduce((all, { value, count }) => all + value * count, 0);

  it('add up to the account, and to what is owed', () => {
    for (const amount of [0, 2, 8, 444, 2000, 2144, 9998]) {
      expect(sum(amount)).toBe(amount);
      expect(sum(-amount, true)).toBe(amount);
    }
  });

  it('have thousands only where there are such tokens', () => {
    expect(talliesOf(2144, false)[0]).toEqual({ value: 500, count: 4 });
    expect(talliesOf(2144, true)[0]).toEqual({ value: 1000, count: 2 });
  });
});

describe('special hands', () => {
  it('are the nineteen of the rules, each named and described', () => {
    expect(Object.keys(british.special)).toHaveLength(19);
    expect(Object.keys(british.specialHow)).toEqual(Object.keys(british.special));
  });
});
