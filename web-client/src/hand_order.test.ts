import { beforeEach, describe, expect, it } from 'vitest';
import { leftOf } from './hand_left';
import {
  arranged,
  isOwnOrder,
  movedTo,
  moveTile,
  ownGame,
  startHandOrder,
  stepTile,
  toggleSorting,
} from './hand_order';
import { handTiles } from './input';
import { letterIn, LETTERS, parseKeys, withKey } from './keys_stored';
import { mySeat } from './seats';
import { DEFAULTS, settings } from './settings';
import { game, state } from './state';
import { MOMENTS, stateAfter } from './testing/fake_table';

const tile = (id: number) => ({ id, pai: '1m' });

describe('an order of tiles', () => {
  it('keeps what it knows and puts what is new at the end', () => {
    const hand = [1, 2, 3, 4].map(tile);
    expect(arranged(hand, [3, 9, 1]).map(({ id }) => id)).toEqual([3, 1, 2, 4]);
    expect(arranged(hand, []).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it('has a tile at another place', () => {
    expect(movedTo([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3]);
    expect(movedTo([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4]);
    expect(movedTo([1, 2, 3, 4], 2, 9)).toEqual([1, 3, 4, 2]);
  });
});

const hand = (): string[] => ownGame.value?.seats[mySeat.value]?.hand.map(({ pai }) => pai) ?? [];

describe('the own hand', () => {
  beforeEach(() => {
    settings.value = { ...DEFAULTS };
    state.value = stateAfter(MOMENTS.turn?.() ?? [], 1000);
    if (isOwnOrder.peek()) toggleSorting();
    settings.value = { ...DEFAULTS };
  });

  it('stands as the player has put it, and so it is pressed', () => {
    const sorted = hand();
    const [first] = handTiles.value;
    expect(moveTile(first?.id ?? NaN, 3)).toBe(true);
    expect(hand()).toEqual(movedTo([...sorted.keys()], 0, 3).map((place) => sorted[place]));
    expect(handTiles.value[3]?.id).toBe(first?.id);
    expect(settings.value.sortsHand).toBe(true);
    expect(stepTile(first?.id ?? NaN, -1)).toBe(true);
    expect(handTiles.value[2]?.id).toBe(first?.id);
  });

  it('is sorted again by the key, and stays unsorted by it', () => {
    const sorted = hand();
    const [first] = handTiles.value;
    moveTile(first?.id ?? NaN, 5);
    expect(toggleSorting()).toBe(true);
    expect(hand()).toEqual(sorted);
    expect(toggleSorting()).toBe(false);
    expect(settings.value.sortsHand).toBe(false);
  });

  it('does not move what is not in it', () => {
    expect(moveTile(123_456, 0)).toBe(false);
    const { hand: tiles = [] } = game.value?.seats[mySeat.value] ?? {};
    expect(stepTile(tiles[0]?.id ?? NaN, -1)).toBe(false);
    expect(stepTile(tiles.at(-1)?.id ?? NaN, 1)).toBe(false);
  });

  it('begins anew with the next hand', () => {
    const stop = startHandOrder();
    moveTile(handTiles.value[0]?.id ?? NaN, 5);
    expect(isOwnOrder.value).toBe(true);
    const now = state.value;
    if (now.game) state.value = { ...now, game: { ...now.game, honba: now.game.honba + 1 } };
    expect(isOwnOrder.value).toBe(false);
    settings.value = { ...settings.value, sortsHand: false };
    const next = state.value;
    if (next.game) state.value = { ...next, game: { ...next.game, honba: next.game.honba + 1 } };
    expect(isOwnOrder.value).toBe(true);
    stop();
  });

  it('knows how many copies are not seen', () => {
    const here = game.value;
    if (!here) throw new Error('no game');
    for (const { pai } of handTiles.value) {
      const left = leftOf(here, mySeat.value, pai);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(3);
    }
    const [first] = handTiles.value;
    const shown = { ...here, indicators: Array<string>(6).fill(first?.pai ?? '') };
    expect(leftOf(shown, mySeat.value, first?.pai ?? '')).toBe(0);
  });
});

describe('keys', () => {
  it('have one letter each', () => {
    expect(new Set(LETTERS).size).toBe(LETTERS.length);
  });

  it('can be changed, but not to one that is taken, nor to a digit', () => {
    const keys = withKey({}, 'p', 'Q');
    expect(keys).toEqual({ p: 'q' });
    expect(letterIn('q', keys ?? {})).toBe('p');
    expect(letterIn('p', keys ?? {})).toBeUndefined();
    expect(withKey(keys ?? {}, 'k', 'q')).toBeNull();
    expect(withKey(keys ?? {}, 'k', 'p')).toEqual({ p: 'q', k: 'p' });
    for (const bad of ['1', ' ', '?', 'Enter', '']) expect(withKey({}, 'p', bad)).toBeNull();
    expect(withKey({ p: 'q' }, 'p', 'p')).toEqual({});
  });

  it('come out of any storage', () => {
    for (const bad of [null, 3, 'x', [1]]) expect(parseKeys(bad)).toEqual({});
    expect(parseKeys({ p: 'q', k: 'q', zz: 'b', w: 7, r: '9' })).toEqual({ p: 'q' });
  });
});
