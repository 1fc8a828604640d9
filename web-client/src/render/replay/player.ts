// Where one is in a match that is looked back at, and how it goes on: the signals of the page.

import { computed, effect, signal, untracked } from '@preact/signals';
import type { ServerMatch, ServerTable } from '../../protocol.gen';
import {
  gameAt,
  type Hand,
  handsOf,
  held,
  isEnd,
  type Moment,
  stepped,
  toDecision,
  toHand,
} from '../../replay/course';
import { bottomSeat, watchedSeat } from '../../seats';
import { INITIAL, replayed, type State } from '../../state';
import { forgetResult, isFinalShown, shownWin } from '../result/next';
import { isResultAside } from '../table/view';

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

const STEP_MS = 900;
// A result is read for as long as a few steps.
const RESULT_STEPS = 4;
/** From this speed on nothing travels. */
const STILL_SPEED: Speed = 4;

export const match = signal<ServerMatch | null>(null);
export const moment = signal<Moment>({ hand: 0, step: 0 });
export const areHandsOpen = signal(true);
export const speed = signal<Speed>(1);
export const isRunning = signal(false);
/** The last change was one step on: only that is shown with motion. */
const isOneOn = signal(false);

export const hands = computed<Hand[]>(() => (match.value ? handsOf(match.value.events) : []));
export const hand = computed(() => hands.value[moment.value.hand] ?? null);
export const stepNow = computed(() => hand.value?.steps[moment.value.step] ?? null);
export const isAtEnd = computed(() => isEnd(hands.value, moment.value));

/** Whose eyes see the table, null: all hands lie open. */
export const viewer = computed(() => (areHandsOpen.value ? null : watchedSeat.value));

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
    })),
    watchers: 0,
    role: 'watcher',
    seat: -1,
    next_ms: -1,
  };
}

const table = computed(() => match.value && tableOf(match.value));

/** What the table drawing shows in the place of a live table. */
const scene = computed<State | null>(() => {
  if (!table.value || !game.value) return null;
  const isMoving = isOneOn.value && speed.value < STILL_SPEED;
  return {
    ...INITIAL,
    table: table.value,
    game: game.value,
    quiet: isMoving ? -1 : game.value.last,
  };
});

function go(to: Moment): void {
  const { value: from } = moment;
  isOneOn.value = to.hand === from.hand && to.step === from.step + 1;
  moment.value = to;
}

export function jump(to: Moment): void {
  isRunning.value = false;
  go(held(hands.peek(), to));
}

export const stepBy = (by: 1 | -1): void => jump(stepped(hands.peek(), moment.peek(), by));
export const handBy = (by: 1 | -1): void => jump(toHand(hands.peek(), moment.peek(), by));
export const decisionBy = (by: 1 | -1): void =>
  jump(toDecision(hands.peek(), moment.peek(), by, bottomSeat.peek()));

/** From the end it begins anew. */
export function playOrPause(): void {
  if (!isRunning.peek() && isAtEnd.peek()) go({ hand: 0, step: 0 });
  isRunning.value = !isRunning.peek();
}

/** While a match goes on, only the own hand is known. */
export const openOrClose = (): void => {
  if (match.peek()?.finished) areHandsOpen.value = !areHandsOpen.peek();
};

export function changeSeat(): void {
  watchedSeat.value = (bottomSeat.peek() + 1) % Math.max(1, match.peek()?.names.length ?? 1);
}

function stepLater(): (() => void) | undefined {
  if (!isRunning.value) return undefined;
  if (isAtEnd.value) {
    isRunning.value = false;
    return undefined;
  }
  const { value: from } = moment;
  const steps = game.peek()?.result ? RESULT_STEPS : 1;
  const next = (): void => go(stepped(hands.peek(), from, 1));
  const timer = setTimeout(next, (STEP_MS * steps) / speed.value);
  return () => clearTimeout(timer);
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

/** Shows a match from a moment on; call the result to stop. */
export function startPlayer(shown: ServerMatch, from: Moment): () => void {
  watchedSeat.value = Math.max(0, shown.me);
  match.value = shown;
  areHandsOpen.value = shown.finished;
  isRunning.value = false;
  isOneOn.value = false;
  moment.value = held(hands.peek(), from);
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
    replayed.value = null;
    match.value = null;
    forgetResult();
  };
}
