// (state, message) -> state. Pure: the time and whether the page is seen come with the message.

import { clubsChanged, isOfClubs } from './clubs';
import { foldEvent, type Game, isKnownEvent } from './game';
import { gridChanged, hallChanged, hallOf, smallPlayed } from './hall';
import { leaveTable, learn, nextHand } from './lessons';
import type {
  GameEvent,
  KeptSeat,
  Server,
  ServerClock,
  ServerClosed,
  ServerDecision,
  ServerError,
  ServerEvents,
  ServerLobby,
  ServerLobbyChanges,
  ServerMatches,
  ServerPerson,
  ServerTable,
  ServerWatching,
  ServerWelcome,
} from './protocol.gen';
import { INITIAL, type LinkPhase, type News, type State } from './state';
import { NO_TALK, talkChanged } from './talk/talk';
import { counted, said, unsaid } from './watch/chat';
import { marked, unmarked } from './watch/shown_marks';

export interface Moment {
  now: number;
  isHidden: boolean;
}

/** More events than this at once are shown without motion. */
const MOVING_EVENTS_MAX = 6;

function welcome(state: State, message: ServerWelcome): State {
  const isOutdated = state.me !== null && state.me.version !== message.version;
  return { ...state, me: message, isOutdated: state.isOutdated || isOutdated };
}

const RUNNING = ['playing', 'between', 'frozen'];

const without = (seats: readonly KeptSeat[], code: string): KeptSeat[] =>
  seats.filter((seat) => seat.code !== code);

/** Keeps the list of kept seats true between two welcomes. */
function keepSeat(me: ServerWelcome | null, table: ServerTable): ServerWelcome | null {
  if (!me) return null;
  const others = without(me.seats, table.code);
  const mayPlay =
    table.role === 'player' ||
    table.seats.some(({ stands_in_for: person }) => person === me.account);
  const isMine = mayPlay && table.state !== 'finished';
  return {
    ...me,
    seats: isMine ? [...others, { code: table.code, title: table.title }] : others,
  };
}

function atTable(state: State, table: ServerTable, { now }: Moment): State {
  const isOther = state.table?.code !== table.code;
  const seen = isOther ? forgetTable(state) : state;
  return {
    ...seen,
    table,
    watching: state.watching?.code === table.code ? state.watching : null,
    closed: null,
    me: keepSeat(seen.me, table),
    nextAt: table.state === 'between' && table.next_ms >= 0 ? now + table.next_ms : 0,
  };
}

/** The table is left behind; what is known of people and lists stays. */
export function forgetTable(state: State): State {
  return {
    ...state,
    table: null,
    watching: null,
    told: null,
    insight: null,
    chat: null,
    marks: null,
    talk: NO_TALK,
    watchers: null,
    watchKeys: INITIAL.watchKeys,
    programInvite: null,
    programLog: null,
    game: null,
    news: [],
    asked: null,
    turnClock: null,
    isFuriten: false,
    missed: null,
    isReturning: false,
    nextAt: 0,
    answered: -1,
    quiet: -1,
    entered: -1,
    lessons: leaveTable(state.lessons),
  };
}

/** Another class tells another game: nothing is left of the one that was watched. */
function watching(state: State, message: ServerWatching): State {
  const { watching: before } = state;
  const isSame =
    before?.code === message.code && before.class === message.class && before.seat === message.seat;
  return { ...state, watching: message, ...(!isSame && { game: null, told: null }) };
}

function follow(known: Game | null, events: readonly GameEvent[]): News[] {
  let game = known;
  return events.map((event) => {
    game = foldEvent(game, event);
    return { event, game };
  });
}

function events(state: State, message: ServerEvents, { now, isHidden }: Moment): State {
  if (state.table?.code !== message.code) {
    return { ...state, small: smallPlayed(state.small, message) };
  }
  const known = state.game?.last ?? -1;
  const fresh = message.snapshot ? message.events : message.events.filter(({ n }) => n > known);
  const told = follow(message.snapshot ? null : state.game, fresh);
  const game = told.at(-1)?.game ?? state.game;
  const isEntry = message.snapshot || state.isReturning;
  const isStill = isEntry || isHidden || fresh.length > MOVING_EVENTS_MAX;
  const isBack = state.isReturning && known >= 0;
  const news = told.filter(({ event }) => event.n > known && isKnownEvent(event));
  const discards = news.filter(({ event }) => event.type === 'dahai').length;
  const last = game?.last ?? -1;
  const isNewHand = fresh.some(({ type }) => type === 'start_kyoku');
  const before = message.snapshot ? [] : (state.told ?? []);
  return {
    ...state,
    game,
    told: state.watching ? [...before, ...fresh] : null,
    lessons: isNewHand ? nextHand(state.lessons) : state.lessons,
    // What happened before one came is seen on the table, not told.
    news: isEntry ? news.slice(-1) : news,
    quiet: isStill ? last : state.quiet,
    entered: isEntry ? last : state.entered,
    missed: isBack ? { discards, at: now } : state.missed,
    isReturning: false,
    isFuriten: isNewHand ? false : state.isFuriten,
    isOutdated: state.isOutdated || !fresh.every(isKnownEvent),
  };
}

function decision(state: State, message: ServerDecision, { now }: Moment): State {
  const time = { baseMs: message.base_ms, bankMs: message.bank_ms, at: now };
  const isFirstBack = state.entered >= 0 && state.entered === state.game?.last;
  return {
    ...state,
    asked: { number: message.number, actions: message.actions, time, isFirstBack },
    answered: state.answered === message.number ? -1 : state.answered,
  };
}

function closed(state: State, message: ServerClosed): State {
  const { table, me } = state;
  const isKept =
    message.reason === 'left' &&
    table?.role === 'player' &&
    table.code === message.code &&
    RUNNING.includes(table.state);
  const gone = forgetTable(state);
  const seats = me && !isKept ? without(me.seats, message.code) : (me?.seats ?? []);
  return { ...gone, closed: message, me: me && { ...me, seats } };
}

function refused(state: State, error: ServerError, { now }: Moment): State {
  const seen = { ...state, refusal: { error, at: now } };
  if (error.about !== 'act') return seen;
  const isOver = error.code === 'stale_decision' || error.code === 'not_asked';
  // What has been asked since then is still open.
  const isNewer = state.asked?.number !== state.answered;
  return { ...seen, answered: -1, asked: isOver && !isNewer ? null : state.asked };
}

/** The lobby's list with what has changed in it, the newest table first. */
function lobbyChanged(lobby: ServerLobby | null, message: ServerLobbyChanges): ServerLobby | null {
  if (!lobby) return null;
  const replaced = new Set([...message.gone, ...message.tables.map(({ code }) => code)]);
  const tables = [
    ...lobby.tables.filter(({ code }) => !replaced.has(code)),
    ...message.tables,
  ].sort((a, b) => b.number - a.number);
  return { ...lobby, people: message.people ?? lobby.people, tables };
}

/** A page of a list: the first one begins it anew, others go on where it ended. */
function matchList(state: State, { mine, skip, rows, more, reading }: ServerMatches): State {
  const name = mine ? 'mine' : 'public';
  const before = skip === 0 ? [] : (state.matches[name]?.rows ?? []);
  if (before.length !== skip) return state;
  const list = { rows: [...before, ...rows], more, reading };
  return { ...state, matches: { ...state.matches, [name]: list } };
}

type BesideTable = Extract<
  Server,
  {
    type:
      | 'released'
      | 'insight'
      | 'said'
      | 'unsaid'
      | 'reactions'
      | 'marks'
      | 'unmarked'
      | 'caster_link'
      | 'program_invite'
      | 'program_log'
      | 'reported'
      | 'friend_plays'
      | 'club_plays'
      | 'round_begun'
      | 'announced'
      | 'watchers'
      | 'watch_key'
      | 'ruled'
      | 'invited'
      | 'talked'
      | 'untalked';
  }
>;

/** What is told of those who watch, and to them, and by the host, beside the table itself. */
function besideTable(state: State, message: BesideTable, now: number): State {
  switch (message.type) {
    case 'released':
      return state.watching?.code === message.code
        ? { ...state, watching: { ...state.watching, released: message.number } }
        : state;
    case 'insight':
      return { ...state, insight: message };
    case 'said':
    case 'marks':
      // Else it is the answer about a match that is over.
      if (state.table?.code !== message.id) return { ...state, kept: [...state.kept, message] };
      return message.type === 'said'
        ? { ...state, chat: said(state.chat, message) }
        : { ...state, marks: marked(state.marks, message) };
    case 'unsaid':
      return { ...state, chat: unsaid(state.chat, message) };
    case 'reactions':
      return { ...state, chat: counted(state.chat, message) };
    case 'unmarked':
      return { ...state, marks: unmarked(state.marks, message) };
    case 'program_invite':
      return { ...state, programInvite: message, programLog: null };
    case 'program_log':
      return { ...state, programLog: message };
    case 'reported':
      return { ...state, reported: message, heard: message };
    case 'friend_plays':
    case 'invited':
    case 'club_plays':
    case 'round_begun':
      return { ...state, heard: message };
    case 'announced': {
      // Whoever looks at the night is told there.
      const { night } = state.clubs;
      const isThere = night?.club === message.club && night.night === message.night;
      return isThere ? state : { ...state, heard: message };
    }
    case 'caster_link':
      return { ...state, watchKeys: { ...state.watchKeys, caster: message.key } };
    case 'watchers': {
      const names = message.names ?? state.watchers?.names ?? [];
      return { ...state, watchers: { ...message, names } };
    }
    case 'watch_key': {
      const kept = message.seat === undefined ? 'table' : 'seat';
      return { ...state, watchKeys: { ...state.watchKeys, [kept]: message } };
    }
    case 'ruled':
      return { ...state, ruled: message };
    case 'talked':
    case 'untalked':
      return { ...state, talk: talkChanged(state.talk, message, now) };
  }
}

const LISTS = [
  'lobby',
  'lobby_changes',
  'hall',
  'hall_changes',
  'grid',
  'matches',
  'match',
  'friends',
  'person',
  'best_hands',
  'barred',
  'tv',
] as const;
type ListOfTables = Extract<Server, { type: (typeof LISTS)[number] }>;

const isOfLists = (message: Server): message is ListOfTables =>
  LISTS.some((type) => type === message.type);

/** More of the matches of the same person come after those that are there. */
function personTold(before: ServerPerson | null, message: ServerPerson): ServerPerson {
  if (message.skip === 0 || before?.account !== message.account) return message;
  return { ...message, rows: [...before.rows, ...message.rows] };
}

/** The lists: tables to sit down at, to watch, and whose match is over; and whom one follows. */
function lists(state: State, message: ListOfTables): State {
  switch (message.type) {
    case 'lobby':
      return { ...state, lobby: message };
    case 'lobby_changes':
      return { ...state, lobby: lobbyChanged(state.lobby, message) };
    case 'hall':
      return { ...state, hall: hallOf(message) };
    case 'hall_changes':
      return { ...state, hall: hallChanged(state.hall, message) };
    case 'grid':
      return { ...state, small: gridChanged(state.small, message) };
    case 'matches':
      return matchList(state, message);
    case 'match':
      return { ...state, match: message };
    case 'friends':
      return { ...state, friends: message };
    case 'person':
      return { ...state, person: personTold(state.person, message) };
    case 'best_hands':
      return { ...state, bestHands: message };
    case 'barred':
      return { ...state, barred: message };
    case 'tv':
      return { ...state, tv: message };
  }
}

function clock(state: State, { seat, base_ms, bank_ms }: ServerClock, { now }: Moment): State {
  return { ...state, turnClock: { seat, time: { baseMs: base_ms, bankMs: bank_ms, at: now } } };
}

/** What changes nothing here: whoever has asked listens for it. */
const UNREAD = ['pong', 'own_data'] as const;

const isUnread = (message: Server): message is Extract<Server, { type: (typeof UNREAD)[number] }> =>
  UNREAD.some((type) => type === message.type);

export function apply(state: State, message: Server, moment: Moment): State {
  if (isUnread(message)) return state;
  if (isOfClubs(message)) {
    return { ...state, clubs: clubsChanged(state.clubs, message, moment.now) };
  }
  if (isOfLists(message)) return lists(state, message);
  switch (message.type) {
    case 'welcome':
      return welcome(state, message);
    case 'error':
      return refused(state, message, moment);
    case 'catalogue':
      return { ...state, catalogue: message };
    case 'rules':
      return { ...state, rules: message };
    case 'watching':
      return watching(state, message);
    case 'released':
    case 'insight':
    case 'said':
    case 'unsaid':
    case 'reactions':
    case 'marks':
    case 'unmarked':
    case 'caster_link':
    case 'program_invite':
    case 'program_log':
    case 'reported':
    case 'friend_plays':
    case 'invited':
    case 'club_plays':
    case 'round_begun':
    case 'announced':
    case 'watchers':
    case 'watch_key':
    case 'ruled':
    case 'talked':
    case 'untalked':
      return besideTable(state, message, moment.now);

    case 'table':
      return atTable(state, message, moment);
    case 'events':
      return events(state, message, moment);
    case 'decision':
      return decision(state, message, moment);
    case 'decided':
      return message.number === state.asked?.number ? { ...state, asked: null } : state;
    case 'clock':
      return clock(state, message, moment);
    case 'self':
      return { ...state, isFuriten: message.furiten };
    case 'go_to': // the connection has gone on
      return state;
    case 'closed':
      return closed(state, message);
    case 'help':
    case 'yaku_help':
    case 'name_waits':
    case 'hand_review':
    case 'poll':
    case 'calculated':
    case 'match_review':
    case 'reference':
      return { ...state, lessons: learn(state.lessons, message, moment.now) };
    default:
      return unknown(state, message);
  }
}

/** What is told is taken whole or not at all: what this page cannot read comes from a newer server. */
export function hear(state: State, message: Server, moment: Moment): State {
  try {
    return apply(state, message, moment);
  } catch {
    return { ...state, isOutdated: true };
  }
}

// A word this page does not know comes from a newer server.
const unknown = (state: State, _message: never): State => ({ ...state, isOutdated: true });

export function applyLink(state: State, phase: LinkPhase, rtt = state.link.rtt): State {
  const isUp = phase === 'open' && state.link.phase !== 'open';
  const link = { phase, rtt, epoch: state.link.epoch + (isUp ? 1 : 0) };
  if (phase !== 'lost') return { ...state, link };
  return {
    ...state,
    link,
    asked: null,
    answered: -1,
    turnClock: null,
    isReturning: state.table !== null,
  };
}

export const applyAnswered = (state: State, number: number): State => ({
  ...state,
  answered: number,
});
