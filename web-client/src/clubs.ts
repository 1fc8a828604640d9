// What the page knows of clubs: the lists, the club and the night it looks at.

import type {
  ClubMember,
  NightCall,
  NightHint,
  NightPerson,
  NightPlan,
  NightRow,
  NightRound,
  NightRuling,
  NightState,
  NightTable,
  Server,
  ServerClub,
  ServerClubAudit,
  ServerClubList,
  ServerClubMembers,
  ServerClubNights,
  ServerClubSecret,
  ServerDealIns,
  ServerNight,
  ServerNightSheet,
  ServerProposal,
  ServerRulesCompared,
  ServerSeatCall,
  ServerStanding,
  StandingRow,
} from './protocol.gen';

const TYPES = [
  'club_list',
  'club',
  'club_members',
  'club_secret',
  'club_audit',
  'night',
  'proposal',
  'seat_call',
  'standing',
  'rules_compared',
  'deal_ins',
  'night_sheet',
  'club_nights',
] as const;

type ClubMessage = Extract<Server, { type: (typeof TYPES)[number] }>;

export const isOfClubs = (message: Server): message is ClubMessage =>
  (TYPES as readonly string[]).includes(message.type);

/** A night as it is now, put together from the whole and what has changed since. */
export interface Night {
  club: string;
  night: number;
  revision: number;
  state: NightState;
  plan: NightPlan;
  round: NightRound;
  /** When `round` was told, for its clock. */
  toldAt: number;
  me: number;
  mayDirect: boolean;
  people: readonly NightPerson[];
  tables: readonly NightTable[];
  /** By table: how it stood when its hands began, the running one last, as far as that was told. */
  begun: Readonly<Record<number, readonly NightTable[]>>;
  /** Null: one is no referee there. */
  calls: readonly NightCall[] | null;
  /** For directors, else none. */
  hints: readonly NightHint[];
  callsAt: number;
  /** The latest first. */
  rulings: readonly NightRuling[];
  standing: readonly StandingRow[];
  announcement: string;
  announcedBy: number;
  announcedName: string;
}

/** The members of a club as far as they have been asked for, by number. */
export interface Members {
  club: string;
  count: number;
  rows: readonly ClubMember[];
}

/** The nights of a club as far as they have been asked for, by number. */
export interface Nights {
  club: string;
  rows: readonly NightRow[];
}

/** What was done in a club as far as it was asked for, the latest first. */
export type Audit = Pick<ServerClubAudit, 'club' | 'first' | 'rows'>;

export interface Clubs {
  readonly list: ServerClubList | null;
  readonly club: ServerClub | null;
  readonly members: Members | null;
  readonly nights: Nights | null;
  /** A link or a card, as long as it is shown. */
  readonly secret: ServerClubSecret | null;
  readonly audit: Audit | null;
  readonly night: Night | null;
  readonly proposal: ServerProposal | null;
  /** Where one plays, and when that was told. */
  readonly seat: { readonly call: ServerSeatCall; readonly at: number } | null;
  /** The last table of a night one was called to, also when its game is over. */
  readonly came: ServerSeatCall | null;
  /** Standings that were asked for: that of a night, that of a season, and one with its parts. */
  readonly standings: {
    readonly night: ServerStanding | null;
    readonly season: ServerStanding | null;
    /** Of a season, its first rows and the own one. */
    readonly top: ServerStanding | null;
    readonly why: ServerStanding | null;
  };
  /** Two versions of rules side by side. */
  readonly compared: ServerRulesCompared | null;
  /** Who stands out in a season, for owners. */
  readonly dealIns: ServerDealIns | null;
  /** A night as tables, for its report. */
  readonly sheet: ServerNightSheet | null;
}

export const NO_CLUBS: Clubs = {
  list: null,
  club: null,
  members: null,
  nights: null,
  secret: null,
  audit: null,
  night: null,
  proposal: null,
  seat: null,
  came: null,
  standings: { night: null, season: null, top: null, why: null },
  compared: null,
  dealIns: null,
  sheet: null,
};

/** Rows with the fresh ones in the place of those of the same number, in the order of numbers. */
function replaced<T>(known: readonly T[], fresh: readonly T[], numberOf: (row: T) => number): T[] {
  const rows = new Map(known.map((row) => [numberOf(row), row]));
  for (const row of fresh) rows.set(numberOf(row), row);
  return [...rows.values()].sort((a, b) => numberOf(a) - numberOf(b));
}

const isSame = (known: Night | null, { club, night }: { club: string; night: number }): boolean =>
  known?.club === club && known.night === night;

/** How the tables stood when their hands began, with what is told now. */
function begunWith(known: Night['begun'], tables: readonly NightTable[]): Night['begun'] {
  const begun = { ...known };
  for (const row of tables) {
    const before = begun[row.table] ?? [];
    if (before.at(-1)?.hand !== row.hand) begun[row.table] = [...before.slice(-1), row];
  }
  return begun;
}

/**
 * A whole night; null without what each whole one has. What is told to many at once says nothing of
 * oneself: that is kept from what was known of the same night.
 */
function wholeNight(known: Night | null, message: ServerNight, now: number): Night | null {
  const mine = isSame(known, message) ? known : null;
  const { plan, round } = message;
  if (!plan || !round) return null;
  return {
    club: message.club,
    night: message.night,
    revision: message.revision,
    state: message.state,
    plan,
    round,
    toldAt: now,
    me: message.me ?? mine?.me ?? 0,
    mayDirect: message.may_direct ?? mine?.mayDirect ?? false,
    people: message.people,
    tables: message.tables,
    begun: begunWith({}, message.tables),
    calls: message.calls ?? null,
    hints: message.hints ?? [],
    callsAt: now,
    rulings: replaced([], message.rulings, ({ ruling }) => -ruling),
    standing: message.standing ?? [],
    announcement: message.announcement ?? '',
    announcedBy: message.announced_by ?? 0,
    announcedName: message.announced_name ?? '',
  };
}

function changedNight(known: Night, message: ServerNight, now: number): Night {
  const round = message.round ?? known.round;
  // The tables of another round are other tables.
  const isSameRound = round.round === known.round.round;
  const tables = isSameRound ? known.tables : [];
  return {
    ...known,
    revision: message.revision,
    state: message.state,
    plan: message.plan ?? known.plan,
    round,
    toldAt: message.round ? now : known.toldAt,
    me: message.me ?? known.me,
    mayDirect: message.may_direct ?? known.mayDirect,
    people: replaced(known.people, message.people, ({ number }) => number),
    tables: replaced(tables, message.tables, ({ table }) => table),
    begun: begunWith(isSameRound ? known.begun : {}, message.tables),
    calls: message.calls ?? known.calls,
    hints: message.hints ?? known.hints,
    callsAt: message.calls ? now : known.callsAt,
    rulings: replaced(known.rulings, message.rulings, ({ ruling }) => -ruling),
    standing: message.standing ?? known.standing,
    announcement: message.announcement ?? known.announcement,
    announcedBy: message.announced_by ?? known.announcedBy,
    announcedName: message.announced_name ?? known.announcedName,
  };
}

/** A night with what was told of it. Changes of a night that is not known are nothing. */
export function nightChanged(known: Night | null, message: ServerNight, now: number): Night | null {
  if (message.whole) return wholeNight(known, message, now);
  return known && isSame(known, message) ? changedNight(known, message, now) : known;
}

/** A page of members: the first one begins the list anew. */
function membersChanged(known: Members | null, message: ServerClubMembers): Members {
  const { club, count, from, members } = message;
  const before = known?.club === club && from > 1 ? known.rows : [];
  return { club, count, rows: replaced(before, members, ({ number }) => number) };
}

/** Pages of nights come in any order. */
function nightsChanged(known: Nights | null, { club, nights }: ServerClubNights): Nights {
  const before = known?.club === club ? known.rows : [];
  return { club, rows: replaced(before, nights, ({ night }) => night) };
}

/** What was done before what is known already is put behind it; else it is the latest. */
function auditChanged(known: Audit | null, { club, first, rows }: ServerClubAudit): Audit {
  const isOlder = known !== null && known.club === club && first < known.first && known.first > 0;
  return { club, first, rows: isOlder ? [...known.rows, ...rows] : rows };
}

function standingsChanged(known: Clubs['standings'], message: ServerStanding): Clubs['standings'] {
  if (message.why !== 0) return { ...known, why: message };
  if (message.top !== undefined) return { ...known, top: message };
  return message.night === 0 ? { ...known, season: message } : { ...known, night: message };
}

/**
 * What is told to many at once says nothing of oneself: that is kept. Who has become another one in the
 * club, or has said something else, is told alone.
 */
function clubTold(known: ServerClub | null, message: ServerClub): ServerClub {
  if (!known?.me || message.me || known.row.club !== message.row.club) return message;
  const { role } = known.row;
  const replies = new Map(known.nights.map(({ night, reply }) => [night, reply]));
  return {
    ...message,
    me: known.me,
    row: { ...message.row, ...(role && { role }) },
    nights: message.nights.map((row) => {
      const reply = row.reply ?? replies.get(row.night);
      return { ...row, ...(reply && { reply }) };
    }),
  };
}

export function clubsChanged(clubs: Clubs, message: ClubMessage, now: number): Clubs {
  switch (message.type) {
    case 'club_list':
      return { ...clubs, list: message };
    case 'club':
      return { ...clubs, club: clubTold(clubs.club, message) };
    case 'club_members':
      return { ...clubs, members: membersChanged(clubs.members, message) };
    case 'club_nights':
      return { ...clubs, nights: nightsChanged(clubs.nights, message) };
    case 'club_secret':
      return { ...clubs, secret: message.secret === '' ? null : message };
    case 'club_audit':
      return { ...clubs, audit: auditChanged(clubs.audit, message) };
    case 'night':
      return { ...clubs, night: nightChanged(clubs.night, message, now) };
    case 'proposal':
      return { ...clubs, proposal: message };
    case 'seat_call':
      return {
        ...clubs,
        seat: { call: message, at: now },
        came: message.code === '' ? clubs.came : message,
      };
    case 'rules_compared':
      return { ...clubs, compared: message };
    case 'deal_ins':
      return { ...clubs, dealIns: message };
    case 'night_sheet':
      return { ...clubs, sheet: message };
    case 'standing':
      return { ...clubs, standings: standingsChanged(clubs.standings, message) };
  }
}
