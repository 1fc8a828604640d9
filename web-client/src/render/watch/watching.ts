// Keeps the story of the table that is watched: from what is told as it is released, and from the
// match up to there, which is asked for. Nobody's place moves by it.

import { batch, computed, effect, signal, untracked } from '@preact/signals';
import type { GameEvent, OfferedClass, ServerTable, ServerWatching } from '../../protocol.gen';
import { hashOf, held, type Moment, momentAt, numberAt } from '../../replay/course';
import {
  filled,
  heard,
  isAtEndOf,
  movedTo,
  NO_STORY,
  reaches,
  type Story,
  turnedOn,
} from '../../replay/story';
import { frame } from '../../frame';
import { replaceRoute } from '../../routes';
import { eyes, grow, isRunning, jump, moment, play, show, story } from '../replay/player';
import { watchedSeat } from '../../seats';
import { send } from '../../send';
import { link, liveTable, match, refusal, state, told, watching } from '../../state';

/** What has to be said once about the way to where one is. */
export type Note = 'none' | 'moved' | 'waits' | 'newMatch';

export const note = signal<Note>('none');
/** Somebody knows that the match is over. */
export const isOverKnown = signal(false);

/** The class that is watched, with its release. */
export const offered = computed<OfferedClass | null>(() => {
  const { value: at } = watching;
  if (!at) return null;
  return at.classes.find((one) => one.class === at.class && one.seat === at.seat) ?? null;
});

/** What lies open is watched at once: one is at the table itself, and its owner may run it. */
export const isAtTable = computed(
  () => offered.value?.class === 'public' && offered.value.release.kind === 'live',
);

/** Events come one by one as they happen, or so many seconds later; else a hand at a time. */
const isLive = computed(() => {
  const kind = offered.value?.release.kind ?? 'live';
  return kind === 'live' || kind === 'time';
});

/** A hand is played that this class may not know yet. */
export const hasUnreleased = computed(() => {
  const { game } = story.value.course;
  if (isLive.value || game?.final) return false;
  return liveTable.value?.state !== 'finished';
});

/** The match is over, as far as this class may know. */
export const isOver = computed(() => Boolean(story.value.course.game?.final));

// ---- what the table drawing shows ----

/** The table with the names of the match that is shown: a later one may have others. */
function tableOf(table: ServerTable, { events }: Story): ServerTable {
  const start = events.find((event) => event.type === 'start_game');
  const names = start?.type === 'start_game' ? start.names : [];
  if (names.length === 0 || names.every((name, seat) => table.seats[seat]?.name === name)) {
    return table;
  }
  const seats = names.map((name) => {
    const now = table.seats.find((seat) => seat.name === name);
    return {
      ...(now ?? { kind: 'person', account: '', bot: '' }),
      name,
      ready: false,
      away: false,
    };
  });
  return { ...table, seats: seats as ServerTable['seats'], players: names.length };
}

function followTable(): void {
  const { value: table } = liveTable;
  const { value: at } = watching;
  if (!table || !at || table.code !== at.code) return;
  const { turnClock } = state.value;
  show.value = {
    table: tableOf(table, story.value),
    hasHands: at.class === 'hands',
    grows: true,
    isLive: isLive.value,
    pace: 'played',
    live: { turnClock },
  };
}

// ---- coming to a table ----

/** Where one was at the tables one came from, the last ones. */
interface Kept {
  place: number;
  furthest: number;
}

const KEPT_MAX = 12;
const kept = new Map<string, Kept>();

function keep(code: string): void {
  const { place, furthest, course } = story.peek();
  if (course.hands.length === 0) return;
  kept.delete(code);
  kept.set(code, { place, furthest });
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
}

/** The moment of the address, which may not be released yet. */
let wanted: Moment | null = null;

const isThere = ({ course: { hands } }: Story, { hand, step }: Moment): boolean =>
  hand + 1 < hands.length || (hand < hands.length && step < (hands[hand]?.steps.length ?? 0));

/** To the newest, or to the start of the hand that was released last. */
function toFirst(coming: Story): Story {
  const { hands, game } = coming.course;
  if (hands.length === 0) return coming;
  const isAtNewest = isLive.peek() && !game?.final;
  const to = isAtNewest
    ? held(hands, { hand: Infinity, step: Infinity })
    : { hand: hands.length - 1, step: 0 };
  return movedTo(coming, to);
}

/** A link to a moment of a match that is over leads to the match, which stays when the table goes. */
function turnToReplay({ course }: Story, to: Moment): boolean {
  const id = liveTable.peek()?.match;
  if (!id || !course.game?.final || frame.isFramed) return false;
  replaceRoute(`/r/${id}${hashOf(to)}`);
  return true;
}

function enter(code: string, coming: Story): void {
  const before = kept.get(code);
  const isBack = before !== undefined && reaches(coming, before.place);
  batch(() => {
    if (wanted && isThere(coming, wanted)) {
      if (turnToReplay(coming, wanted)) return;
      // Nothing after it counts as seen.
      story.value = movedTo(coming, wanted);
      wanted = null;
      isRunning.value = false;
      return;
    }
    note.value = wanted ? 'waits' : 'none';
    story.value = isBack ? { ...coming, ...before } : toFirst(coming);
    if (isBack && !isAtEndOf(story.peek())) isRunning.value = false;
    else if (coming.course.game?.final) isRunning.value = false;
    else play();
  });
}

/** To the moment of the address, once it is there. */
function toWanted(): void {
  if (!wanted || !story.peek().isWhole || !isThere(story.peek(), wanted)) return;
  const to = wanted;
  wanted = null;
  note.value = 'none';
  jump(to);
}

/** The moment of the address is not waited for any longer. */
export function waitNoLonger(): void {
  wanted = null;
  note.value = 'none';
}

// ---- another class ----

/** The story of a class that has not enough yet to be shown in the place of the other one. */
const coming = signal<Story | null>(null);
/** The class whose story is shown. */
const shownClass = signal('');

const classOf = ({ class: what, seat }: ServerWatching): string => `${what} ${seat ?? ''}`;

/** What is shown is what the server tells: no other class is on its way. */
export const isShown = computed(
  () => watching.value !== null && classOf(watching.value) === shownClass.value,
);

/** The same place in what the other class may know, or the last one it knows. */
function change(next: Story): void {
  const { place, furthest } = story.peek();
  const last = next.events.at(-1)?.n ?? -1;
  const { hands } = next.course;
  const at = numberAt(hands, momentAt(hands, place));
  batch(() => {
    note.value = place > last && hands.length > 0 ? 'moved' : 'none';
    story.value = { ...next, place: at, furthest: Math.max(furthest, at) };
    eyes.value = 'all';
    // Whoever was at the end goes on from there.
    if (isAtEndOf(story.peek())) play();
  });
}

/** The match up to here has been told, or cannot be. */
let isAnswered = false;

function showComing(code: string): void {
  const { value: next } = coming;
  const at = watching.peek();
  if (!next || !at) return;
  const isFirst = shownClass.peek() === '';
  const isEnough = next.isWhole || isAnswered || (!isFirst && reaches(next, story.peek().place));
  // A link to a moment is looked up in the whole match.
  if (!isEnough && !(isFirst && !wanted && next.course.hands.length > 0)) return;
  shownClass.value = classOf(at);
  coming.value = null;
  if (isFirst) enter(code, next);
  else change(next);
}

// ---- what is told ----

function take(code: string, at: ServerWatching | null, events: readonly GameEvent[] | null): void {
  if (!at || at.code !== code) return;
  if (classOf(at) === shownClass.peek()) {
    if (events) grow(heard(story.peek(), { events, isSnapshot: true }));
    goAlong();
    toWanted();
    return;
  }
  isAnswered = isAnswered && coming.peek() !== null;
  coming.value = heard(coming.peek() ?? NO_STORY, { events: events ?? [], isSnapshot: true });
  showComing(code);
}

/** Who was at the end of a match goes along to the next one as soon as that is dealt. */
function goAlong(): void {
  const isDealt = story.peek().next.some(({ type }) => type === 'start_kyoku');
  if (isDealt && isRunning.peek() && isAtEndOf(story.peek())) toNextMatch();
}

export function toNextMatch(): void {
  batch(() => {
    story.value = toFirst(turnedOn(story.peek()));
    note.value = 'newMatch';
    play();
  });
}

// ---- the match up to here ----

const RETRY_MS = 1200;
const RETRIES_MAX = 5;
/** Codes of refusals that pass. */
const PASSING: readonly string[] = ['too_fast', 'busy'];
/** Whoever is told no event for so long is told that none is released. */
const SILENCE_MS = 800;

/** Asks for the match whenever something is missing; call the result to stop. */
function askForMatch(code: string): () => void {
  let asked = '';
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const old = refusal.peek();
  const isMissing = computed(() => {
    const now = coming.value ?? story.value;
    const isTold = coming.value !== null || now.events.length > 0;
    return isTold && !now.isWhole;
  });
  const stopAsking = effect(() => {
    const { phase, epoch } = link.value;
    const at = watching.value;
    if (!isMissing.value || phase !== 'open' || at?.code !== code || told.value === null) return;
    const request = `${epoch} ${classOf(at)} ${told.value[0]?.n ?? -1}`;
    if (request === asked) return;
    asked = request;
    tries = 0;
    untracked(() => send({ type: 'get_match', id: code }));
  });
  const answered = (): void => {
    isAnswered = true;
    showComing(code);
  };
  const stopHearing = effect(() => {
    const { value: whole } = match;
    if (whole?.id !== code) return;
    untracked(() => {
      const { value: next } = coming;
      if (next) coming.value = filled(next, whole.events);
      else grow(filled(story.peek(), whole.events));
      // Its events are in the story.
      state.value = { ...state.peek(), match: null };
      answered();
      toWanted();
    });
  });
  const stopRefusals = effect(() => {
    const { value: refused } = refusal;
    if (!refused || refused === old || refused.error.about !== 'get_match') return;
    tries += 1;
    if (tries > RETRIES_MAX || !PASSING.includes(refused.error.code)) {
      untracked(answered);
      return;
    }
    timer = setTimeout(() => send({ type: 'get_match', id: code }), RETRY_MS * tries);
  });
  const stopWaiting = effect(() => {
    if (coming.value === null || told.value !== null) return undefined;
    const silence = setTimeout(answered, SILENCE_MS);
    return () => clearTimeout(silence);
  });
  return () => {
    clearTimeout(timer);
    stopWaiting();
    [stopAsking, stopHearing, stopRefusals].forEach((stop) => stop());
  };
}

// ---- what one does ----

export function watchClass({ class: what, seat }: OfferedClass): void {
  const at = watching.peek();
  if (at && at.class === what && at.seat === seat) return;
  send({ type: 'watch_class', class: what, ...(seat !== undefined && { seat }) });
}

/** The next one of the classes that are offered. */
export function nextClass(): void {
  const { classes = [] } = watching.peek() ?? {};
  const now = classes.findIndex((one) => one === offered.peek());
  const next = classes[(now + 1) % Math.max(1, classes.length)];
  if (next) watchClass(next);
}

/** Whose hand is watched, -1: nobody's alone. */
const ownView = computed(() => {
  const { value: at } = watching;
  return at?.class === 'seat' ? (at.seat ?? -1) : -1;
});

/** Whoever watches one hand looks from there, at first. */
function lookFromHand(): void {
  if (ownView.value >= 0) watchedSeat.value = ownView.value;
}

/** That one was led to another moment is old news as soon as one goes on from there. */
function forgetMoved(): () => void {
  let said: Moment | null = null;
  return effect(() => {
    const { value: here } = moment;
    if (note.value !== 'moved') said = null;
    else if (said === null) said = here;
    else if (here !== said) note.value = 'none';
  });
}

/** Watches the table of this code from a moment on, null: what is newest. Call the result to stop. */
export function startWatching(code: string, from: Moment | null): () => void {
  wanted = from;
  isAnswered = false;
  batch(() => {
    coming.value = null;
    story.value = NO_STORY;
    note.value = 'none';
    isOverKnown.value = false;
    shownClass.value = '';
    eyes.value = 'all';
    watchedSeat.value = frame.seat;
    state.value = { ...state.peek(), match: null };
  });
  const stops = [
    effect(() => {
      const [at, events] = [watching.value, told.value];
      untracked(() => take(code, at, events));
    }),
    askForMatch(code),
    effect(followTable),
    effect(lookFromHand),
    forgetMoved(),
  ];
  return () => {
    keep(code);
    stops.forEach((stop) => stop());
  };
}
