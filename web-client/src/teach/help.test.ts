import { describe, expect, it, vi } from 'vitest';
import type { Client, Danger, HelpDiscard, HelpWait, ServerHelp } from '../protocol.gen';
import { foldEvent } from '../game';
import { DEFAULTS, settings } from '../settings';
import { watchedSeat } from '../seats';
import { INITIAL, state } from '../state';
import { CATALOGUE } from '../testing/fake_catalogue';
import { BOT, person, rulesOf, tableOf } from '../testing/fake_waiting';
import {
  hasNoYaku,
  hasThreats,
  help,
  helpedSeat,
  noHelpWhy,
  offeredHelp,
  outlookOf,
  safetyBands,
  safetyOf,
  sortDiscards,
  startHelp,
  tells,
  toggleTold,
} from './help';
import {
  chipWords,
  discardWords,
  helpTitle,
  refusedWords,
  safetyWords,
  spokenHelp,
  waitWords,
} from './help_words';

const sent: Client[] = [];
vi.mock('../send', () => ({
  send: (message: Client) => {
    sent.push(message);
    return true;
  },
}));

const EMPTY: ServerHelp = {
  type: 'help',
  number: 1,
  level: 'safety',
  shanten: 1,
  waits: [],
  useful: [],
  discards: [],
  groups: [],
  threats: [],
  specials: [],
  unseen: [],
};
const wait = (pai: string, left: number, part: Partial<HelpWait> = {}): HelpWait => ({
  pai,
  left,
  ron: 'none',
  tsumo: 'none',
  ron_points: 0,
  tsumo_points: 0,
  ...part,
});
const discard = (pai: string, shanten: number, left: number): HelpDiscard => ({
  pai,
  shanten,
  left,
  furiten: false,
  useful: [['1p', left]],
  waits: [],
});
const safety = (pai: string, rank: number, reason: Danger, because: string[] = []) => ({
  pai,
  rank,
  reason,
  because,
});

describe('the outlook of a hand', () => {
  it('is that of the best discard while there is one to make', () => {
    const discards = [discard('9p', 2, 20), discard('1s', 1, 4), discard('E', 1, 8)];
    expect(sortDiscards(discards).map(({ pai }) => pai)).toEqual(['E', '1s', '9p']);
    expect(outlookOf({ ...EMPTY, discards })).toMatchObject({ left: 8, useful: [['1p', 8]] });
  });

  it('counts what is left of its waits', () => {
    const waits = [wait('6p', 2), wait('9p', 3)];
    expect(outlookOf({ ...EMPTY, shanten: 0, waits }).left).toBe(5);
    expect(chipWords({ ...EMPTY, shanten: 0, waits })).toBe('Ready · 5 left');
    expect(spokenHelp({ ...EMPTY, shanten: 0, waits })).toBe(
      'Ready. 6 circles, 2 left and 9 circles, 3 left.',
    );
  });

  it('has nothing to wait for once it is complete', () => {
    const told = { ...EMPTY, shanten: -1, discards: [discard('E', 0, 5)] };
    expect(outlookOf(told)).toEqual({ shanten: -1, waits: [], useful: [], left: 0 });
    expect(chipWords(told)).toBe('Complete');
  });

  it('says that a ready hand has no yaku only if no wait has one', () => {
    const none = { ron: 'no_yaku', tsumo: 'no_yaku' } as const;
    expect(hasNoYaku([wait('6p', 2, none)])).toBe(true);
    expect(hasNoYaku([wait('6p', 2, none), wait('9p', 1, { ...none, tsumo: 'none' })])).toBe(false);
    expect(hasNoYaku([])).toBe(false);
  });
});

describe('help where one learns', () => {
  const hand = (kyoku: number) => ({
    ...foldEvent(null, { type: 'start_game', n: 0, players: 2, names: ['A', 'B'] } as never),
    hands: kyoku,
    kyoku,
  });
  const sit = (preset: string, kyoku = 1): void => {
    state.value = {
      ...INITIAL,
      catalogue: CATALOGUE,
      table: tableOf([], { preset }),
      game: hand(kyoku),
    };
  };

  it('tells waits and discards only when asked, and until the hand is over', () => {
    sit('lite');
    expect([tells('tiles'), tells('discards')]).toEqual([false, false]);
    toggleTold('tiles');
    expect([tells('tiles'), tells('discards')]).toEqual([true, false]);
    toggleTold('tiles');
    expect(tells('tiles')).toBe(false);
    toggleTold('discards');
    sit('lite', 2);
    expect([tells('tiles'), tells('discards')]).toEqual([false, false]);
  });

  it('tells everything at once elsewhere, and to who wants it so', () => {
    sit('club');
    expect(tells('tiles')).toBe(true);
    sit('lite');
    settings.value = { ...DEFAULTS, tellsAll: true };
    expect(tells('discards')).toBe(true);
    settings.value = DEFAULTS;
  });

  it('says how far the hand is, and not for how many tiles it waits', () => {
    const waits = [wait('6p', 2), wait('9p', 3)];
    expect(chipWords({ ...EMPTY, shanten: 0, waits }, false)).toBe('Ready');
    expect(spokenHelp({ ...EMPTY, shanten: 0, waits }, false)).toBe('Ready.');
  });
});

describe('help for the teacher', () => {
  const lesson = { help: 'hand', review: false, teaching: true } as const;
  const watch = (teaches: boolean, told: Partial<ServerHelp> | null = null): void => {
    const seats = [person('Ann'), person('Ben'), BOT, { ...BOT, name: 'Kakashi' }];
    state.value = {
      ...INITIAL,
      link: { ...INITIAL.link, phase: 'open' },
      lessons: { ...INITIAL.lessons, help: told && { ...EMPTY, ...told } },
      table: tableOf(seats, {
        role: 'watcher',
        seat: -1,
        state: 'playing',
        lesson,
        ...(teaches && { teaches }),
      }),
    };
  };

  it('is about the hand that is looked from, and asked for again after every turn and dismissal', () => {
    sent.length = 0;
    watchedSeat.value = 0;
    watch(true);
    const stop = startHelp();
    watchedSeat.value = 2;
    watch(true, { seat: 2 });
    watch(false);
    watch(true);
    stop();
    expect(sent.map((one) => one.type === 'set_help' && [one.seat, one.level])).toEqual([
      [0, 'hand'],
      [2, 'hand'],
      [2, 'hand'],
    ]);
  });

  it('is not shown of a hand that was left', () => {
    watchedSeat.value = 1;
    watch(true, { seat: 1 });
    expect([help.value?.seat, helpTitle.value]).toEqual([1, 'Help: Ben']);
    watchedSeat.value = 2;
    expect([help.value, helpTitle.value]).toEqual([null, 'Help: Suzume']);
  });

  it('is for nobody else who watches', () => {
    watch(false, { seat: 0 });
    watchedSeat.value = 0;
    expect([helpedSeat.value, help.value, noHelpWhy.value]).toEqual([-1, null, 'help.watching']);
  });
});

describe('what a wait brings', () => {
  it('is told for ron and tsumo, or why there is none', () => {
    expect(waitWords(wait('6p', 2, { ron_points: 2000, tsumo_points: 2700 }))).toEqual([
      'ron 2,000',
      'tsumo 2,700',
    ]);
    expect(waitWords(wait('6p', 2, { ron: 'furiten_discard', tsumo_points: 2700 }))).toEqual([
      'no ron: you have discarded a tile you wait for',
      'tsumo 2,700',
    ]);
  });

  it('is said once if both are refused for the same reason, and not where nothing counts', () => {
    const both = wait('6p', 2, { ron: 'no_yaku', tsumo: 'no_yaku' });
    expect(waitWords(both)).toEqual(['no win: the hand has no yaku then']);
    expect(waitWords(wait('6p', 2))).toEqual([]);
  });

  it('has a sentence for each refusal', () => {
    for (const refusal of [
      'not_complete',
      'no_yaku',
      'furiten_discard',
      'furiten_turn',
      'furiten_riichi',
      'tsumo_only',
      'not_robbed',
      'min_han',
    ] as const) {
      expect(refusedWords(refusal, '6p').length).toBeGreaterThan(20);
    }
    expect(refusedWords('no_yaku', '6p')).toContain('6 circles');
    expect(refusedWords('min_han', '6p')).not.toContain('no yaku');
  });
});

describe('help that is offered', () => {
  const offered = (values: Record<string, string>) => {
    const at = tableOf([], {
      preset: 'lite',
      lesson: { help: 'safety', review: false, teaching: false },
    });
    state.value = { ...INITIAL, table: at, rules: rulesOf(at, values) };
    return [offeredHelp.value, hasThreats.value];
  };
  const NO_CALLS = { allow_pon: 'false', allow_chii: 'false', allow_kan: 'false' };

  it('is of safety only where somebody can show something', () => {
    expect(offered({ ...NO_CALLS, riichi: 'false' })).toEqual([['none', 'waits', 'hand'], false]);
    expect(offered({ ...NO_CALLS, riichi: 'true' })).toEqual([
      ['none', 'waits', 'hand', 'safety'],
      true,
    ]);
    expect(offered({ ...NO_CALLS, riichi: 'false', allow_pon: 'true' })).toEqual([
      ['none', 'waits', 'hand', 'safety'],
      true,
    ]);
  });
});

describe('safety', () => {
  const told: ServerHelp = {
    ...EMPTY,
    threats: [
      {
        seat: 1,
        cause: 'riichi',
        tiles: [safety('1p', 0, 'genbutsu'), safety('5p', 12, 'no_suji_middle')],
      },
      {
        seat: 2,
        cause: 'open',
        tiles: [safety('1p', 6, 'suji', ['4p']), safety('5p', 0, 'genbutsu')],
      },
    ],
  };

  it('is told against each player, worst first', () => {
    expect(safetyOf(told, '1p').map(({ seat, reason }) => [seat, reason])).toEqual([
      [2, 'suji'],
      [1, 'genbutsu'],
    ]);
    expect(safetyOf(told, '9s')).toEqual([]);
  });

  it('is put together by its words, safest first', () => {
    const tiles = [
      safety('5p', 12, 'c' as Danger),
      safety('1p', 0, 'a' as Danger),
      safety('E', 1, 'a' as Danger),
    ];
    expect(
      safetyBands(tiles, (reason) => reason).map(({ words, tiles: row }) => [
        words,
        row.map(({ pai }) => pai).join(),
      ]),
    ).toEqual([
      ['a', '1p,E'],
      ['c', '5p'],
    ]);
  });

  it('says why, and because of which tiles', () => {
    expect(safetyWords({ reason: 'suji', because: ['4p'] })).toContain('(4 circles)');
    expect(discardWords(told, discard('5p', 0, 3), '5p', (seat) => `Seat ${seat}`)).toMatch(
      /^ready · 3 left · Against Seat 1: Most risky\. /,
    );
  });
});
