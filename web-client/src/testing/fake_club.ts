// A club and one of its nights as the server would tell them, for tests and for looking at.

import type {
  ClubMember,
  ClubRow,
  NightGame,
  NightPerson,
  NightPlan,
  NightRow,
  NightRuling,
  NightTable,
  ServerClub,
  ServerClubList,
  ServerDealIns,
  ServerNight,
  ServerProposal,
  ServerSeatCall,
  ServerStanding,
  StandingRow,
} from '../protocol.gen';

export const CLUB = 'riverside';
export const NIGHT = 12;
/** Thursday, 19 November 2026, 19:30 UTC. */
export const NIGHT_AT = 1795116600;
const WEEK = 7 * 24 * 3600;

export const NAMES = (
  'Bram de Vries,Daniel Okafor,Sofia Rossi,Freya Nilsen,Aiko Fujita,Ruben Costa,Mika Sørensen,' +
  'Claire Dubois,Elif Kaya,Haruto Ishii,Wei Lin,Tomás Rivera,Jonas Weber,Ines Marek,Oskar Lind,' +
  'Greta Holm,Arjun Mehta,Callum Reid,Piotr Zając,Nadia Petrova,Yuna Park,Luca Moretti,Zofia Nowak,' +
  'Ayaka Mori,Rosa Jiménez,Mei Tan,Erik Dahl,Theo Martin,Hannah Brandt,Marta Kowalska,Samir Aziz,' +
  'Ken Tanabe,Viktor Horák,Noor Haddad,Lena Fischer,Alan Whitlock,Priya Nair,Emi Okada,Saskia Blom,' +
  'Peter Lund'
).split(',');
/** Mika Sørensen. */
export const ME = 7;

const nameOf = (number: number): string => NAMES[number - 1] ?? '';

export const memberOf = (number: number, part: Partial<ClubMember> = {}): ClubMember => ({
  number,
  name: nameOf(number),
  role: 'member',
  has_account: true,
  shown_as: 'initial',
  is_private: false,
  has_left: false,
  is_barred: false,
  ...part,
});

export const personOf = (number: number, part: Partial<NightPerson> = {}): NightPerson => ({
  number,
  name: nameOf(number),
  presence: 'present',
  is_guest: false,
  is_house: false,
  is_referee: false,
  from_round: 0,
  ...part,
});

const POINTS = [36_400, 27_300, 24_500, 31_800];

export const tableOf = (table: number, part: Partial<NightTable> = {}): NightTable => ({
  table,
  code: `TABL${String(table).padStart(2, '0')}`,
  state: 'playing',
  hand: 'E3',
  seats: [1, 2, 3, 4].map((seat) => ({
    number: (table - 1) * 4 + seat,
    points: POINTS[(seat + table) % 4] ?? 0,
  })),
  extra_min: 0,
  extra_hands: 0,
  match: '',
  ...part,
});

export const rulingOf = (ruling: number, part: Partial<NightRuling> = {}): NightRuling => ({
  ruling,
  kind: 'penalty',
  by: 14,
  at: NIGHT_AT + 3600,
  round: 1,
  table: 3,
  hand: 'E4',
  member: 17,
  values: { penalty: -2000 },
  before: { penalty: 0 },
  reason: 'late',
  words: '',
  is_own_table: false,
  is_proposed: false,
  undone_by: 0,
  undoes: 0,
  ...part,
});

export const PLAN: NightPlan = {
  title: 'Thursday night 12',
  at: NIGHT_AT,
  place: 'Boat house and online',
  rounds: 4,
  rules: 1,
  method: 'random',
  interval: 1,
  winds: 'balanced',
  odd: 'bye',
  round_min: 45,
  hands_after: 1,
  countdown_s: 30,
  between_s: 20,
  capacity: 48,
  late_min: 5,
  late_penalty: -2000,
  substitute_min: 10,
  is_taken_there: false,
  is_hidden: true,
  is_confirmed_alone: false,
  may_watch: true,
};

const TOTALS = [
  42.1, 36.1, 36, 34.3, 32.5, 31.4, 26.9, 25.8, 16.8, 13.8, 12.4, 10.9, 8.1, 6.4, 6.1,
];

/** After round 1: Mika first. */
export const standingRows = (count: number, games: number): StandingRow[] =>
  Array.from({ length: count }, (_, index) => {
    const number = ((index + ME - 1) % NAMES.length) + 1;
    const total = Math.round((TOTALS[index] ?? 5 - (index - 15) * 2.3) * 1000);
    return {
      rank: index + 1,
      number,
      name: nameOf(number),
      nights: Math.max(1, 11 - index),
      games,
      total,
      places: [games > 1 ? 13 : 1, games > 1 ? 8 : 0, games > 1 ? 10 : 0, games > 1 ? 13 : 0, 0],
      average_place: 1000 + index * 60,
      penalties: index === 3 ? -2000 : 0,
      change: index % 3 === 1 ? -14_300 : 61_300 - index * 1000,
      is_below: false,
    };
  });

export const nightOf = (part: Partial<ServerNight>): ServerNight => ({
  type: 'night',
  club: CLUB,
  night: NIGHT,
  revision: 40,
  whole: true,
  state: 'running',
  plan: PLAN,
  round: { round: 2, state: 'running', left_ms: 1_700_000, is_running: true, paused_by: 0 },
  me: ME,
  may_direct: false,
  people: NAMES.map((_, index) => personOf(index + 1)),
  tables: Array.from({ length: 9 }, (_, index) => tableOf(index + 1)),
  rulings: [],
  standing: standingRows(36, 1),
  ...part,
});

/** The people as the director sees them while round 2 is seated. */
export const PEOPLE: NightPerson[] = NAMES.map((_, index) => {
  const number = index + 1;
  if (number === 25) return personOf(number, { presence: 'late', from_round: 2 });
  if (number === 17) return personOf(number, { presence: 'late' });
  if (number === 38) return personOf(number, { presence: 'expected', reply: 'yes' });
  if (number === 39) return personOf(number, { presence: 'break', from_round: 3 });
  if (number === 40) return personOf(number, { presence: 'gone' });
  return personOf(number, { is_referee: number === 14 });
});

export const PROPOSAL: ServerProposal = {
  type: 'proposal',
  club: CLUB,
  night: NIGHT,
  revision: 40,
  round: 2,
  draws: 2,
  seed: '5e1c90a7',
  method: 'random',
  odd: 'bye',
  tables: Array.from({ length: 9 }, (_, index) => ({
    table: index + 1,
    seats: [1, 2, 3, 4].map((seat) => index * 4 + seat),
  })),
  byes: [37],
  wishes: [],
  report: [
    { kind: 'met_tonight', members: [], count: 0, table: 0 },
    { kind: 'met_season', members: [7, 16], count: 7, table: 4 },
    { kind: 'met_season', members: [36, 34], count: 7, table: 9 },
    { kind: 'winds', members: [], count: 0, table: 0 },
    { kind: 'wishes_kept', members: [], count: 2, table: 0 },
    { kind: 'late', members: [17, 25], count: 2, table: 0 },
    { kind: 'bye', members: [37], count: 1, table: 0 },
    { kind: 'not_possible', members: [], count: 0, table: 0, odd: 'five' },
  ],
  choices: [
    { odd: 'bye', tables: 9, is_possible: true },
    { odd: 'bots', tables: 10, is_possible: true },
    { odd: 'odd_tables', tables: 10, is_possible: true },
    { odd: 'five', tables: 9, is_possible: false },
  ],
};

export const SEAT: ServerSeatCall = {
  type: 'seat_call',
  club: CLUB,
  night: NIGHT,
  round: 2,
  table: 2,
  code: 'TABL02',
  seat: 2,
  starts_ms: 24_000,
  is_taken_there: false,
};

const row = (night: number, part: Partial<NightRow> = {}): NightRow => ({
  night,
  state: 'planned',
  plan: { ...PLAN, title: `Thursday night ${night}`, at: NIGHT_AT + (night - NIGHT) * WEEK },
  here: 0,
  yes: 18,
  round: 0,
  ...part,
});

export const CLUB_ROW: ClubRow = {
  club: CLUB,
  title: 'Riverside Mahjong Club',
  sentence: 'Riichi every Thursday in the boat house. Beginners’ table from 19:00.',
  preset: 'ema',
  visibility: 'members',
  members: 54,
  role: 'member',
  tonight: 'open',
  at: NIGHT_AT,
};

export const clubOf = (part: Partial<ServerClub> = {}): ServerClub => ({
  type: 'club',
  row: CLUB_ROW,
  revision: 900,
  text: 'We meet in the boat house.\nEverybody is welcome: https://riverside.example/way',
  zone: 'Europe/Vienna',
  language: 'en',
  is_found: false,
  hosts: 'members',
  shown_as: 'initial',
  may_watch: true,
  is_closed: false,
  founder: 14,
  me: memberOf(ME),
  rules: [
    {
      number: 1,
      version: 2,
      name: 'EMA, East only',
      preset: 'ema',
      settings: [],
      clock: { base_s: 10, bank_s: 20 },
      counting: 'ema',
      absent: 'fixed',
      absent_final: -30_000,
      bye: 'average',
      bye_final: 0,
      counts_odd: false,
    },
  ],
  nights: [
    row(NIGHT, { state: 'open', here: 26, yes: 40 }),
    row(13, { yes: 31, reply: 'yes' }),
    row(14),
    row(11, { state: 'closed', round: 4, here: 36 }),
    row(10, { state: 'closed', round: 4, here: 36 }),
  ],
  seasons: [
    {
      season: 1,
      title: 'Autumn 2026',
      from: NIGHT_AT - 12 * WEEK,
      until: NIGHT_AT + 4 * WEEK,
      way: 'total',
      best: 0,
      games_min: 8,
      nights_min: 0,
      place_points: [],
    },
  ],
  tables: [],
  links: [],
  requests: [],
  has_hall_link: true,
  ...part,
});

export const CLUB_LIST: ServerClubList = {
  type: 'club_list',
  mine: [CLUB_ROW],
  open: [
    {
      club: 'harbour',
      title: 'Harbour Riichi',
      sentence: 'Wednesdays, online.',
      preset: 'wrc',
      visibility: 'open',
      members: 23,
    },
  ],
  from: 0,
  count: 1,
  may_create: true,
};

export const SEASON: ServerStanding = {
  type: 'standing',
  club: CLUB,
  night: 0,
  season: 1,
  round: 0,
  rows: standingRows(22, 44).map((line, index) =>
    index < 20 ? line : { ...line, rank: 0, games: 4, is_below: true },
  ),
  balance: 0,
  explained: 0,
  why: 0,
  parts: [],
};

export const DEAL_INS: ServerDealIns = {
  type: 'deal_ins',
  club: CLUB,
  season: 1,
  games: 412,
  pairs: 1310,
  rows: [
    {
      from: 9,
      from_name: NAMES[8] ?? '',
      to: 28,
      to_name: NAMES[27] ?? '',
      games: 17,
      hands: 188,
      deal_ins: 31,
      into: 23,
      expected: 9_870,
    },
  ],
};

export const withState = (table: number, state: NightGame): NightTable => tableOf(table, { state });
