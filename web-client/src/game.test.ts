import { describe, expect, it } from 'vitest';
import { foldEvent, type Game, handSize } from './game';
import type { GameEvent } from './protocol.gen';
import { randomHand, seenBy } from './testing/random_hand';
import { kindOf } from './tile';

const fold = (events: readonly GameEvent[]): Game =>
  events.reduce<Game | null>(foldEvent, null) as Game;

const BACKS = Array.from({ length: 13 }, () => '?');
const HAND = ['1m', '2m', '3m', '4p', '5pr', '5p', '6p', '7s', '8s', '9s', 'E', 'E', 'C'];

let n = 0;
const event = (bare: Record<string, unknown>): GameEvent =>
  ({ n: n++, ...bare }) as unknown as GameEvent;

const start = (): GameEvent =>
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
  });
const draw = (actor: number, pai = '?'): GameEvent =>
  event({ type: 'tsumo', actor, pai, rinshan: false, left: 69 });
const drop = (actor: number, pai: string, tsumogiri = false): GameEvent =>
  event({ type: 'dahai', actor, pai, tsumogiri });

const pais = (game: Game, seat: number): string[] =>
  game.seats[seat]?.hand.map(({ pai }) => pai) ?? [];

describe('a hand', () => {
  it('keeps the drawn tile apart until another one is discarded', () => {
    const drawn = fold([start(), draw(0, '9m')]);
    expect(drawn.seats[0]?.drawn?.pai).toBe('9m');
    const after = foldEvent(drawn, drop(0, 'C'));
    expect(after.seats[0]?.drawn).toBeNull();
    expect(pais(after, 0)).toEqual([
      '1m',
      '2m',
      '3m',
      '9m',
      '4p',
      '5pr',
      '5p',
      '6p',
      '7s',
      '8s',
      '9s',
      'E',
      'E',
    ]);
  });

  it('lets a discard as drawn go without touching its like in the hand', () => {
    const game = fold([start(), draw(0, 'E'), drop(0, 'E', true)]);
    expect(pais(game, 0).filter((pai) => pai === 'E')).toHaveLength(2);
    expect(game.seats[0]?.river[0]).toMatchObject({ pai: 'E', tsumogiri: true, slot: -1 });
  });

  it('keeps the drawn tile when its like from the hand is discarded', () => {
    const game = fold([start(), draw(0, 'C'), drop(0, 'C', false)]);
    expect(pais(game, 0).filter((pai) => pai === 'C')).toHaveLength(1);
    expect(game.seats[0]?.river[0]?.slot).toBe(12);
  });

  it('deals the dealer a drawn tile where the first draw is dealt with the hand', () => {
    const dealt = start() as Extract<GameEvent, { type: 'start_kyoku' }>;
    const game = fold([{ ...dealt, tehais: [[...HAND, 'F'], BACKS, BACKS, BACKS] }]);
    expect(game.seats[0]?.drawn?.pai).toBe('F');
    expect(handSize(game.seats[0] as Game['seats'][number])).toBe(14);
  });

  it('tells nothing by the place of a hidden discard', () => {
    const game = fold([start(), draw(1), drop(1, '9p')]);
    expect(game.seats[1]?.river[0]?.slot).toBe(6);
    expect(pais(game, 1)).toHaveLength(13);
  });
});

describe('a call', () => {
  it('takes the discard out of the river and the tiles out of the hand', () => {
    const game = fold([
      start(),
      draw(3),
      drop(3, '4p'),
      event({ type: 'chi', actor: 0, target: 3, pai: '4p', consumed: ['5pr', '6p'] }),
    ]);
    expect(game.seats[3]?.river).toEqual([]);
    expect(game.seats[0]?.melds[0]).toMatchObject({
      kind: 'chi',
      from: 3,
      called: '4p',
      own: ['5pr', '6p'],
    });
    expect(pais(game, 0)).toContain('5p');
    expect(pais(game, 0)).not.toContain('5pr');
    expect(game.turn).toBe(0);
    expect(game.lastDiscard).toBeNull();
  });

  it('adds the fourth tile to the pon it belongs to', () => {
    const game = fold([
      start(),
      draw(2),
      drop(2, 'E'),
      event({ type: 'pon', actor: 0, target: 2, pai: 'E', consumed: ['E', 'E'] }),
      drop(0, 'C'),
      draw(0, 'E'),
      event({ type: 'kakan', actor: 0, pai: 'E', consumed: ['E', 'E', 'E'] }),
    ]);
    expect(game.seats[0]?.melds).toMatchObject([{ kind: 'kakan', added: 'E', from: 2 }]);
    expect(handSize(game.seats[0] as Game['seats'][number])).toBe(10);
  });

  it('of the riichi tile lays the next discard on its side', () => {
    const game = fold([
      start(),
      draw(3),
      event({ type: 'reach', actor: 3 }),
      drop(3, '4p'),
      event({ type: 'chi', actor: 0, target: 3, pai: '4p', consumed: ['5p', '6p'] }),
      drop(0, 'C'),
      draw(3),
      drop(3, '1s'),
    ]);
    expect(game.seats[3]?.river.map(({ sideways }) => sideways)).toEqual([true]);
  });
});

describe('riichi', () => {
  it('pays its stick only when the discard has passed', () => {
    const declared = fold([start(), draw(1), event({ type: 'reach', actor: 1 }), drop(1, '9p')]);
    expect(declared.seats[1]).toMatchObject({ isRiichi: true, hasStick: false, score: 25000 });
    expect(declared.seats[1]?.river[0]?.sideways).toBe(true);
    const paid = foldEvent(
      declared,
      event({
        type: 'reach_accepted',
        actor: 1,
        deltas: [0, -1000, 0, 0],
        scores: [25000, 24000, 25000, 25000],
      }),
    );
    expect(paid.seats[1]).toMatchObject({ hasStick: true, score: 24000 });
    expect(paid.kyotaku).toBe(1);
  });
});

describe('the end of a hand', () => {
  const hora = (actor: number) =>
    event({
      type: 'hora',
      actor,
      target: 3,
      pai: '4p',
      hora_tehais: HAND,
      dora_markers: [],
      uradora_markers: [],
      yakus: [],
      dora: 0,
      uradora: 0,
      akadora: 0,
      kita: 0,
      fan: 1,
      fu: 30,
      fu_parts: [],
      yakuman: 0,
      limit: 'none',
      hora_points: 1000,
      deltas: [],
      scores: [1, 2, 3, 4],
    });

  it('keeps several winners in their order and the scores after the last', () => {
    const game = fold([start(), draw(3), drop(3, '4p'), hora(0), hora(1)]);
    expect(game.result?.kind === 'win' && game.result.wins.map(({ actor }) => actor)).toEqual([
      0, 1,
    ]);
    expect(game.seats.map(({ score }) => score)).toEqual([1, 2, 3, 4]);
    expect(pais(game, 1)).toHaveLength(13);
    expect(game.turn).toBe(-1);
  });

  it('lays open only the hands that are shown', () => {
    const game = fold([
      start(),
      event({
        type: 'ryukyoku',
        reason: 'fanpai',
        tenpais: [false, true, false, false],
        tehais: [BACKS, HAND, BACKS, BACKS],
        deltas: [],
        scores: [25000, 25000, 25000, 25000],
      }),
    ]);
    expect(pais(game, 1)).toContain('5pr');
    expect(pais(game, 2)).toEqual(BACKS);
  });

  it('leaves the tiles of a known hand what they are', () => {
    const before = fold([start(), draw(3), drop(3, '4p')]);
    const after = foldEvent(before, hora(0));
    expect(after.seats[0]?.hand).toEqual(before.seats[0]?.hand);
    const ids = foldEvent(after, hora(1)).seats[1]?.hand.map(({ id }) => id);
    expect(new Set(ids).size).toBe(13);
  });

  it('lays all hands open where they are reviewed, the tile that won apart', () => {
    const tsumo = event({ ...hora(3), actor: 3, target: 3, pai: '4p' });
    const laid = (actor: number, tehai: string[], waits: string[], helps: string[]) =>
      event({ type: 'laid_open', actor, tehai, waits, helps });
    const game = fold([
      start(),
      draw(3),
      tsumo,
      laid(1, HAND, [], ['1m']),
      laid(3, [...HAND, '4p'], ['4p', '7p'], []),
    ]);
    expect(pais(game, 1)).toEqual([...pais(game, 3)]);
    expect(game.seats[3]?.drawn?.pai).toBe('4p');
    expect(game.laidOpen).toEqual([
      { seat: 1, waits: [], helps: ['1m'] },
      { seat: 3, waits: ['4p', '7p'], helps: [] },
    ]);
    expect(foldEvent(game, start()).laidOpen).toEqual([]);
  });

  it('is forgotten when the next one starts', () => {
    const game = fold([start(), draw(3), drop(3, '4p'), hora(0), start()]);
    expect(game.result).toBeNull();
    expect(game.seats[3]?.river).toEqual([]);
  });
});

describe('a random hand', () => {
  it('shows each tile at most four times, to every seat and to none', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const events = randomHand({ seed, calls: 0.6, riichi: 0.05 });
      const game = fold(events);
      const counts = new Map<string, number>();
      for (const { hand, drawn, river, melds } of game.seats) {
        const tiles = [
          ...hand.map(({ pai }) => pai),
          ...(drawn ? [drawn.pai] : []),
          ...river.map(({ pai }) => pai),
          ...melds.flatMap(({ called, own, added }) => [called, ...own, added]),
        ];
        for (const pai of tiles.filter(Boolean))
          counts.set(kindOf(pai), (counts.get(kindOf(pai)) ?? 0) + 1);
      }
      expect(Math.max(...counts.values())).toBeLessThanOrEqual(4);
      for (const viewer of [-1, 0, 3]) {
        const seen = fold(seenBy(events, viewer));
        expect(seen.seats.map(handSize)).toEqual(game.seats.map(handSize));
        expect(seen.seats.map(({ river }) => river.length)).toEqual(
          game.seats.map(({ river }) => river.length),
        );
      }
    }
  });
});
