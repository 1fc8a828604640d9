// A match as hands and steps, whole or still growing. The table at any step is folded from the start
// of its hand, so that a jump costs no more than one hand.

import { foldEvent, type Game, isKnownEvent } from '../game';
import type { GameEvent, GameEventStartKyoku } from '../protocol.gen';
import { HIDDEN } from '../tile';

export interface Step {
  event: GameEvent;
  /** How many events of the hand have happened then. */
  until: number;
}

export interface Hand {
  start: GameEventStartKyoku;
  events: readonly GameEvent[];
  steps: readonly Step[];
  /** The table before the deal. */
  before: Game | null;
}

export interface Moment {
  /** Both from 0; step 0 is the deal. */
  hand: number;
  step: number;
}

/** What happens without anything to see goes with the step before it. */
const SILENT: readonly GameEvent['type'][] = [
  'question',
  'reach_accepted',
  'end_kyoku',
  'review',
  'laid_open',
];

/** What is told between two hands of the next wall and deal belongs to none of them. */
const BETWEEN: readonly GameEvent['type'][] = ['fair', 'throws', 'set'];

export interface Course {
  hands: readonly Hand[];
  /** The table after the last event. */
  game: Game | null;
}

export const NO_COURSE: Course = { hands: [], game: null };

/** A hand while it is put together. */
interface OpenHand extends Hand {
  events: GameEvent[];
  steps: Step[];
}

const opened = (hand: Hand): OpenHand => ({
  ...hand,
  events: [...hand.events],
  steps: hand.steps.map((step) => ({ ...step })),
});

function add({ events, steps }: OpenHand, event: GameEvent): void {
  events.push(event);
  const last = steps.at(-1);
  const isSilent = SILENT.includes(event.type) || !isKnownEvent(event);
  if (last && isSilent) last.until = events.length;
  else steps.push({ event, until: events.length });
}

/** The course with the events that follow; of what was known only the last hand is made anew. */
export function grown({ hands, game: after }: Course, events: readonly GameEvent[]): Course {
  const [known, last] = [hands.slice(0, -1), hands.at(-1)];
  const own: OpenHand[] = last ? [opened(last)] : [];
  let game = after;
  for (const event of events) {
    if (event.type === 'start_kyoku') {
      own.push({ start: event, events: [], steps: [], before: game });
    }
    const hand = own.at(-1);
    if (hand && !BETWEEN.includes(event.type)) add(hand, event);
    game = foldEvent(game, event);
  }
  return { hands: [...known, ...own], game };
}

export const handsOf = (events: readonly GameEvent[]): readonly Hand[] =>
  grown(NO_COURSE, events).hands;

const hidden = (tiles: readonly string[]): string[] => tiles.map(() => HIDDEN);

/** An event as this seat sees it while the hand is played. */
export function seenFrom(event: GameEvent, seat: number): GameEvent {
  if (event.type === 'start_kyoku') {
    const tehais = event.tehais.map((tiles, i) => (i === seat ? tiles : hidden(tiles)));
    return { ...event, tehais };
  }
  if (event.type === 'tsumo' && event.actor !== seat) return { ...event, pai: HIDDEN };
  if (event.type === 'exchange') {
    // One knows what one gave, and what one got.
    const isKnown = (from: number): boolean => from === seat || event.to[from] === seat;
    const tiles = event.tiles.map((given, from) => (isKnown(from) ? given : hidden(given)));
    return { ...event, tiles };
  }
  return event;
}

/** The table at a step: all hands open, or as one seat sees it. */
export function gameAt(hand: Hand, step: number, viewer: number | null): Game | null {
  const until = hand.steps[step]?.until ?? hand.events.length;
  return hand.events
    .slice(0, until)
    .reduce<Game | null>(
      (game, event) => foldEvent(game, viewer === null ? event : seenFrom(event, viewer)),
      hand.before,
    );
}

// ---- going on and back ----

const lastStep = (hands: readonly Hand[], hand: number): number =>
  (hands[hand]?.steps.length ?? 1) - 1;

/** The number of the event at a moment: it stays the same while hands come before and after it. */
export const numberAt = (hands: readonly Hand[], { hand, step }: Moment): number =>
  hands[hand]?.steps[step]?.event.n ?? -1;

/** The moment at which the event of this number has happened, the first one before all of them. */
export function momentAt(hands: readonly Hand[], number: number): Moment {
  const hand = Math.max(
    0,
    hands.findLastIndex(({ start }) => start.n <= number),
  );
  const step = hands[hand]?.steps.findLastIndex(({ event }) => event.n <= number) ?? 0;
  return { hand, step: Math.max(0, step) };
}

/** How many steps there are after the event of this number. */
export const stepsAfter = (hands: readonly Hand[], number: number): number =>
  hands
    .filter(({ events }) => (events.at(-1)?.n ?? -1) > number)
    .reduce((sum, { steps }) => sum + steps.filter(({ event }) => event.n > number).length, 0);

/** The nearest moment that there is. */
export function held(hands: readonly Hand[], { hand, step }: Moment): Moment {
  const inHand = Math.max(0, Math.min(hands.length - 1, hand));
  return { hand: inHand, step: Math.max(0, Math.min(lastStep(hands, inHand), step)) };
}

/** One step on or back, over the end of a hand; the same moment at the ends of the match. */
export function stepped(hands: readonly Hand[], { hand, step }: Moment, by: 1 | -1): Moment {
  const next = step + by;
  if (next < 0 && hand > 0) return { hand: hand - 1, step: lastStep(hands, hand - 1) };
  if (next > lastStep(hands, hand) && hand + 1 < hands.length) return { hand: hand + 1, step: 0 };
  return held(hands, { hand, step: next });
}

const DECISIONS: readonly GameEvent['type'][] = [
  'dahai',
  'chi',
  'pon',
  'daiminkan',
  'ankan',
  'kakan',
  'kita',
  'reach',
  'hora',
];

const isOwn = (event: GameEvent, seat: number): boolean =>
  DECISIONS.includes(event.type) && 'actor' in event && event.actor === seat;

/** To the next decision of a seat, or as far as the match goes. */
export function toDecision(hands: readonly Hand[], from: Moment, by: 1 | -1, seat: number): Moment {
  let at = from;
  for (;;) {
    const next = stepped(hands, at, by);
    if (next.hand === at.hand && next.step === at.step) return at;
    at = next;
    const event = hands[at.hand]?.steps[at.step]?.event;
    if (event && isOwn(event, seat)) return at;
  }
}

/** To the start of the next hand; back to the start of this one, then of the one before. */
export function toHand(hands: readonly Hand[], { hand, step }: Moment, by: 1 | -1): Moment {
  if (by === -1 && step > 0) return { hand, step: 0 };
  if (by === 1 && hand === hands.length - 1) return { hand, step: lastStep(hands, hand) };
  return held(hands, { hand: hand + by, step: 0 });
}

export const isEnd = (hands: readonly Hand[], { hand, step }: Moment): boolean =>
  hand === hands.length - 1 && step === lastStep(hands, hand);

// ---- links ----

/** "#h3.e27": the 27th step after the deal of the third hand. */
export const hashOf = ({ hand, step }: Moment): string => `#h${hand + 1}.e${step}`;

/** An address that names a moment. */
export const hasMoment = (hash: string): boolean => hash.startsWith('#h');

/** The start of the match for anything else. */
export function momentOf(hash: string): Moment {
  const [, hand, step] = /^#h([0-9]{1,4})(?:\.e([0-9]{1,4}))?(?:&|$)/.exec(hash) ?? [];
  return { hand: Math.max(0, Number(hand ?? 1) - 1), step: Number(step ?? 0) };
}
