import { describe, expect, it } from 'vitest';
import { foldEvent, type Game, handSize } from './game';
import type { GameEvent } from './protocol.gen';
import { BRITISH_MOMENTS } from './testing/fake_british';

const eventsOf = (moment: string): GameEvent[] =>
  (BRITISH_MOMENTS[moment]?.() ?? []).flatMap((message) =>
    message.type === 'events' ? message.events : [],
  );

const fold = (events: readonly GameEvent[]): Game =>
  events.reduce<Game | null>(foldEvent, null) as Game;

const tilesOf = (game: Game, seat: number): string[] =>
  (game.seats[seat]?.hand ?? []).map(({ pai }) => pai);

const until = (moment: string, type: GameEvent['type'], nth = 1): Game => {
  const events = eventsOf(moment);
  let left = nth;
  const place = events.findIndex((event) => event.type === type && --left === 0);
  return fold(events.slice(0, place + 1));
};

describe('bonus tiles', () => {
  it('leave the hand and are replaced in it, in the deal as well', () => {
    const game = fold(eventsOf('british-claim').slice(0, 17));
    expect(game.seats.map(({ bonus }) => bonus.map(({ pai }) => pai))).toEqual([
      ['f1'],
      ['f2', 'g3'],
      ['f3', 'g4'],
      ['f4', 'g1'],
    ]);
    expect(game.seats.map(handSize)).toEqual([14, 13, 13, 13]);
    expect(tilesOf(game, 3)).toContain('5m');
    expect(game.seats[3]?.drawn).toBeNull();
  });
});

describe('calls', () => {
  it('are shown with the discard', () => {
    const game = until('british-claim', 'fishing');
    expect(game.seats[2]?.call).toBe('fishing');
    expect(game.flag).toMatchObject({ seat: 2, word: 'fishing' });
  });

  const original = (frozen: boolean): Game => {
    const before = fold(eventsOf('british-five'));
    return [
      { type: 'fishing', actor: 3, original: true, frozen, n: 100 },
      { type: 'dahai', actor: 3, pai: 'C', tsumogiri: false, n: 101 },
      { type: 'tsumo', actor: 3, pai: '1m', rinshan: false, left: 70, n: 102 },
    ].reduce<Game>((game, event) => foldEvent(game, event as GameEvent), before);
  };
  const goOn = (game: Game, tsumogiri: boolean): Game =>
    foldEvent(game, {
      type: 'dahai',
      actor: 3,
      pai: tsumogiri ? '1m' : 'C',
      tsumogiri,
      n: 103,
    });

  it('stay original while the hand stays the same', () => {
    expect(original(false).seats[3]?.call).toBe('original');
    expect(goOn(original(false), true).seats[3]?.call).toBe('original');
  });

  it('become ordinary when a drawn tile is kept, but not in a frozen hand', () => {
    expect(goOn(original(false), false).seats[3]?.call).toBe('fishing');
    expect(goOn(original(true), false).seats[3]?.call).toBe('original');
  });
});

describe('an exchange', () => {
  it('takes what goes before anything comes, and shows nothing of other hands', () => {
    const before = until('british-exchange', 'question');
    const game = until('british-exchange', 'exchange');
    expect(before.isGoulash).toBe(true);
    expect(game.seats.map(handSize)).toEqual(before.seats.map(handSize));
    expect(tilesOf(game, 3)).toEqual([
      '2m',
      '5m',
      '7m',
      '8m',
      '3p',
      '4p',
      '4p',
      '6s',
      'W',
      'N',
      'N',
      'C',
      'J',
    ]);
    expect(new Set(tilesOf(game, 1))).toEqual(new Set(['?']));
    // What came last is the tile in hand of whoever discards next.
    const holds = game.seats.map(({ drawn }) => drawn !== null);
    expect(holds).toEqual(game.seats.map((_, seat) => seat === game.oya));
    for (const { hand } of game.seats) {
      expect(new Set(hand.map(({ id }) => id)).size).toBe(hand.length);
    }
  });
});

it('exchanges that are skipped change no hand', () => {
  const asked = until('british-skip', 'question');
  const after = foldEvent(fold(eventsOf('british-skip')), { type: 'skip', n: 99 });
  expect(asked.seats[0]?.call).toBe('none');
  expect(after.seats[0]?.call).toBe('original');
  expect(after.seats.map(({ hand }) => hand)).toEqual(
    fold(eventsOf('british-skip')).seats.map(({ hand }) => hand),
  );
});

describe('counted hands', () => {
  it('lie open, the winner’s first, and are settled', () => {
    const game = fold(eventsOf('british-win'));
    expect(game.counted.map(({ actor, counted }) => [actor, counted.total])).toEqual([
      [3, 176],
      [0, 64],
      [1, 416],
      [2, 20],
    ]);
    expect(game.seats.every((seat) => seat.hand.every(({ pai }) => pai !== '?'))).toBe(true);
    expect(game.seats.map(({ score }) => score)).toEqual([1246, 2714, 1468, 2572]);
  });

  it('are settled as one where several win', () => {
    const game = fold(eventsOf('british-win'));
    const [first] = game.settled?.payments ?? [];
    const second: GameEvent = {
      type: 'settle',
      n: 999,
      payments: [{ payer: 1, payee: 0, points: 40 }],
      deltas: [40, -40, 0, 0],
      paid: [0, 40, 0, 0],
      received: [40, 0, 0, 0],
      scores: [1286, 2674, 1468, 2572],
    };
    const { settled } = foldEvent(game, second);
    expect(settled?.payments[0]).toEqual(first);
    expect(settled?.payments.at(-1)).toEqual(second.payments[0]);
    expect(settled?.deltas[0]).toBe((game.settled?.deltas[0] ?? 0) + 40);
    expect(settled?.scores).toEqual(second.scores);
  });

  it('are forgotten in the next hand', () => {
    const [, start] = eventsOf('british-claim');
    const game = foldEvent(fold(eventsOf('british-win')), { ...start, n: 999 } as GameEvent);
    expect([game.counted, game.settled, game.exchanged]).toEqual([[], null, null]);
  });
});

it('of five players the one who is dealt nothing sits out, without a wind', () => {
  const game = fold(eventsOf('british-five'));
  expect(game.ring).toEqual([0, 2, 3, 4]);
  expect(game.winds).toEqual(['N', '', 'E', 'S', 'W']);
});
