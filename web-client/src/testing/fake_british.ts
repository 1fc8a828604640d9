// Moments of British tables as the server would tell them.

import type {
  Action,
  GameEvent,
  GameEventHand,
  Server,
  ServerTable,
  Setting,
} from '../protocol.gen';
import { BRITISH_HELP, BRITISH_REACH, britishReview } from './fake_british_help';
import {
  EMPTY_CATALOGUE,
  fakeTable,
  type Moments,
  NAMES,
  numbered,
  type Unnumbered,
} from './fake_messages';

const ME = 3;
const BACKS = Array.from({ length: 13 }, () => '?');
const SCORES = [2214, 1790, 2128, 1868];

const RULES: Record<string, string> = {
  scoring_mode: 'british',
  seat_winds: 'true',
  dead_wall_tiles: '14',
  dead_wall_refill: 'false',
  riichi_deposit: '0',
  honba_ron: '0',
  honba_tsumo_each: '0',
  limit: '1000',
  account: 'tallies',
  start_points: '2000',
  goulash: 'true',
  goulash_exchanges: '3',
  allow_kan: 'true',
  bonus_tiles: 'true',
  doubles_bonus_tiles: 'true',
  doubles_winner: 'true',
  doubles_original_call: 'true',
  double_original_call_winner: 'true',
  special_fishing: 'true',
  losers_settle: 'true',
  east_doubles: 'true',
  mahjong_points: '20',
  drawn_tile_points: '2',
  bonus_points: '4',
  double_wind_pair_fu: '4',
  special_hands: 'purity+knitting+thirteen_unique_wonders+four_blessings+moon',
};

const CATALOGUE: Server = {
  ...EMPTY_CATALOGUE,
  presets: [
    {
      id: 'british',
      family: 'british',
      title: 'British',
      sentence: 'The full game of four rounds.',
      players: 4,
      scoring: 'british',
    },
  ],
};

function around(events: GameEvent[], options: Partial<ServerTable>, rules = RULES): Server[] {
  const table: ServerTable = {
    ...fakeTable({ players: options.seats?.length ?? 4 }),
    title: 'Tuesday at the library',
    preset: 'british',
    settings: [],
    clock: { base_s: 0, bank_s: 0 },
    ...options,
  };
  const values: Setting[] = Object.entries(rules).map(([name, value]) => ({ name, value }));
  return [
    CATALOGUE,
    table,
    { type: 'rules', preset: 'british', players: table.players, values, changes: [] },
    { type: 'events', code: table.code, snapshot: false, events },
  ];
}

const decision = (events: readonly GameEvent[], actions: Action[]): Server => ({
  type: 'decision',
  number: events.at(-1)?.n ?? 0,
  actions,
  base_ms: -1,
  bank_ms: 0,
});

const HAND = ['6s', '7s', '7s', '7s', '8s', '3p', '4p', '9p', 'N', 'N', 'C', 'C', 'f4'];

/** The first discards, whose they are and which. */
// oxfmt-ignore
const DISCARDS: readonly [seat: number, pai: string][] = [
  [0, '9p'], [1, '9p'], [2, '1s'], [3, 'E'], [0, '3m'], [1, '1m'], [2, 'P'], [3, '1p'],
  [0, 'F'], [1, 'S'], [2, '9m'], [3, '9s'], [0, '1p'], [1, '3s'], [2, '4m'], [3, 'S'],
  [0, '9s'], [1, '5p'], [2, '8m'], [3, '8p'], [0, '4p'], [1, '8m'], [2, '6p'], [3, '4m'],
  [0, 'S'], [1, 'P'], [2, '3p'], [3, '5p'], [0, 'N'], [1, '2p'], [2, 'C'],
];

/** The table of the design: everybody has shown bonus tiles, some have claimed. */
function middle(): Unnumbered[] {
  const events: Unnumbered[] = [
    { type: 'start_game', names: NAMES.slice(0, 4), players: 4 },
    {
      type: 'start_kyoku',
      bakaze: 'E',
      kyoku: 2,
      honba: 0,
      kyotaku: 0,
      oya: 0,
      scores: SCORES,
      tehais: [BACKS, BACKS, BACKS, HAND],
      dice: [3, 4, 2, 6],
      left: 78,
      rinshan_left: 14,
      is_last: false,
    },
    { type: 'tsumo', actor: 0, pai: '?', rinshan: false, left: 77 },
    { type: 'bonus', actor: 0, pai: 'f1' },
    { type: 'tsumo', actor: 0, pai: '?', rinshan: true, left: 77 },
    ...['f2', 'g3'].flatMap((pai): Unnumbered[] => [
      { type: 'bonus', actor: 1, pai },
      { type: 'tsumo', actor: 1, pai: '?', rinshan: true, left: 77 },
    ]),
    ...['f3', 'g4'].flatMap((pai): Unnumbered[] => [
      { type: 'bonus', actor: 2, pai },
      { type: 'tsumo', actor: 2, pai: '?', rinshan: true, left: 77 },
    ]),
    { type: 'bonus', actor: 3, pai: 'f4' },
    { type: 'tsumo', actor: 3, pai: 'g1', rinshan: true, left: 77 },
    { type: 'bonus', actor: 3, pai: 'g1' },
    { type: 'tsumo', actor: 3, pai: '5m', rinshan: true, left: 77 },
  ];
  let left = 77;
  DISCARDS.forEach(([actor, pai], i) => {
    if (i > 0) {
      left -= 1;
      events.push({ type: 'tsumo', actor, pai: actor === ME ? pai : '?', rinshan: false, left });
    }
    events.push({ type: 'dahai', actor, pai, tsumogiri: actor === ME });
  });
  events.push(
    { type: 'pon', actor: 3, target: 2, pai: 'C', consumed: ['C', 'C'] },
    { type: 'dahai', actor: 3, pai: '1m', tsumogiri: false },
    { type: 'tsumo', actor: 0, pai: '?', rinshan: false, left: 45 },
    { type: 'ankan', actor: 0, consumed: ['2m', '2m', '2m', '2m'] },
    { type: 'tsumo', actor: 0, pai: '?', rinshan: true, left: 45 },
    { type: 'dahai', actor: 0, pai: '5m', tsumogiri: false },
    { type: 'tsumo', actor: 1, pai: '?', rinshan: false, left: 44 },
    { type: 'dahai', actor: 1, pai: 'W', tsumogiri: false },
    { type: 'tsumo', actor: 2, pai: '?', rinshan: false, left: 43 },
    { type: 'fishing', actor: 2, original: false, frozen: false },
    { type: 'dahai', actor: 2, pai: '7s', tsumogiri: false },
  );
  return events;
}

const CLAIMS: Action[] = [
  { type: 'chi', target: 2, pai: '7s', consumed: ['6s', '8s'] },
  { type: 'pon', target: 2, pai: '7s', consumed: ['7s', '7s'] },
  { type: 'daiminkan', target: 2, pai: '7s', consumed: ['7s', '7s', '7s'] },
  { type: 'none' },
];

function ownTurn(): { events: GameEvent[]; actions: Action[] } {
  const events = numbered([
    ...middle(),
    { type: 'tsumo', actor: 3, pai: '2p', rinshan: false, left: 42 },
  ]);
  const discards = ['6s', '7s', '8s', '3p', '4p', '9p', 'N'].map((pai): Action => ({
    type: 'dahai',
    pai,
    tsumogiri: false,
  }));
  return {
    events,
    actions: [
      { type: 'fishing', pai: '9p', tsumogiri: false },
      { type: 'fishing', pai: '6s', tsumogiri: false },
      { type: 'original_call', pai: '9p', tsumogiri: false },
      { type: 'ankan', consumed: ['7s', '7s', '7s', '7s'] },
      ...discards,
      { type: 'dahai', pai: '2p', tsumogiri: true },
    ],
  };
}

const NO_SCORE = {
  is_fishing: false,
  is_limit: false,
  doubles: 0,
  bonus_doubles: 0,
  base: 0,
  fixed: 0,
  bonus_base: 0,
  total: 0,
  points: [],
  doubles_of: [],
} as const;

type BareHand = Omit<GameEventHand, 'n'>;

const WON: BareHand[] = [
  {
    type: 'hand',
    actor: 3,
    tehai: ['6s', '8s', '7s', '7s', '7s', '3p', '3p', '3p', 'N', 'N'],
    counted: {
      ...NO_SCORE,
      points: [
        { reason: 'pung', pai: 'C', amount: 4 },
        { reason: 'chow', pai: '6s', amount: 0 },
        { reason: 'concealed_pung', pai: '7s', amount: 4 },
        { reason: 'concealed_pung', pai: '3p', amount: 4 },
        { reason: 'pair', pai: 'N', amount: 2 },
        { reason: 'bonus_tile', pai: 'f4', amount: 4 },
        { reason: 'bonus_tile', pai: 'g1', amount: 4 },
        { reason: 'mahjong', amount: 20 },
        { reason: 'drawn_tile', amount: 2 },
      ],
      doubles_of: [
        { reason: 'dragons', pai: 'C', amount: 1 },
        { reason: 'own_flower', pai: 'f4', amount: 1 },
      ],
      base: 44,
      doubles: 2,
      total: 176,
    },
  },
  {
    type: 'hand',
    actor: 0,
    tehai: ['1p', '1p', '1p', '4s', '5s', '9m', '9m', 'E', 'E', 'P'],
    counted: {
      ...NO_SCORE,
      points: [
        { reason: 'concealed_kong', pai: '2m', amount: 16 },
        { reason: 'concealed_pung', pai: '1p', amount: 8 },
        { reason: 'pair', pai: 'E', amount: 4 },
        { reason: 'bonus_tile', pai: 'f1', amount: 4 },
      ],
      doubles_of: [{ reason: 'own_flower', pai: 'f1', amount: 1 }],
      base: 32,
      doubles: 1,
      total: 64,
    },
  },
  {
    type: 'hand',
    actor: 1,
    tehai: ['1m', '9m', '1p', '9p', '1s', '9s', 'E', 'S', 'W', 'N', 'C', 'F', 'P'],
    counted: {
      ...NO_SCORE,
      points: [
        { reason: 'bonus_tile', pai: 'f2', amount: 4 },
        { reason: 'bonus_tile', pai: 'g3', amount: 4 },
      ],
      doubles_of: [{ reason: 'own_flower', pai: 'f2', amount: 1 }],
      special: 'thirteen_unique_wonders',
      is_fishing: true,
      fixed: 400,
      bonus_base: 8,
      bonus_doubles: 1,
      total: 416,
    },
  },
  {
    type: 'hand',
    actor: 2,
    tehai: ['2s', '4s', '5s', '6s', '8p', '8p', '9p', '1m', '3m', '4m', 'W', 'W', 'P'],
    counted: {
      ...NO_SCORE,
      points: [
        { reason: 'pair', pai: 'W', amount: 2 },
        { reason: 'bonus_tile', pai: 'f3', amount: 4 },
        { reason: 'bonus_tile', pai: 'g4', amount: 4 },
      ],
      doubles_of: [{ reason: 'own_flower', pai: 'f3', amount: 1 }],
      base: 10,
      doubles: 1,
      total: 20,
    },
  },
];

function won(): GameEvent[] {
  return numbered([
    ...middle(),
    { type: 'tsumo', actor: 3, pai: '7s', rinshan: false, left: 42 },
    {
      type: 'hora',
      actor: 3,
      target: 3,
      pai: '7s',
      hora_tehais: WON[0]?.tehai.slice(0, -1) ?? [],
      dora_markers: [],
      uradora_markers: [],
      yakus: [],
      dora: 0,
      uradora: 0,
      akadora: 0,
      kita: 0,
      fan: 0,
      fu: 0,
      fu_parts: [],
      yakuman: 0,
      limit: 'none',
      hora_points: 176,
      deltas: [0, 0, 0, 0],
      scores: SCORES,
    },
    ...WON,
    {
      type: 'settle',
      payments: [
        { payer: 0, payee: 3, points: 352 },
        { payer: 1, payee: 3, points: 176 },
        { payer: 2, payee: 3, points: 176 },
        { payer: 0, payee: 1, points: 704 },
        { payer: 2, payee: 0, points: 88 },
        { payer: 2, payee: 1, points: 396 },
      ],
      paid: [1056, 176, 660, 0],
      received: [88, 1100, 0, 704],
      deltas: [-968, 924, -660, 704],
      scores: [1246, 2714, 1468, 2572],
    },
    { type: 'end_kyoku' },
  ]);
}

/** A goulash: the second exchange is asked for. */
function exchanging(): { events: GameEvent[]; actions: Action[] } {
  const dealt = ['1m', '2m', '5m', 'J', '3p', '4p', '4p', '9p', '1s', '6s', 'N', 'N', 'C'];
  const events = numbered([
    { type: 'start_game', names: NAMES.slice(0, 4), players: 4 },
    {
      type: 'start_kyoku',
      bakaze: 'E',
      kyoku: 2,
      honba: 1,
      kyotaku: 0,
      oya: 0,
      scores: SCORES,
      tehais: [BACKS, BACKS, BACKS, dealt],
      dice: [],
      left: 77,
      rinshan_left: 14,
      is_last: false,
      goulash: true,
    },
    { type: 'tsumo', actor: 0, pai: '?', rinshan: false, left: 77 },
    { type: 'question', question: 'exchange', number: 1, to: [2, 3, 0, 1] },
    {
      type: 'exchange',
      number: 1,
      to: [2, 3, 0, 1],
      tiles: [
        ['?', '?', '?'],
        ['7m', '8m', 'W'],
        ['?', '?', '?'],
        ['1m', '9p', '1s'],
      ],
    },
    { type: 'question', question: 'exchange', number: 2, to: [1, 0, 3, 2] },
  ]);
  return { events, actions: [{ type: 'exchange', pick: 3 }] };
}

/** The same after an original call: shall the exchanges that are left be skipped? */
function skipping(): { events: GameEvent[]; actions: Action[] } {
  const events = numbered([
    ...exchanging().events.slice(0, -1),
    { type: 'fishing', actor: 0, original: true, frozen: true },
    { type: 'question', question: 'skip' },
  ]);
  return { events, actions: [{ type: 'skip' }, { type: 'go_on' }] };
}

const FIVE = ['Tomás', 'Ayaka', 'Suzume', 'Mika', 'Ines'];

function five(): GameEvent[] {
  return numbered([
    { type: 'start_game', names: FIVE, players: 5 },
    {
      type: 'start_kyoku',
      bakaze: 'S',
      kyoku: 3,
      honba: 0,
      kyotaku: 0,
      oya: 2,
      scores: [1600, 1500, 1700, 1820, 1380],
      tehais: [BACKS, [], BACKS, HAND, BACKS],
      dice: [],
      left: 77,
      is_last: false,
    },
    { type: 'tsumo', actor: 2, pai: '?', rinshan: false, left: 77 },
    { type: 'dahai', actor: 2, pai: '9m', tsumogiri: false },
    { type: 'tsumo', actor: 3, pai: '4m', rinshan: false, left: 76 },
  ]);
}

const SEAT = { kind: 'person', account: 'x', bot: '', ready: false, away: false } as const;

export const BRITISH_MOMENTS: Moments = {
  'british-claim': () => {
    const events = numbered(middle());
    return [...around(events, {}), decision(events, CLAIMS)];
  },
  'british-turn': () => {
    const { events, actions } = ownTurn();
    return [...around(events, {}), decision(events, actions)];
  },
  'british-help': () => {
    const { events, actions } = ownTurn();
    const lesson = { help: 'safety', review: true, teaching: false } as const;
    return [...around(events, { lesson }), decision(events, actions), BRITISH_HELP, BRITISH_REACH];
  },
  'british-review': () => [
    ...around(won(), { state: 'between', lesson: { help: 'none', review: true, teaching: false } }),
    britishReview([0, 1, 2, 3].map((seat) => WON.find(({ actor }) => actor === seat)?.counted)),
  ],
  'british-name': () => [
    ...around(won(), { state: 'between', lesson: { help: 'none', review: true, teaching: false } }),
    { type: 'name_waits', time_ms: 30_000 },
  ],
  'british-exchange': () => {
    const { events, actions } = exchanging();
    return [...around(events, {}), decision(events, actions)];
  },
  'british-exchange-wait': () => around(exchanging().events, {}),
  'british-skip': () => {
    const { events, actions } = skipping();
    return [...around(events, {}), decision(events, actions)];
  },
  'british-win': () => around(won(), { state: 'between', next_ms: 12000 }),
  'british-paper': () =>
    around(won(), { state: 'between' }, { ...RULES, account: 'paper', start_points: '0' }),
  'british-five': () =>
    around(five(), { seats: FIVE.map((name) => ({ ...SEAT, name })), players: 5, seat: 3 }),
  'british-dreamer': () =>
    around(five(), { seats: FIVE.map((name) => ({ ...SEAT, name })), players: 5, seat: 1 }),
};
