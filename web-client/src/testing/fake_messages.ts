// Messages of a table from which moments are put together, for tests.

import type { GameEvent, Server, ServerCatalogue, ServerTable } from '../protocol.gen';

export const NAMES = ['Tomás', 'Ayaka', 'Suzume', 'Mika', 'Ines'];
export const ME = 3;
export const CODE = 'K7M2QX';

/** A server that lists nothing, and lets everything be watched. */
export const EMPTY_CATALOGUE: ServerCatalogue = {
  type: 'catalogue',
  presets: [],
  families: [],
  courses: [],
  groups: [],
  rules: [],
  yaku: [],
  bots: [],
  watch_presets: [],
  watch_floor: {
    preset: 'own',
    audience: 'public',
    public: { kind: 'live' },
    hands: { kind: 'live' },
    chat: true,
    nameless: true,
    embedding: true,
    featured: true,
  },
};

export interface TableOptions {
  players?: number;
  state?: ServerTable['state'];
  isWatching?: boolean;
  next_ms?: number;
  clock?: ServerTable['clock'];
}

export function fakeTable(options: TableOptions = {}): ServerTable {
  const { players = 4, state = 'playing', isWatching = false, next_ms = -1 } = options;
  return {
    type: 'table',
    code: CODE,
    title: 'Friday riichi',
    state,
    owner: 'a3',
    preset: 'ema2016',
    settings: [
      { name: 'honba_value', value: '300' },
      { name: 'red_fives', value: '3' },
    ],
    players,
    clock: options.clock ?? { base_s: 8, bank_s: 20 },
    is_public: true,
    may_watch: true,
    pace: 'normal',
    seats: NAMES.slice(0, players).map((name, seat) => ({
      kind: name === 'Suzume' ? 'bot' : 'person',
      name,
      account: `a${seat}`,
      bot: name === 'Suzume' ? 'efficient' : '',
      ready: state === 'between' && seat !== myPlace(players),
      away: false,
    })),
    watchers: 3,
    role: isWatching ? 'watcher' : 'player',
    seat: isWatching ? -1 : myPlace(players),
    next_ms,
  };
}

export const myPlace = (players: number): number => Math.min(ME, players - 1);

type Kind = GameEvent['type'];
export type Bare<K extends Kind> = Omit<Extract<GameEvent, { type: K }>, 'n'>;
export type Unnumbered = { [K in Kind]: Bare<K> }[Kind];

export const numbered = (events: readonly Unnumbered[]): GameEvent[] =>
  events.map((event, n) => ({ ...event, n }));

export type Moments = Record<string, () => Server[]>;
