import { describe, expect, it } from 'vitest';
import { hear } from './apply';
import { gridChanged, hallChanged, type Hall, keepSmall, NO_SMALL, smallPlayed } from './hall';
import type { GameEvent, HallCard, ServerEvents, ServerNight } from './protocol.gen';
import { placesOf } from './render/hall/card_words';
import { ALL, choose, clubsIn } from './render/hall/choice';
import { isSettled } from './render/hall/grid_cell';
import { gridColumns, gridOf, nightGridPath, pageOf, sizeFor } from './render/hall/grid_plan';
import { neighbour } from './render/hall/neighbour';
import { tablesOf } from './render/hall/night_tables';
import { nightsOf } from './render/hall/nights_now';
import { INITIAL } from './state';
import { nightOf, PLAN, tableOf } from './testing/fake_club';
import { BOT, person } from './testing/fake_waiting';
import { randomHand, seenBy } from './testing/random_hand';
import { fullTitle, nameOfTable } from './watch/table_name';

const card = (code: string, part: Partial<HallCard> = {}): HallCard => ({
  number: 1,
  code,
  title: code,
  state: 'playing',
  preset: 'club',
  changes: 0,
  round: 'E1',
  hand: 1,
  points: [],
  dealer: 0,
  seats: [person('Mika'), BOT, BOT, BOT],
  watchers: 0,
  classes: [],
  chat: false,
  ...part,
});

const hallOf = (...tables: HallCard[]): Hall => ({
  tables,
  featured: null,
  before: null,
  hasMore: false,
});

describe('the hall', () => {
  it('takes what has changed in the place of what was', () => {
    const before = hallOf(card('B', { number: 2 }), card('A'));
    const after = hallChanged(before, {
      type: 'hall_changes',
      tables: [card('C', { number: 3 }), card('A', { watchers: 5 })],
      gone: ['B'],
      featured: { code: 'C', reason: 'running' },
    });
    expect(after?.tables.map(({ code, watchers }) => [code, watchers])).toEqual([
      ['C', 0],
      ['A', 5],
    ]);
    expect(after?.featured?.code).toBe('C');
  });

  const codes = (hall: Hall, part: Partial<typeof ALL>, friends: string[] = []): string[] => {
    const { first, others } = choose(hall, null, { ...ALL, ...part }, new Set(friends));
    return [...(first ? [`*${first.code}`] : []), ...others.map(({ code }) => code)];
  };

  it('shows the featured one first, then by watchers, and results last', () => {
    const tables = [
      card('A', { state: 'finished', watchers: 9 }),
      card('B'),
      card('C', { watchers: 2 }),
    ];
    const hall: Hall = { ...hallOf(...tables), featured: { code: 'B', reason: 'running' } };
    expect(codes(hall, {})).toEqual(['*B', 'C', 'A']);
    expect(codes(hall, { order: 'watchers' })).toEqual(['C', 'B', 'A']);
    expect(codes(hall, { order: 'newest' })).toEqual(['B', 'C', 'A']);
  });

  it('shows only what has all that is asked for', () => {
    const hands = [{ class: 'hands', release: { kind: 'live' } }] as const;
    const hall = hallOf(
      card('A', { chat: true }),
      card('B', { classes: [...hands], seats: [person('Ayaka'), BOT] }),
      card('C', { chat: true, classes: [...hands] }),
    );
    expect(codes(hall, { traits: ['chat'] })).toEqual(['A', 'C']);
    expect(codes(hall, { traits: ['chat', 'hands'] })).toEqual(['C']);
    expect(codes(hall, { traits: ['friends'] }, ['account-Ayaka'])).toEqual(['B']);
  });

  it('hides tables at which only bots play unless they are wanted', () => {
    const bots = { seats: [BOT, BOT, BOT, BOT] };
    const standIn = { ...BOT, stands_in_for: 'account-Mika' };
    const tables = [
      card('A', bots),
      card('B'),
      card('C', { ...bots, chat: true }),
      card('D', { seats: [BOT, BOT, BOT, standIn] }),
    ];
    const hall: Hall = { ...hallOf(...tables), featured: { code: 'A', reason: 'running' } };
    expect(codes(hall, {})).toEqual(['B', 'D']);
    expect(codes(hall, { hasBots: true })).toEqual(['*A', 'B', 'C', 'D']);
    const hiddenOf = (part: Partial<typeof ALL>): number =>
      choose(hall, null, { ...ALL, ...part }, new Set()).hidden;
    expect(hiddenOf({})).toBe(2);
    expect(hiddenOf({ traits: ['chat'] })).toBe(1);
    expect(hiddenOf({ hasBots: true })).toBe(0);
  });

  const game = (code: string, part: { club?: string; round?: number; table?: number }): HallCard =>
    card(code, { club: { club: 'bellows', title: 'Bellows', night: 4, ...part } });

  it('shows the tables of one club, or of nights', () => {
    const hall = hallOf(
      game('A', { round: 1, table: 1 }),
      card('B', { club: { club: 'bellows', title: 'Bellows' } }),
      game('C', { club: 'other', round: 1, table: 1 }),
      card('D'),
    );
    expect(codes(hall, { club: 'bellows' })).toEqual(['A', 'B']);
    expect(codes(hall, { traits: ['night'] })).toEqual(['A', 'C']);
    expect([...clubsIn(hall.tables).keys()]).toEqual(['bellows', 'other']);
  });

  it('has the tables of the latest round of each night, in their order', () => {
    const nights = nightsOf([
      game('A', { round: 2, table: 3 }),
      game('B', { round: 1, table: 1 }),
      game('C', { round: 2, table: 1 }),
      game('D', { club: 'other', round: 1, table: 1 }),
      card('E'),
    ]);
    expect(
      nights.map(({ club, round, tables }) => [club, round, tables.map(({ code }) => code)]),
    ).toEqual([
      ['bellows', 2, ['C', 'A']],
      ['other', 1, ['D']],
    ]);
  });

  it('calls a game of a night by its place there', () => {
    expect(nameOfTable(game('A', { round: 2, table: 3 }))).toBe('Table 3 · round 2');
    expect(nameOfTable(card('B'))).toBe('B');
    expect(fullTitle(game('A', { round: 2, table: 3 }))).toBe('Bellows · Table 3 · round 2');
  });
});

describe('small tables', () => {
  const events = seenBy(randomHand({ seed: 1, players: 4, calls: 0, riichi: 0, discards: 20 }), -1);
  const told = (part: GameEvent[], snapshot: boolean): ServerEvents => ({
    type: 'events',
    code: 'AAAAAA',
    snapshot,
    events: part,
  });

  it('begin with a snapshot and go on with what follows, each event once', () => {
    const half = events.slice(0, 10);
    expect(smallPlayed(NO_SMALL, told(half, false))).toBe(NO_SMALL);
    const begun = smallPlayed(NO_SMALL, told(half, true));
    const whole = smallPlayed(begun, told(events.slice(5), false));
    expect(whole.games['AAAAAA']).toEqual(
      smallPlayed(NO_SMALL, told(events, true)).games['AAAAAA'],
    );
  });

  it('are forgotten when they are looked at no more', () => {
    const both = gridChanged(NO_SMALL, {
      type: 'grid',
      tables: [card('AAAAAA')],
      gone: ['BBBBBB'],
    });
    expect(both.cards['BBBBBB']).toBeNull();
    expect(Object.keys(keepSmall(both, ['AAAAAA']).cards)).toEqual(['AAAAAA']);
  });
});

describe('a grid', () => {
  it('has the least size in which all tables have a place, unless another is asked for', () => {
    expect([1, 2, 3, 5, 7, 10, 12, 30].map((count) => sizeFor(0, count))).toEqual([
      2, 2, 4, 6, 9, 12, 12, 12,
    ]);
    expect(sizeFor(4, 12)).toBe(4);
    expect(gridColumns(12)).toBe(4);
  });

  it('turns its pages and stays on the last one', () => {
    expect(pageOf(['a', 'b', 'c', 'd', 'e'], 1, 2)).toEqual(['c', 'd']);
    expect(pageOf(['a', 'b', 'c', 'd', 'e'], 9, 2)).toEqual(['e']);
  });
});

describe('arrows', () => {
  const boxes = [0, 100, 200, 0, 100].map((left, i) => ({ left, top: i < 3 ? 0 : 80 }));
  it.each([
    [0, { x: 1, y: 0 }, 1],
    [2, { x: 1, y: 0 }, 3],
    [0, { x: -1, y: 0 }, -1],
    [1, { x: 0, y: 1 }, 4],
    [2, { x: 0, y: 1 }, 4],
    [3, { x: 0, y: -1 }, 0],
    [3, { x: 0, y: 1 }, -1],
    [-1, { x: 1, y: 0 }, -1],
  ] as const)('from %i by %o to %i', (here, step, next) => {
    expect(neighbour(boxes, here, step)).toBe(next);
  });
});

describe('the grid of a night', () => {
  const SEATS = [1, 2, 3, 4];
  const roundOf = (round: number): ServerNight =>
    nightOf({
      whole: round === 1,
      plan: { ...PLAN, rounds: 2 },
      round: { round, state: 'running', left_ms: 60_000, is_running: true, paused_by: 0 },
      people: [],
      tables: Array.from({ length: 12 }, (_, i) =>
        tableOf(i + 1, { code: `R${round}T${i + 101}` }),
      ),
    });
  const over = (round: number, table: number, isTold: boolean): ServerNight => ({
    ...roundOf(round),
    whole: false,
    tables: [
      tableOf(table, {
        code: `R${round}T${table + 100}`,
        state: 'over',
        seats: SEATS.map((number) => ({
          number,
          ...(isTold && { points: 30_000, final: (5 - number) * 1000, place: 5 - number }),
        })),
      }),
    ],
  });
  /** What the grid shows after all that was told. */
  const after = (...told: ServerNight[]): ReturnType<typeof tablesOf> => {
    const state = told.reduce(
      (now, message) => hear(now, message, { now: 0, isHidden: false }),
      INITIAL,
    );
    const { night } = state.clubs;
    if (!night) throw new Error('no night');
    return tablesOf(night);
  };

  it('has the new tables as soon as the next round is told of', () => {
    const first = after(roundOf(1));
    expect(first.map(({ code }) => code)).toEqual(
      Array.from({ length: 12 }, (_, i) => `R1T${i + 101}`),
    );
    const second = after(roundOf(1), over(1, 3, true), { ...roundOf(2), whole: false });
    expect(second.map(({ code }) => code)).toEqual(
      Array.from({ length: 12 }, (_, i) => `R2T${i + 101}`),
    );
    expect(second.some(isSettled)).toBe(false);
  });

  it('keeps the results of tables that are over, the best first, until then', () => {
    const tables = after(roundOf(1), over(1, 3, true));
    expect(tables.map(isSettled)).toEqual(tables.map((_, i) => i === 2));
    expect(tables[2]?.row?.result.map(({ place, name }) => [place, name])).toEqual([
      [1, 'Player 4'],
      [2, 'Player 3'],
      [3, 'Player 2'],
      [4, 'Player 1'],
    ]);
  });

  it('says no places while results are hidden', () => {
    const [row] = after(roundOf(1), over(1, 1, false));
    expect(row?.row?.result.map(({ place, result }) => [place, result])).toEqual(
      SEATS.map(() => [null, '']),
    );
  });

  it('is named by its address', () => {
    expect(gridOf('n=Tile-House/7').night).toEqual({ club: 'tile-house', night: 7 });
    expect(gridOf('n=tile-house/0').night).toBeNull();
    expect(gridOf('t=K7QF2M,abc234,no,K7QF2M')).toEqual({
      codes: ['K7QF2M', 'ABC234'],
      night: null,
    });
    expect(nightGridPath({ club: 'tile-house', night: 7 })).toBe('/grid?n=tile-house/7');
  });
});

describe('places of a card', () => {
  it('are not said where points may not be known', () => {
    expect(placesOf(card('A')).map(({ place }) => place)).toEqual([null, null, null, null]);
    expect(
      placesOf(card('A', { points: [1, 3, 2, 0] })).map(({ place, seat }) => [place, seat]),
    ).toEqual([
      [1, 1],
      [2, 2],
      [3, 0],
      [4, 3],
    ]);
  });
});
