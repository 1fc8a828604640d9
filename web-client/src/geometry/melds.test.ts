import { describe, expect, it } from 'vitest';
import type { Meld } from '../game';
import { giverOf, meldHeight, meldWidth, piecesOf, placeMeld, placeMeldBlock } from './melds';
import type { BlockPlan } from './plan';

const meld = (kind: Meld['kind'], own: string[], called = '', added = ''): Meld => ({
  id: 7,
  kind,
  from: called ? 1 : -1,
  called,
  own,
  added,
});

const turned = (pieces: ReturnType<typeof piecesOf>): number =>
  pieces.findIndex(({ isTurned }) => isTurned);

describe('the tiles of a meld', () => {
  const pon = meld('pon', ['5p', '5pr'], '5p');

  it('have the claimed one where its giver sits', () => {
    expect(turned(piecesOf(pon, 'left'))).toBe(0);
    expect(turned(piecesOf(pon, 'across'))).toBe(1);
    expect(turned(piecesOf(pon, 'right'))).toBe(2);
  });

  it('have it second for an open kan from across, last from the right', () => {
    const kan = meld('daiminkan', ['C', 'C', 'C'], 'C');
    expect(turned(piecesOf(kan, 'across'))).toBe(1);
    expect(turned(piecesOf(kan, 'right'))).toBe(3);
  });

  it('are claimed first and then ascending in a chii', () => {
    const chi = meld('chi', ['5sr', '3s'], '4s');
    expect(piecesOf(chi, 'left').map(({ pai }) => pai)).toEqual(['4s', '3s', '5sr']);
  });

  it('are outer face down in a closed kan, a red five among the inner two', () => {
    const pieces = piecesOf(meld('ankan', ['5mr', '5m', '5m', '5m']), 'across');
    expect(pieces.map(({ isFaceDown }) => isFaceDown)).toEqual([true, false, false, true]);
    expect(pieces.slice(1, 3).map(({ pai }) => pai)).toContain('5mr');
    expect(turned(pieces)).toBe(-1);
  });

  it('are stacked where a fourth was added', () => {
    const kan = {
      id: 7,
      seat: 0,
      pieces: piecesOf(meld('kakan', ['9m', '9m'], '9m', '9m'), 'across'),
    };
    expect(meldHeight(kan)).toBe(2);
    const placed = placeMeld(kan, 30, { x: 0, y: 0, turn: 0 });
    const added = placed.find(({ key }) => key === 'm7-added');
    const below = placed.find(({ key }) => key === 'm7-1');
    expect(added?.box).toEqual({ ...below?.box, y: -60 });
  });

  it('take four thirds of a width where one is turned', () => {
    expect(meldWidth({ id: 1, seat: 0, pieces: piecesOf(pon, 'left') })).toBeCloseTo(2 + 4 / 3);
  });
});

describe('the giver of a tile', () => {
  it('is seen from the owner, whoever looks', () => {
    const four = [0, 1, 2, 3];
    expect([1, 2, 3].map((from) => giverOf(0, from, four))).toEqual(['right', 'across', 'left']);
    expect(giverOf(3, 0, four)).toBe('right');
    expect(giverOf(0, 2, [0, 1, 2])).toBe('left');
    expect(giverOf(0, 1, [0, 1])).toBe('across');
  });
});

describe('a block of melds', () => {
  const plan: BlockPlan = {
    box: { x: 10, y: 20, w: 94, h: 104 },
    align: 'right',
    from: 'bottom',
    sizes: [22, 20, 18],
  };
  const laid = (count: number) =>
    Array.from({ length: count }, (_, id) => ({
      id,
      seat: 0,
      pieces: piecesOf(meld('pon', ['C', 'C'], 'C'), 'left'),
    }));

  it('stands on its lower edge and at its right one', () => {
    const { tiles } = placeMeldBlock(laid(1), plan);
    expect(Math.max(...tiles.map(({ box }) => box.x + box.w))).toBeCloseTo(104);
    expect(Math.max(...tiles.map(({ box }) => box.y + box.h))).toBeCloseTo(124);
  });

  it('takes the largest tile with which all melds fit', () => {
    expect(placeMeldBlock(laid(2), plan).tiles[0]?.width).toBe(22);
    expect(placeMeldBlock(laid(4), plan).tiles[0]?.width).toBeLessThan(20);
  });
});

describe('a joker in a set', () => {
  const jokers = (set: Meld): string[] =>
    piecesOf(set, 'left')
      .filter(({ pai, added }) => pai === 'J' || added === 'J')
      .map(({ standsFor }) => standsFor);

  it('tells what it is there', () => {
    expect(jokers(meld('pon', ['7m', 'J'], '7m'))).toEqual(['7m']);
    expect(jokers(meld('ankan', ['E', 'J', 'E', 'J']))).toEqual(['E', 'E']);
    expect(jokers(meld('kakan', ['7m', '7m'], '7m', 'J'))).toEqual(['7m']);
    expect(jokers(meld('pon', ['C', 'C'], 'C'))).toEqual([]);
  });
});
