// The one State of the page, and the signals that the screens read.

import { computed, signal } from '@preact/signals';
import { catalogueIn } from './catalogue_words';
import { type Clubs, NO_CLUBS } from './clubs';
import type { Game } from './game';
import { type Hall, NO_SMALL, type Small } from './hall';
import { type Lessons, NO_LESSONS } from './lessons';
import type {
  Action,
  GameEvent,
  ListReading,
  MatchRow,
  ServerAnnounced,
  ServerBarred,
  ServerBestHands,
  ServerCatalogue,
  ServerClosed,
  ServerError,
  ServerClubPlays,
  ServerFriendPlays,
  ServerFriends,
  ServerInsight,
  ServerInvited,
  ServerLobby,
  ServerMatch,
  ServerPerson,
  ServerProgramInvite,
  ServerProgramLog,
  ServerReported,
  ServerRoundBegun,
  ServerRuled,
  ServerRules,
  ServerTable,
  ServerTv,
  ServerWatchKey,
  ServerWatchers,
  ServerWatching,
  ServerWelcome,
} from './protocol.gen';
import { spokenLanguage } from './text/language';
import { vocabulary } from './text/text';
import { NO_TALK, type Talk } from './talk/talk';
import type { Chat } from './watch/chat';
import type { SaidPart } from './watch/kept_said';
import type { ShownMarks } from './watch/shown_marks';

export type LinkPhase = 'connecting' | 'open' | 'lost';

export interface Link {
  phase: LinkPhase;
  /** Counts the times the link came up. */
  epoch: number;
  /** Round trip in ms, -1 until measured. */
  rtt: number;
}

/** A time that the server gave, and when it came. */
export interface Time {
  baseMs: number;
  bankMs: number;
  at: number;
}

export interface Asked {
  number: number;
  actions: Action[];
  time: Time;
  /** The first question after coming back: nothing answers it by itself. */
  isFirstBack: boolean;
}

/** An event with the table as it was after it. */
export interface News {
  event: GameEvent;
  game: Game;
}

export interface TurnClock {
  seat: number;
  time: Time;
}

/** Finished matches, the latest first, as far as they have been asked for. */
export interface MatchList {
  rows: readonly MatchRow[];
  more: boolean;
  /** The server has not read all yet: some are missing. */
  reading: ListReading | undefined;
}

/** What is said wherever one is. */
export type Heard =
  | ServerReported
  | ServerFriendPlays
  | ServerClubPlays
  | ServerInvited
  | ServerRoundBegun
  | ServerAnnounced;

export interface State {
  link: Link;
  me: ServerWelcome | null;
  /** The server is another version than the one this page came from. */
  isOutdated: boolean;
  catalogue: ServerCatalogue | null;
  rules: ServerRules | null;
  lobby: ServerLobby | null;
  /** Tables that one may watch, while the hall is looked at; and those that are seen as small ones. */
  hall: Hall | null;
  small: Small;
  /** Whom one follows; null: not told yet. */
  friends: ServerFriends | null;
  /** What finished matches say of the person who was asked about last; null: not told yet. */
  person: ServerPerson | null;
  /** The best hands that were asked for last, of that person. */
  bestHands: ServerBestHands | null;
  /** What is shown on the channel that one watches; null: not told yet. */
  tv: ServerTv | null;
  /** Whom one has barred from watching; null: not told yet. */
  barred: ServerBarred | null;
  /** What is known of clubs. */
  clubs: Clubs;
  table: ServerTable | null;
  /** What the host of the table has decided last. */
  ruled: ServerRuled | null;
  /** What is watched of it, if one watches. */
  watching: ServerWatching | null;
  /** What was told of the hand that is watched, and since; its first event may follow a gap. */
  told: readonly GameEvent[] | null;
  /** What was told last beside the events to somebody who watches. */
  insight: ServerInsight | null;
  /** What those write who watch the same; null: there is no chat. */
  chat: Chat | null;
  /** How the program comes that was invited here last. */
  programInvite: ServerProgramInvite | null;
  /** What a program at this table was told and has said, of the last that was asked about. */
  programLog: ServerProgramLog | null;
  /** Lines that were reported to who takes care of a table, of the last such chat. */
  reported: ServerReported | null;
  /** What was told last that is said wherever one is on the page; null: it was closed. */
  heard: Heard | null;
  /** What casters show to those who watch the same; null: nobody does. */
  marks: ShownMarks | null;
  /** What was told of both of a match that is over, as it was asked for. */
  kept: readonly SaidPart[];
  /** What those who play have said to each other. */
  talk: Talk;
  /** Who else watches it, as those who play and the owner are told. */
  watchers: ServerWatchers | null;
  /** The keys of its links to watch: the table's, that of the own seat, and a caster's. */
  watchKeys: { table: ServerWatchKey | null; seat: ServerWatchKey | null; caster?: string };
  /** When the next hand starts by itself; 0: it waits for everybody. */
  nextAt: number;
  game: Game | null;
  /** What the last message told: to be said once. */
  news: readonly News[];
  /** Events up to this number are shown without motion. */
  quiet: number;
  /** The last event known when this page came, or came back, to the table. */
  entered: number;
  asked: Asked | null;
  /** The question that was answered, until the server says so. */
  answered: number;
  turnClock: TurnClock | null;
  isFuriten: boolean;
  refusal: { error: ServerError; at: number } | null;
  closed: ServerClosed | null;
  /** The link was lost and the table has not been told yet what was missed. */
  isReturning: boolean;
  /** Discards that were made while the link was lost; at: when that was known. */
  missed: { discards: number; at: number } | null;
  /** Lists of the own matches and of the public ones; null: not told yet. */
  matches: { mine: MatchList | null; public: MatchList | null };
  /** The whole match that was asked for last. */
  match: ServerMatch | null;
  lessons: Lessons;
}

export const INITIAL: State = {
  link: { phase: 'connecting', epoch: 0, rtt: -1 },
  me: null,
  isOutdated: false,
  catalogue: null,
  rules: null,
  lobby: null,
  hall: null,
  small: NO_SMALL,
  friends: null,
  person: null,
  bestHands: null,
  barred: null,
  tv: null,
  clubs: NO_CLUBS,
  table: null,
  ruled: null,
  watching: null,
  told: null,
  insight: null,
  chat: null,
  programInvite: null,
  programLog: null,
  reported: null,
  heard: null,
  marks: null,
  kept: [],
  talk: NO_TALK,
  watchers: null,
  watchKeys: { table: null, seat: null },
  nextAt: 0,
  game: null,
  news: [],
  quiet: -1,
  entered: -1,
  asked: null,
  answered: -1,
  turnClock: null,
  isFuriten: false,
  refusal: null,
  closed: null,
  isReturning: false,
  missed: null,
  matches: { mine: null, public: null },
  match: null,
  lessons: NO_LESSONS,
};

export const state = signal<State>(INITIAL);

/** A match that is looked back at: drawn in the place of what the server tells now. */
export const replayed = signal<State | null>(null);

/** What the table drawing shows. */
export const shownState = computed(() => replayed.value ?? state.value);

/** The parts, so that a screen is drawn again only when what it reads has changed. */
export const link = computed(() => state.value.link);
export const me = computed(() => state.value.me);
const lists = computed(() => state.value.catalogue);
export const catalogue = computed(() =>
  catalogueIn(lists.value, vocabulary.value, spokenLanguage.value),
);
export const rules = computed(() => state.value.rules);
export const lobby = computed(() => state.value.lobby);
export const hall = computed(() => state.value.hall);
export const friends = computed(() => state.value.friends);
export const person = computed(() => state.value.person);
export const heard = computed(() => state.value.heard);
export const programInvite = computed(() => state.value.programInvite);
export const programLog = computed(() => state.value.programLog);
export const tv = computed(() => state.value.tv);
export const barred = computed(() => state.value.barred);
export const clubs = computed(() => state.value.clubs);
export const small = computed(() => state.value.small);
export const watching = computed(() => state.value.watching);
export const chat = computed(() => state.value.chat);
export const talk = computed(() => state.value.talk);
export const told = computed(() => state.value.told);
export const table = computed(() => shownState.value.table);
export const game = computed(() => shownState.value.game);
export const liveTable = computed(() => state.value.table);
export const news = computed(() => state.value.news);
export const matches = computed(() => state.value.matches);
export const match = computed(() => state.value.match);
export const refusal = computed(() => state.value.refusal);
export const closed = computed(() => state.value.closed);
export const lessons = computed(() => state.value.lessons);
export const turnClock = computed(() => shownState.value.turnClock);

const openIn = ({ asked: open, answered, link: { phase } }: State): Asked | null =>
  open && open.number !== answered && phase === 'open' ? open : null;

/** What is asked and not yet answered. */
export const asked = computed(() => openIn(shownState.value));

/** The same at the live table, whatever is looked back at meanwhile. */
export const liveAsked = computed(() => openIn(state.value));
