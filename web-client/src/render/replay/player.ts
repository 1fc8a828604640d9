// Where one is in a match that is looked at, whole or still growing, and how it goes on: the signals
// of the page.

import { batch, computed, effect, signal, untracked } from '@preact/signals';
import type { ServerMatch, ServerTable } from '../../protocol.gen';
import { gameAt, held, type Moment, stepped, toDecision, toHand } from '../../replay/course';
import { lastWin } from '../../replay/marks';
import { type Pace, pauseAfter } from '../../replay/pace';
import {
  heard,
  isAtEndOf,
  momentIn,
  movedTo,
  newerIn,
  NO_STORY,
  type Story,
} from '../../replay/story';
import { bottomSeat, watchedSeat } from '../../seats';
import { INITIAL, replayed, type State } from '../../state';
import { forgetResult, isFinalShown, shownWin } from '../result/next';
import { isResultAside } from '../table/view';

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** From this speed on nothing travels, nor when more than these happen at once. */
const STILL_SPEED: Speed = 4;
const MOVING_STEPS_MAX = 6;

/** Whose hands lie open: those of all, what the seat at the bottom sees, none, or what one sees. */
export type Eyes = 'all' | 'bottom' | 'none' | number;

/** What is looked at. */
export interface Show {
  table: ServerTable;
  /** Hands may lie open: more is known than what one seat sees. */
  hasHands: boolean;
  /** More is told while it is looked at. */
  grows: boolean;
  /** Whoever is at its end goes with it, as it comes. */
  isLive: boolean;
  pace: Pace;
  /** What is shown at the end of a match that goes on besides the table, such as clocks. */
  live: Partial<State>;
}

export const show = signal<Show | null>(null);
export const story = signal<Story>(NO_STORY);
export const eyes = signal<Eyes>('all');
export const speed = signal<Speed>(1);
export const isRunning = signal(false);
const isAheadShown = signal(false);
/** The last change was a little on: only that is shown with motion. */
const isLittleOn = signal(false);

export const hands = computed(() => story.value.course.hands);
const handNow = computed(() => momentIn(story.value).hand);
const placeNow = computed(() => momentIn(story.value).step);
/** The same one as long as one stays, whatever comes after it. */
export const moment = computed<Moment>(() => ({ hand: handNow.value, step: placeNow.value }));
export const hand = computed(() => hands.value[moment.value.hand] ?? null);
export const stepNow = computed(() => hand.value?.steps[moment.value.step] ?? null);
export const isAtEnd = computed(() => isAtEndOf(story.value));
/** Up to which event what stands out is told: nothing is, ahead of where one has been. */
export const toldUpTo = computed(() => (isAheadShown.value ? Infinity : story.value.furthest));
/** Moves that have never been shown. */
export const newer = computed(() => newerIn(story.value));

/** There is something to be told ahead, and it is not. */
export const hasAhead = computed(() => newer.value > 0 && !isAheadShown.value);
export const lastWinSeen = computed(() => lastWin(hands.value, story.value.furthest));

/** The seat whose eyes see the table; null: all hands lie open, -1: none does. */
export const viewer = computed(() => {
  const { value: whose } = eyes;
  if (whose === 'all') return null;
  if (whose === 'none') return -1;
  return whose === 'bottom' ? watchedSeat.value : whose;
});

export const game = computed(
  () => hand.value && gameAt(hand.value, moment.value.step, viewer.value),
);

/** The table of the match as one that watches would be told of it. */
export function tableOf({
  id,
  title,
  preset,
  settings,
  names,
  bots = [],
  programs = [],
  faces = [],
}: ServerMatch): ServerTable {
  return {
    type: 'table',
    code: id,
    title,
    state: 'finished',
    owner: '',
    preset,
    settings,
    players: names.length,
    clock: { base_s: 0, bank_s: 0 },
    is_public: false,
    may_watch: false,
    pace: 'normal',
    seats: names.map((name, seat) => ({
      kind: bots[seat] ? 'bot' : 'person',
      name,
      account: '',
      bot: '',
      ready: false,
      away: false,
      ...(programs[seat] && { program: 'here' as const }),
      ...(faces[seat] && { face: faces[seat] }),
    })),
    watchers: 0,
    role: 'watcher',
    seat: -1,
    next_ms: -1,
  };
}

/** What the table drawing shows in the place of a live table. */
const scene = computed<State | null>(() => {
  if (!show.value || !game.value) return null;
  const isMoving = isLittleOn.value && speed.value < STILL_SPEED;
  return {
    ...INITIAL,
    ...(show.value.isLive && isAtEnd.value && show.value.live),
    table: show.value.table,
    game: game.value,
    quiet: isMoving ? -1 : game.value.last,
  };
});

// ---- going on and back ----

/** When what is shown was, or should have been, shown first: late timers do not add up. */
let since = 0;

function go(to: Moment): void {
  const from = moment.peek();
  const steps = to.step - from.step;
  isLittleOn.value = to.hand === from.hand && steps > 0 && steps <= MOVING_STEPS_MAX;
  story.value = movedTo(story.peek(), to);
}

const END: Moment = { hand: Infinity, step: Infinity };

/** To the nearest moment that there is, and stays there. */
export function jump(to: Moment): void {
  isRunning.value = false;
  go(held(hands.peek(), to));
}

export const stepBy = (by: 1 | -1): void => jump(stepped(hands.peek(), moment.peek(), by));
export const handBy = (by: 1 | -1): void => jump(toHand(hands.peek(), moment.peek(), by));
export const decisionBy = (by: 1 | -1): void =>
  jump(toDecision(hands.peek(), moment.peek(), by, bottomSeat.peek()));
export const toStart = (): void => jump({ hand: 0, step: 0 });

/** To the newest there is; what still comes is gone on to. */
export function toNewest(): void {
  jump(END);
  isRunning.value = show.peek()?.grows ?? false;
}

/** The last win that one has seen. */
export function toLastWin(): void {
  const win = lastWinSeen.peek();
  if (win) jump(win);
}

export const showAhead = (): void => {
  isAheadShown.value = true;
};

export function play(): void {
  since = performance.now();
  isRunning.value = true;
}

/** From the end of a match that is over it begins anew. */
export function playOrPause(): void {
  if (isRunning.peek()) {
    isRunning.value = false;
    return;
  }
  if (isAtEnd.peek() && !show.peek()?.grows) go({ hand: 0, step: 0 });
  play();
}

/** Where not only the own hand is known. */
export function openOrClose(): void {
  if (show.peek()?.hasHands) eyes.value = eyes.peek() === 'all' ? 'bottom' : 'all';
}

export function changeSeat(): void {
  const seats = show.peek()?.table.players ?? 1;
  watchedSeat.value = (bottomSeat.peek() + 1) % Math.max(1, seats);
}

function stepLater(): (() => void) | undefined {
  const { value: shown } = show;
  if (!isRunning.value || !shown) return undefined;
  if (isAtEnd.value) {
    isRunning.value = shown.grows;
    return undefined;
  }
  const from = moment.value;
  const due = since + pauseAfter(hands.peek(), from, shown.pace) / speed.value;
  const next = (): void => {
    since = due;
    go(stepped(hands.peek(), from, 1));
  };
  const timer = setTimeout(next, Math.max(0, due - performance.now()));
  return () => clearTimeout(timer);
}

/** What is known has changed: whoever goes on at the end goes on with it, nobody else moves. */
export function grow(next: Story): void {
  const isWaiting = isRunning.peek() && (isAtEnd.peek() || hands.peek().length === 0);
  batch(() => {
    story.value = next;
    if (!isWaiting || isAtEndOf(next)) return;
    since = performance.now();
    const isFirst = next.place < 0;
    if (show.peek()?.isLive) go(held(hands.peek(), END));
    else go(isFirst ? { hand: 0, step: 0 } : stepped(hands.peek(), moment.peek(), 1));
  });
}

/** The result of the step is the one that is shown. */
function followResult(): void {
  const type = stepNow.value?.event.type;
  const wins = game.value?.result?.kind === 'win' ? game.value.result.wins.length : 0;
  untracked(() => {
    forgetResult();
    isResultAside.value = false;
    shownWin.value = Math.max(0, wins - 1);
    isFinalShown.value = type === 'end_game';
  });
}

/** Shows what `show` and `story` say, for as long as the screen is there; call the result to stop. */
export function startPlayer(): () => void {
  const stops = [
    effect(() => {
      replayed.value = scene.value;
    }),
    effect(() => {
      const cancel = stepLater();
      return () => untracked(() => cancel?.());
    }),
    effect(followResult),
  ];
  return () => {
    stops.forEach((stop) => stop());
    isRunning.value = false;
    isAheadShown.value = false;
    replayed.value = null;
    show.value = null;
    story.value = NO_STORY;
    forgetResult();
  };
}

/** Shows all of a match from a moment on; call the result to stop. */
export function startReplay(shown: ServerMatch, from: Moment): () => void {
  batch(() => {
    watchedSeat.value = Math.max(0, shown.me);
    eyes.value = shown.finished ? 'all' : 'bottom';
    isRunning.value = false;
    isLittleOn.value = false;
    show.value = {
      table: tableOf(shown),
      hasHands: shown.finished,
      grows: false,
      isLive: false,
      pace: 'steady',
      live: {},
    };
    const whole = heard(NO_STORY, { events: shown.events, isSnapshot: true });
    // A match that is looked back at is known: nothing of it is ahead.
    const seen = { ...whole, furthest: Infinity };
    story.value = movedTo(seen, held(seen.course.hands, from));
  });
  return startPlayer();
}
