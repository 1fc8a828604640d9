// Moments of a club and its nights, by name: where the page is, and what the server has told.

import type { SheetName } from '../club_routes';
import type { Server } from '../protocol.gen';
import {
  CLUB_LIST,
  clubOf,
  DEAL_INS,
  memberOf,
  NAMES,
  nightOf,
  PEOPLE,
  personOf,
  PROPOSAL,
  rulingOf,
  SEASON,
  SEAT,
  tableOf,
} from './fake_club';

export interface ClubMoment {
  path: string;
  messages: readonly Server[];
}

const ROUND = { round: 2, left_ms: 1_700_000, is_running: true, paused_by: 0 };
const CALLS = [
  { call: 3, table: 7, by: 28, reason: 'rule', waiting_s: 52, answered_by: 14, is_stopped: true },
  {
    call: 4,
    table: 3,
    by: 9,
    reason: 'conduct',
    waiting_s: 130,
    answered_by: 0,
    is_stopped: false,
  },
  { call: 5, table: 9, by: 0, reason: 'absent', waiting_s: 204, answered_by: 0, is_stopped: false },
] as const;

const running = nightOf({
  me: 14,
  may_direct: true,
  people: PEOPLE,
  calls: [...CALLS],
  hints: [
    { kind: 'same_address', table: 3, members: [9, 10] },
    { kind: 'watched_from', table: 7, members: [28] },
  ],
  rulings: [
    rulingOf(1),
    rulingOf(2, { kind: 'time', table: 6, member: 0, values: { minutes: 3 } }),
  ],
  tables: Array.from({ length: 12 }, (_, index) => {
    const table = index + 1;
    const base = tableOf(table, { turn: 1, waiting_s: table * 3, hand: table % 2 ? 'E4' : 'S1.1' });
    if (table === 5) return { ...base, waiting_s: 41 };
    if (table === 6) return { ...base, extra_min: 3 };
    if (table > 10) return { ...base, state: 'over' as const };
    if (table > 9) {
      const seats = base.seats.map((seat) => ({ ...seat, number: 0 }));
      return { ...base, seats };
    }
    return base;
  }),
});

const waiting = nightOf({
  me: 14,
  may_direct: true,
  people: PEOPLE,
  tables: [],
  round: { ...ROUND, state: 'proposed', left_ms: 0, is_running: false },
});

const { me: _me, ...STRANGER } = clubOf();

/** A hall of forty tables, as its page shows it. */
const LARGE = nightOf({
  people: Array.from({ length: 160 }, (_, index) =>
    personOf(index + 1, { name: NAMES[index % NAMES.length] ?? '' }),
  ),
  tables: Array.from({ length: 40 }, (_, index) => tableOf(index + 1)),
  round: { ...ROUND, state: 'running' },
});

const OWNER = clubOf({ me: memberOf(14, { role: 'owner' }) });

const printed = (sheet: SheetName): ClubMoment => ({
  path: `/c/riverside/print/12/${sheet}`,
  messages: [OWNER, running],
});

export const CLUB_MOMENTS: Readonly<Record<string, ClubMoment>> = {
  list: { path: '/clubs', messages: [CLUB_LIST] },
  home: {
    path: '/c/riverside',
    messages: [
      clubOf(),
      { ...SEASON, rows: SEASON.rows.slice(0, 10), top: 10 },
      nightOf({
        state: 'open',
        people: PEOPLE.map((one) => (one.number === 7 ? { ...one, presence: 'expected' } : one)),
      }),
    ],
  },
  join: { path: `/c/riverside/join#${'0'.repeat(32)}`, messages: [STRANGER] },
  director: {
    path: '/c/riverside/n/12',
    messages: [clubOf({ me: memberOf(14, { role: 'owner' }) }), waiting, PROPOSAL],
  },
  directed: {
    path: '/c/riverside/n/12',
    messages: [clubOf({ me: memberOf(14, { role: 'owner' }) }), running],
  },
  player: {
    path: '/c/riverside/n/12',
    messages: [
      clubOf(),
      nightOf({ round: { ...ROUND, state: 'counting', left_ms: 24_000 } }),
      SEAT,
    ],
  },
  referee: {
    path: '/c/riverside/n/12/tables',
    messages: [clubOf({ me: memberOf(14, { role: 'referee' }) }), running],
  },
  hall: {
    path: '/c/riverside/hall',
    messages: [
      clubOf(),
      nightOf({
        announcement: 'Soup and tea at the bar after this round. Round 3 is seated at 21:25.',
        announced_by: 14,
      }),
    ],
  },
  members: {
    path: '/c/riverside/members',
    messages: [
      clubOf(),
      {
        type: 'club_members',
        club: 'riverside',
        from: 0,
        count: 54,
        members: PEOPLE.map(({ number }) => memberOf(number)),
      },
    ],
  },
  member: {
    path: '/c/riverside/m/7',
    messages: [
      clubOf(),
      SEASON,
      {
        type: 'club_members',
        club: 'riverside',
        from: 0,
        count: 54,
        members: PEOPLE.map(({ number }) => memberOf(number)),
      },
    ],
  },
  settings: {
    path: '/c/riverside/settings',
    messages: [clubOf({ me: memberOf(14, { role: 'owner' }) })],
  },
  largeHall: { path: '/c/riverside/hall', messages: [clubOf(), LARGE] },
  season: {
    path: '/c/riverside/s/1',
    messages: [
      OWNER,
      DEAL_INS,
      {
        ...SEASON,
        team_best: 2,
        teams: ['Rivers', 'Hills'].map((title, index) => ({
          rank: index + 1,
          team: index + 1,
          title,
          members: [index * 2 + 1, index * 2 + 2],
          games: 44,
          results: 22,
          counted: 18,
          total: index === 0 ? 84_200 : -12_300,
        })),
      },
    ],
  },
  rules: { path: '/c/riverside/rules', messages: [clubOf()] },
  about: { path: '/c/riverside/about', messages: [clubOf()] },
  printPeople: printed('people'),
  printSeats: printed('seats'),
  printTables: printed('tables'),
  printCards: printed('cards'),
  printScores: printed('scores'),
  printStanding: printed('standing'),
  printRules: printed('rules'),
  printReport: printed('report'),
};
