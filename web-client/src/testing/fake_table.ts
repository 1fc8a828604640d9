// Moments of a table as the server would tell them: lists of messages, by name. Tests read them,
// and the page beside this file shows them.

import { apply } from '../apply';
import type {
  Action,
  GameEvent,
  GameEventHora,
  GameEventRyukyoku,
  HelpWait,
  Server,
  ServerCatalogue,
  ServerHelp,
} from '../protocol.gen';
import { INITIAL, type State } from '../state';
import { BRITISH_MOMENTS } from './fake_british';
import {
  type Bare,
  CODE,
  EMPTY_CATALOGUE,
  fakeTable,
  ME,
  type Moments,
  myPlace,
  NAMES,
  numbered,
  type TableOptions,
  type Unnumbered,
} from './fake_messages';
import { HAND, OWN_CALL, OWN_HANEMAN, OWN_YAKUMAN, WON_AFTER_CALL } from './fake_wins';
import { type HandOptions, randomHand, seenBy } from './random_hand';

export { fakeTable, ME, NAMES } from './fake_messages';

export const CATALOGUE: ServerCatalogue = {
  ...EMPTY_CATALOGUE,
  presets: [
    {
      id: 'ema2016',
      family: 'riichi',
      title: 'EMA 2016',
      sentence: 'European rules.',
      players: 4,
      scoring: 'exact',
    },
  ],
  yaku: [
    { name: 'riichi', english: 'Riichi', japanese: '立直', closed_han: 1, open_han: 0 },
    { name: 'tanyao', english: 'All simples', japanese: '断么九', closed_han: 1, open_han: 1 },
    {
      name: 'kokushi',
      english: 'Thirteen orphans',
      japanese: '国士無双',
      closed_han: 13,
      open_han: 0,
    },
    { name: 'pinfu', english: 'Pinfu', japanese: '平和', closed_han: 1, open_han: 0 },
    { name: 'chun', english: 'Red dragon', japanese: '役牌 中', closed_han: 1, open_han: 1 },
    { name: 'chiitoitsu', english: 'Seven pairs', japanese: '七対子', closed_han: 2, open_han: 0 },
  ],
  bots: [{ name: 'efficient', title: 'Suzume', sentence: 'Builds its hand fast.' }],
};

const WELCOME: Server = {
  type: 'welcome',
  account: 'a3',
  name: 'Mika',
  version: '1',
  seats: [],
};

const eventsMessage = (events: GameEvent[], snapshot = false): Server => ({
  type: 'events',
  code: CODE,
  snapshot,
  events,
});

/** The state after these messages, an hour ago so that no clock matters. */
export function stateAfter(messages: readonly Server[], now: number): State {
  const linked: State = { ...INITIAL, link: { phase: 'open', epoch: 1, rtt: 24 } };
  const moment = { now, isHidden: false };
  return messages.reduce((state, message) => apply(state, message, moment), linked);
}

const START: Bare<'start_kyoku'> = {
  type: 'start_kyoku',
  bakaze: 'E',
  kyoku: 2,
  honba: 1,
  kyotaku: 1,
  oya: 0,
  dora_marker: '3s',
  scores: [31400, 24000, 18300, 25300],
  tehais: [[], [], [], []],
  dice: [],
  left: 70,
  is_last: false,
};

const BACKS = Array.from({ length: 13 }, () => '?');

/** The hand of the design: a claim is asked of the own seat. */
function designHand(): GameEvent[] {
  const throws: [seat: number, pai: string, drawn?: boolean][] = [
    [0, 'N'],
    [1, 'N'],
    [2, '1m'],
    [3, '1m'],
    [0, '9m'],
    [1, '9s'],
    [2, '9s'],
    [3, '9p'],
    [0, '1s', true],
    [1, '1p'],
    [2, 'N'],
    [3, 'P', true],
    [0, 'W'],
    [1, 'P'],
    [2, 'E'],
    [3, 'S'],
    [0, '2m'],
    [1, '2s', true],
    [2, '7p'],
    [3, 'W', true],
    [0, '9p'],
    [1, '8m'],
    [2, '2m'],
    [3, '1s'],
    [0, '8m', true],
    [1, '3m'],
    [2, '8s', true],
    [3, '9s'],
    [0, '1m'],
    [1, '9p', true],
    [2, '5m'],
    [3, '2s'],
    [0, '6m'],
  ];
  // What the own seat throws out of its hand was dealt; what it keeps instead is drawn.
  const thrown = throws.flatMap(([seat, pai, isDrawn]) => (seat === ME && !isDrawn ? [pai] : []));
  const kept = HAND.slice(0, thrown.length);
  const dealt = [...thrown, ...HAND.slice(thrown.length)];
  const events: Unnumbered[] = [
    { type: 'start_game', names: NAMES.slice(0, 4), players: 4 },
    { ...START, tehais: [BACKS, BACKS, BACKS, dealt] },
  ];
  let left = 70;
  const riichiAt = throws.findIndex(([seat, pai]) => seat === 1 && pai === '3m');
  throws.forEach(([actor, pai, tsumogiri = false], i) => {
    left -= 1;
    const drawn = actor === ME && !tsumogiri ? (kept.shift() ?? pai) : pai;
    events.push({ type: 'tsumo', actor, pai: actor === ME ? drawn : '?', rinshan: false, left });
    if (i === riichiAt) events.push({ type: 'reach', actor });
    events.push({ type: 'dahai', actor, pai, tsumogiri });
    if (i !== riichiAt) return;
    const scores = [31400, 23000, 18300, 25300];
    events.push({ type: 'reach_accepted', actor, deltas: [0, -1000, 0, 0], scores });
  });
  events.push({ type: 'pon', actor: 2, target: 0, pai: '6m', consumed: ['6m', '6m'] });
  events.push({ type: 'dahai', actor: 2, pai: 'C', tsumogiri: false });
  events.push({ type: 'tsumo', actor: 3, pai: 'S', rinshan: false, left: 36 });
  events.push({ type: 'dahai', actor: 3, pai: 'S', tsumogiri: true });
  events.push({ type: 'tsumo', actor: 0, pai: '?', rinshan: false, left: 35 });
  events.push({ type: 'dahai', actor: 0, pai: '7s', tsumogiri: false });
  events.push({ type: 'tsumo', actor: 2, pai: '?', rinshan: false, left: 34 });
  events.push({ type: 'dahai', actor: 2, pai: '4p', tsumogiri: false });
  return numbered(events);
}

const CLAIMS: Action[] = [
  { type: 'hora', target: 2, pai: '4p' },
  { type: 'chi', target: 2, pai: '4p', consumed: ['2p', '3p'] },
  { type: 'chi', target: 2, pai: '4p', consumed: ['3p', '5pr'] },
  { type: 'chi', target: 2, pai: '4p', consumed: ['5pr', '6p'] },
  { type: 'pon', target: 2, pai: '4p', consumed: ['4p', '4p'] },
  { type: 'none' },
];

const discards = (tiles: readonly string[], drawn: string): Action[] => [
  ...[...new Set(tiles)].map((pai): Action => ({ type: 'dahai', pai, tsumogiri: false })),
  { type: 'dahai', pai: drawn, tsumogiri: true },
];

const decision = (events: readonly GameEvent[], actions: Action[], base_ms = 8000): Server => ({
  type: 'decision',
  number: events.at(-1)?.n ?? 0,
  actions,
  base_ms,
  bank_ms: 20000,
});

function ownTurn(): { events: GameEvent[]; actions: Action[] } {
  const before = designHand();
  const n = before.length;
  const events: GameEvent[] = [
    ...before,
    { type: 'tsumo', actor: 3, pai: '2s', rinshan: false, left: 33, n },
  ];
  const actions: Action[] = [
    { type: 'hora', target: 3, pai: '2s' },
    { type: 'ankan', consumed: ['F', 'F', 'F', 'F'] },
    { type: 'kakan', pai: '9m', consumed: ['9m', '9m', '9m'] },
    { type: 'reach', pai: '4p', tsumogiri: false },
    { type: 'reach', pai: '4s', tsumogiri: false },
    { type: 'reach', pai: '2s', tsumogiri: true },
    ...discards(HAND, '2s'),
  ];
  return { events, actions };
}

function win(n: number, options: Partial<GameEventHora> = {}): GameEventHora {
  return {
    type: 'hora',
    n,
    actor: 1,
    target: 2,
    pai: '4p',
    hora_tehais: ['4m', '5m', '6m', '3p', '5p', '6p', '7p', '8p', '5s', '6s', '7s', '8s', '8s'],
    dora_markers: ['3s'],
    uradora_markers: ['7s'],
    yakus: [
      ['riichi', 1],
      ['tanyao', 1],
    ],
    dora: 0,
    uradora: 2,
    akadora: 0,
    kita: 0,
    fan: 4,
    fu: 40,
    fu_parts: [
      { reason: 'base', fu: 20 },
      { reason: 'closed_ron', fu: 10 },
      { reason: 'wait', fu: 2 },
    ],
    yakuman: 0,
    limit: 'mangan',
    hora_points: 8000,
    deltas: [0, 9300, -8300, 0],
    scores: [31400, 32300, 10000, 25300],
    ...options,
  };
}

const draw = (n: number): GameEventRyukyoku => ({
  type: 'ryukyoku',
  n,
  reason: 'fanpai',
  tenpais: [false, true, true, false],
  tehais: [
    BACKS,
    ['2m', '3m', '4m', '6p', '7p', '8p', '1s', '2s', '3s', '7s', '7s', '5p', '5pr'],
    ['4s', '5s', '6s', '9s', '9s', '2p', '3p', '4p', '7m', '8m'],
    BACKS,
  ],
  waits: [[], ['2m', '5p', '5m'], ['6m', '9m'], []],
  deltas: [-1500, 1500, 1500, -1500],
  scores: [29900, 24500, 19800, 23800],
});

const end = (n: number): GameEvent => ({ type: 'end_kyoku', n });

function playing(events: GameEvent[], ...more: Server[]): Server[] {
  return [WELCOME, CATALOGUE, fakeTable(), eventsMessage(events), ...more];
}

function between(events: GameEvent[], ...told: GameEvent[]): Server[] {
  const table = fakeTable({ state: 'between', next_ms: 12000 });
  table.next_hand = { bakaze: 'E', kyoku: 3, honba: 0, oya: 2 };
  return [WELCOME, CATALOGUE, fakeTable(), eventsMessage(events), eventsMessage(told), table];
}

function random(options: HandOptions, table: TableOptions = {}): Server[] {
  const { players = 4 } = options;
  const viewer = table.isWatching ? -1 : myPlace(players);
  const events = seenBy(randomHand({ names: NAMES, ...options }), viewer);
  const hand = { ...fakeTable({ ...table, players }) };
  return [WELCOME, CATALOGUE, hand, eventsMessage(events, true)];
}

/** A late hand in which everybody has called as often as can be. */
const late = (players: number, seed: number, table: TableOptions = {}): Server[] =>
  random({ seed, players, calls: 0.85, riichi: 0.02, discards: 66 }, table);

const wait = (pai: string, left: number): HelpWait => ({
  pai,
  left,
  ron: 'none',
  tsumo: 'none',
  ron_points: 3900,
  tsumo_points: 4000,
});

/** What help says of the own turn of the design: a long note, and one with waits. */
const HELP: ServerHelp = {
  type: 'help',
  number: 0,
  level: 'safety',
  shanten: -1,
  waits: [],
  useful: [],
  discards: [
    {
      pai: '4p',
      shanten: 0,
      furiten: true,
      useful: [],
      left: 5,
      waits: [wait('4s', 2), wait('2s', 3)],
    },
    { pai: '4s', shanten: 0, furiten: false, useful: [], left: 2, waits: [wait('4p', 2)] },
  ],
  groups: [],
  threats: [
    {
      seat: 1,
      cause: 'riichi',
      tiles: [
        { pai: '4p', rank: 9, reason: 'half_suji', because: ['7p'] },
        { pai: '4s', rank: 9, reason: 'half_suji', because: ['7s'] },
      ],
    },
  ],
  specials: [],
  unseen: [],
};

/** The turn of this seat with three seconds left. */
function shortTime(seat: number): Server[] {
  const events = designHand();
  const drawn: GameEvent = {
    type: 'tsumo',
    actor: seat,
    pai: seat === ME ? '2s' : '?',
    rinshan: false,
    left: 33,
    n: events.length,
  };
  const all = [...events, drawn];
  const clock: Server = { type: 'clock', seat, base_ms: 3000, bank_ms: 0 };
  const own = seat === ME ? [decision(all, discards(HAND, '2s'))] : [];
  return playing(all, clock, ...own);
}

/** Three players; the own seat has set norths aside and is in riichi. */
function northsAside(): Server[] {
  const events = randomHand({ names: NAMES, seed: 8, players: 3, calls: 0.3, discards: 30 }).filter(
    ({ type }) => type !== 'kita',
  );
  const own: Unnumbered[] = [
    { type: 'kita', actor: 2, pai: 'N' },
    { type: 'kita', actor: 2, pai: 'N' },
    { type: 'reach', actor: 2 },
  ];
  const told = own.map((event, i) => ({ ...event, n: events.length + i }));
  return [
    WELCOME,
    CATALOGUE,
    fakeTable({ players: 3 }),
    eventsMessage(seenBy([...events, ...told], 2), true),
  ];
}

export const MOMENTS: Moments = {
  ...BRITISH_MOMENTS,
  'turn-help': () => {
    const { events, actions } = ownTurn();
    const lesson = { help: 'safety', review: false, teaching: false } as const;
    const asked = decision(
      events,
      actions.filter(({ type }) => type !== 'hora' && type !== 'kakan'),
    );
    return [WELCOME, CATALOGUE, { ...fakeTable(), lesson }, eventsMessage(events), asked, HELP];
  },
  'short-0': () => shortTime(0),
  'short-1': () => shortTime(1),
  'short-2': () => shortTime(2),
  'short-3': () => shortTime(3),
  norths: northsAside,
  claim: () => {
    const events = designHand();
    return playing(events, decision(events, CLAIMS.slice(1), 4000));
  },
  'claim-ron': () => {
    const events = designHand();
    return playing(events, decision(events, CLAIMS));
  },
  turn: () => {
    const { events, actions } = ownTurn();
    const clock: Server = { type: 'clock', seat: 3, base_ms: 8000, bank_ms: 20000 };
    return playing(events, clock, decision(events, actions));
  },
  strict: () => {
    const events = designHand();
    const offers: Action[] = [
      { type: 'hora', target: 2, pai: '4p' },
      { type: 'pon', target: 2, pai: '4p', pick: 2 },
      { type: 'chi', target: 2, pai: '4p', pick: 2 },
      { type: 'daiminkan', target: 2, pai: '4p', pick: 3 },
      { type: 'none' },
    ];
    const table = { ...fakeTable(), settings: [{ name: 'legality', value: 'free' }] };
    const rules: Server = {
      type: 'rules',
      preset: table.preset,
      players: 4,
      values: [
        { name: 'legality', value: 'free' },
        { name: 'free_confirm', value: 'private' },
      ],
      changes: table.settings,
    };
    return [WELCOME, CATALOGUE, table, rules, eventsMessage(events), decision(events, offers)];
  },
  plain: () => {
    const { events } = ownTurn();
    return playing(events, decision(events, discards(HAND, '2s')), { type: 'self', furiten: true });
  },
  'riichi-hand': () => {
    const { events } = ownTurn();
    const reached: GameEvent[] = [
      { type: 'reach', actor: 3, n: events.length },
      { type: 'dahai', actor: 3, pai: '2s', tsumogiri: true, n: events.length + 1 },
      {
        type: 'reach_accepted',
        actor: 3,
        deltas: [0, 0, 0, -1000],
        scores: [31400, 23000, 18300, 24300],
        n: events.length + 2,
      },
    ];
    return playing([...events, ...reached], { type: 'self', furiten: true });
  },
  late: () => late(4, 11),
  'late-2': () => late(2, 5),
  'late-3': () => late(3, 8),
  'late-5': () => late(5, 3),
  long: () => random({ seed: 4, calls: 0, riichi: 0.01, discards: 70 }),
  watch: () => random({ seed: 21, calls: 0.3, discards: 40 }, { isWatching: true }),
  win: () => {
    const events = designHand();
    return between(events, win(events.length), end(events.length + 1));
  },
  'win-called': () => {
    const events = designHand();
    const all = [...events, ...OWN_CALL.map((event, i) => ({ ...event, n: events.length + i }))];
    return between(all, win(all.length, WON_AFTER_CALL), end(all.length + 1));
  },
  'win-two': () => {
    const events = designHand();
    const second = win(events.length + 1, {
      actor: 3,
      hora_tehais: HAND,
      yakus: [['pinfu', 1]],
      uradora: 0,
      uradora_markers: [],
      akadora: 1,
      fan: 2,
      fu: 30,
      limit: 'none',
      hora_points: 2000,
      deltas: [0, 0, -2000, 2000],
      scores: [31400, 32300, 8000, 27300],
    });
    return between(events, win(events.length), second, end(events.length + 2));
  },
  'win-own': () => {
    const events = designHand();
    return between(events, win(events.length, OWN_HANEMAN), end(events.length + 1));
  },
  'win-yakuman': () => {
    const { events } = ownTurn();
    return between(events, win(events.length, OWN_YAKUMAN), end(events.length + 1));
  },
  draw: () => {
    const events = designHand();
    return between(events, draw(events.length), end(events.length + 1));
  },
  final: () => {
    const events = designHand();
    const n = events.length;
    const over: GameEvent = {
      type: 'end_game',
      n: n + 2,
      scores: [31400, 32300, 10000, 26300],
      finals: [7400, 17300, -30000, 5300],
      places: [2, 1, 4, 3],
    };
    const table = fakeTable({ state: 'finished' });
    return [...between(events, win(n), end(n + 1), over).slice(0, -1), table];
  },
};
