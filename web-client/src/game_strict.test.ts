import { describe, expect, it } from 'vitest';
import { foldEvent, type Game, handSize } from './game';
import type { GameEvent } from './protocol.gen';

const HAND = ['1m', '2m', '3m', '4p', '5pr', '5p', '6p', '7s', '8s', '9s', 'E', 'E', 'C'];
const BACKS = Array.from({ length: 13 }, () => '?');

let n = 0;
const event = (bare: Record<string, unknown>): GameEvent =>
  ({ n: n++, ...bare }) as unknown as GameEvent;
const fold = (events: readonly GameEvent[]): Game =>
  events.reduce<Game | null>(foldEvent, null) as Game;
const pais = (game: Game): string[] => game.seats[0]?.hand.map(({ pai }) => pai) ?? [];

const start = (): GameEvent[] => [
  event({
    type: 'start_kyoku',
    bakaze: 'E',
    kyoku: 1,
    honba: 0,
    kyotaku: 0,
    oya: 0,
    dora_marker: '1p',
    scores: [25000, 25000, 25000, 25000],
    tehais: [HAND, BACKS, BACKS, BACKS],
    dice: [],
    left: 70,
    is_last: false,
  }),
  event({ type: 'tsumo', actor: 3, pai: '?', rinshan: false, left: 69 }),
  event({ type: 'dahai', actor: 3, pai: '4p', tsumogiri: false }),
];

describe('a set that is taken back', () => {
  it('gives its tiles to the hand and the discard to the river', () => {
    const before = fold(start());
    const called = foldEvent(
      before,
      event({ type: 'chi', actor: 0, target: 3, pai: '4p', consumed: ['5pr', 'C'] }),
    );
    const back = foldEvent(
      called,
      event({ type: 'take_back', actor: 0, target: 3, pai: '4p', consumed: ['5pr', 'C'] }),
    );
    expect(pais(back)).toEqual(pais(before));
    expect(back.seats[0]?.melds).toEqual([]);
    expect(back.seats[3]?.river.map(({ pai }) => pai)).toEqual(['4p']);
    expect(back.lastDiscard?.seat).toBe(3);
    expect(new Set(back.seats[0]?.hand.map(({ id }) => id)).size).toBe(13);
  });

  it('leaves the pon when only the added tile goes back', () => {
    const game = fold([
      ...start(),
      event({ type: 'pon', actor: 0, target: 3, pai: 'E', consumed: ['E', 'E'] }),
      event({ type: 'dahai', actor: 0, pai: 'C', tsumogiri: false }),
      event({ type: 'tsumo', actor: 0, pai: 'E', rinshan: false, left: 60 }),
      event({ type: 'kakan', actor: 0, pai: 'E', consumed: ['E', 'E', 'E'] }),
      event({ type: 'take_back', actor: 0, target: 0, pai: 'E', consumed: ['E'] }),
    ]);
    expect(game.seats[0]?.melds).toMatchObject([{ kind: 'pon', added: '' }]);
    expect(handSize(game.seats[0] as Game['seats'][number])).toBe(11);
  });

  it('may be a tile that was laid alone', () => {
    const laid = fold([...start(), event({ type: 'kakan', actor: 0, pai: 'C', consumed: [] })]);
    expect(laid.seats[0]?.melds).toMatchObject([{ own: ['C'], from: -1 }]);
    const back = foldEvent(
      laid,
      event({ type: 'take_back', actor: 0, target: 0, pai: 'C', consumed: ['C'] }),
    );
    expect(back.seats[0]?.melds).toEqual([]);
    expect(pais(back)).toContain('C');
  });
});

describe('a fault', () => {
  it('kills a hand until the next one, or lays it open', () => {
    const fault = {
      type: 'penalty',
      actor: 1,
      fault: 'false_set',
      declared: 'chi',
      deltas: [],
      scores: [25000, 25000, 25000, 25000],
    };
    const dead = fold([...start(), event({ ...fault, penalty: 'dead', tehai: [] })]);
    expect(dead.seats[1]).toMatchObject({ isDead: true });
    expect(dead.seats[1]?.hand).toHaveLength(13);
    const open = foldEvent(dead, event({ ...fault, penalty: 'chombo', tehai: HAND }));
    expect(open.seats[1]?.hand.map(({ pai }) => pai)).toContain('5pr');
    expect(open.fault).toMatchObject({ seat: 1, penalty: 'chombo' });
    expect(foldEvent(open, start()[0] as GameEvent)).toMatchObject({ fault: null });
  });

  it('that voids the hand gives the sticks back', () => {
    const game = fold([
      ...start(),
      event({ type: 'reach_accepted', actor: 3, deltas: [], scores: [25000, 25000, 25000, 24000] }),
      event({
        type: 'ryukyoku',
        reason: 'chombo',
        tenpais: [false, false, false, false],
        tehais: [[], [], [], []],
        returned: [false, false, false, true],
        deltas: [0, 0, 0, 1000],
        scores: [25000, 25000, 25000, 25000],
      }),
    ]);
    expect(game.seats[3]).toMatchObject({ hasStick: false, score: 25000 });
  });
});

it('a word is heard as a flag, and gone when it is taken back', () => {
  const said = fold([
    ...start(),
    event({ type: 'word', actor: 1, said: 'hora', target: 3, back: false }),
  ]);
  expect(said.flag).toMatchObject({ seat: 1, word: 'ron' });
  expect(
    foldEvent(said, event({ type: 'word', actor: 1, said: 'hora', target: 3, back: true })).flag,
  ).toBeNull();
});
