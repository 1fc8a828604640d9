import { describe, expect, it } from 'vitest';
import { realMatch } from '../testing/real_match';
import { dealPlace, indicatorPlace, replacementPlace, unshuffled, uraPlace, wallOf } from './wall';
import { type WallRules, wallRulesOf } from './wall_rules';

const rulesOf = (changes: Partial<WallRules> = {}): WallRules => {
  const rules = wallRulesOf('riichi', realMatch('four_players').values);
  if (!rules) throw new Error('no rules');
  return { ...rules, ...changes };
};

const count = (tiles: readonly string[], pai: string): number =>
  tiles.filter((tile) => tile === pai).length;

describe('the set', () => {
  it('has four of each kind, the red fives among them', () => {
    const tiles = unshuffled(rulesOf({ reds: [0, 2, 4] }));
    expect(tiles).toHaveLength(136);
    expect([count(tiles, '5mr'), count(tiles, '5m')]).toEqual([0, 4]);
    expect([count(tiles, '5pr'), count(tiles, '5p')]).toEqual([2, 2]);
    expect([count(tiles, '5sr'), count(tiles, '5s')]).toEqual([4, 0]);
  });

  it('of three players has two kinds of characters', () => {
    const rules = wallRulesOf('riichi', realMatch('three_players').values);
    const tiles = rules ? unshuffled(rules) : [];
    expect(tiles).toHaveLength(108);
    expect(tiles.slice(0, 9)).toEqual(['1m', '1m', '1m', '1m', '9m', '9m', '9m', '9m', '1p']);
  });

  it('is the same after the shuffle, in another order', () => {
    const rules = rulesOf();
    const { tiles, dice } = wallOf(rules, new Uint8Array(32));
    expect([...tiles].sort()).toEqual(unshuffled(rules).sort());
    expect(tiles).not.toEqual(unshuffled(rules));
    expect(dice).toHaveLength(2);
    expect(dice.every((throw_) => throw_ >= 1 && throw_ <= 6)).toBe(true);
  });
});

describe('places', () => {
  it('of the deal are fours in turn, then singles, each once', () => {
    const rules = rulesOf();
    expect([0, 1, 2, 3].map((n) => dealPlace(rules, 1, n))).toEqual([4, 5, 6, 7]);
    expect(dealPlace(rules, 3, 12)).toBe(51);
    const all = [0, 1, 2, 3].flatMap((turn) =>
      Array.from({ length: 13 }, (_, n) => dealPlace(rules, turn, n)));
    expect(all.sort((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, i) => i));
  });

  it('of replacement tiles go stack by stack, the upper one first', () => {
    expect([0, 1, 2, 3].map((taken) => replacementPlace(136, taken))).toEqual([134, 135, 132, 133]);
  });

  it('of indicators follow the replacement tiles, ura under them', () => {
    const rules = rulesOf();
    expect([0, 4].map((i) => indicatorPlace(rules, 136, i))).toEqual([130, 122]);
    expect(uraPlace(rules, 136, 0)).toBe(131);
    expect(indicatorPlace({ ...rules, replacements: 8 }, 108, 0)).toBe(98);
  });
});
