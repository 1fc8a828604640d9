// Tables that wait for players, for tests.

import type { Seat, ServerRules, ServerTable } from '../protocol.gen';

export const EMPTY: Seat = {
  kind: 'empty',
  name: '',
  account: '',
  bot: '',
  ready: false,
  away: false,
};

export const BOT: Seat = { ...EMPTY, kind: 'bot', name: 'Suzume', bot: 'efficient', ready: true };

export const person = (name: string, part: Partial<Seat> = {}): Seat => ({
  ...EMPTY,
  kind: 'person',
  name,
  account: `account-${name}`,
  ...part,
});

/** A table owned by Mika, told to whoever has seat 0. */
export const tableOf = (seats: Seat[], part: Partial<ServerTable> = {}): ServerTable => ({
  type: 'table',
  code: 'K7QF2M',
  title: 'Friday',
  state: 'waiting',
  owner: 'account-Mika',
  preset: 'club',
  settings: [],
  players: seats.length,
  clock: { base_s: 5, bank_s: 20 },
  is_public: true,
  may_watch: true,
  pace: 'normal',
  seats,
  watchers: 0,
  role: 'player',
  seat: 0,
  next_ms: -1,
  ...part,
});

/** What the server tells of the switches of such a table. */
export const rulesOf = (
  { preset, players, settings }: ServerTable,
  values: Readonly<Record<string, string>>,
): ServerRules => ({
  type: 'rules',
  preset,
  players,
  changes: settings,
  values: Object.entries(values).map(([name, value]) => ({ name, value })),
});
