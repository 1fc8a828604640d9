import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { realMatch } from '../testing/real_match';
import { fromHex, toHex } from './bytes';
import { commitmentOf, headOf, seedOf } from './hashes';
import {
  dealPlace,
  indicatorPlace,
  replacementPlace,
  unshuffled,
  uraPlace,
  wallOf,
  withJokers,
} from './wall';
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
      Array.from({ length: 13 }, (_, n) => dealPlace(rules, turn, n)),
    );
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

interface Example {
  id: string;
  values: Record<string, string>;
  secret: string;
  hand: number;
  nonces: string[];
  goulash: boolean;
  expect: Record<string, unknown>;
}

const EXAMPLES = readFileSync(
  new URL('../../../tests/vectors/walls.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Example);

const bytesOf = (hex: string): Uint8Array => fromHex(hex) ?? new Uint8Array();

/** What the page makes of an example that the server and another program make the same of. */
function made({ values, secret, hand, nonces, goulash }: Example): Record<string, unknown> {
  const settings = Object.entries(values).map(([name, value]) => ({ name, value }));
  const rules = wallRulesOf('riichi', settings);
  if (!rules) throw new Error('no rules');
  const seed = seedOf(bytesOf(secret), hand, nonces);
  const wall = goulash ? withJokers(wallOf(rules, seed)) : wallOf(rules, seed);
  const { length: count } = wall.tiles;
  const at = (places: readonly number[]): (string | undefined)[] =>
    places.map((place) => wall.tiles[place]);
  const turns = Array.from({ length: rules.players }, (_, turn) => turn);
  return {
    commitment: toHex(commitmentOf(bytesOf(secret))),
    heads: nonces.map((nonce) => (nonce === '' ? '' : toHex(headOf(bytesOf(nonce))))),
    seed: toHex(seed),
    wall: wall.tiles.join(' '),
    dice: wall.dice,
    throws: wall.throws,
    deal: turns.map((turn) =>
      at(
        Array.from({ length: turn < rules.hands ? rules.handSize : 0 }, (_, n) =>
          dealPlace(rules, turn, n),
        ),
      ).join(' '),
    ),
    draws: at([0, 1, 2, 3, 4].map((n) => rules.hands * rules.handSize + n)),
    replacements: at([0, 1, 2, 3].map((taken) => replacementPlace(count, taken))),
    ...(rules.hasIndicators && {
      indicators: at([0, 1, 2, 3, 4].map((i) => indicatorPlace(rules, count, i))),
      uras: at([0, 1, 2, 3, 4].map((i) => uraPlace(rules, count, i))),
    }),
  };
}

describe('the examples that every checker shares', () => {
  it.each(EXAMPLES.map((example) => [example.id, example] as const))('%s', (_, example) => {
    expect(made(example)).toEqual(example.expect);
  });
});
