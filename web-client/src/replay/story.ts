// What a page knows of a match that it looks at, whole or still growing: all events that were told,
// in their order however they came; where one is in it, and how far one has been. Pure.

import type { GameEvent, GameEventStartKyoku } from '../protocol.gen';
import {
  type Course,
  grown,
  isEnd,
  type Moment,
  momentAt,
  NO_COURSE,
  numberAt,
  stepsAfter,
} from './course';

export interface Story {
  /** By number. */
  events: readonly GameEvent[];
  course: Course;
  /** Nothing is missing from the start of the match on. */
  isWhole: boolean;
  /** What was told of the match after this one. */
  next: readonly GameEvent[];
  /** The number of the event that was shown last, and of the furthest one that ever was. */
  place: number;
  furthest: number;
}

export const NO_STORY: Story = {
  events: [],
  course: NO_COURSE,
  isWhole: false,
  next: [],
  place: -1,
  furthest: -1,
};

/** Events of the server, those known already among them. */
export interface Told {
  events: readonly GameEvent[];
  /** The first one begins a hand, and what was before it may be missing. */
  isSnapshot: boolean;
}

const lastOf = (events: readonly GameEvent[]): number => events.at(-1)?.n ?? -1;

const isDeal = (event: GameEvent): event is GameEventStartKyoku => event.type === 'start_kyoku';

/** What is the same of a deal however it is numbered, and whoever sees it. */
const dealOf = ({
  bakaze,
  kyoku,
  honba,
  kyotaku,
  oya,
  dice,
  scores,
}: GameEventStartKyoku): string =>
  JSON.stringify([bakaze, kyoku, honba, kyotaku, oya, dice, scores]);

const withEvents = (story: Story, events: readonly GameEvent[]): Story => ({
  ...story,
  events,
  course: grown(NO_COURSE, events),
});

const goneOn = (story: Story, events: readonly GameEvent[]): Story =>
  events.length === 0
    ? story
    : {
        ...story,
        events: [...story.events, ...events],
        course: grown(story.course, events),
      };

// ---- what is told ----

/** The hand that was known last is told anew: what was taken back of it is no more. */
function rewound(story: Story, fresh: readonly GameEvent[]): Story | null {
  const known = story.course.hands.at(-1)?.start;
  const deal = fresh.find(isDeal);
  if (!known || !deal || dealOf(known) !== dealOf(deal)) return null;
  const kept = story.events.filter(({ n }) => n < known.n);
  const again = fresh.filter(({ n }) => n >= deal.n);
  const moved = (number: number): number =>
    number < known.n ? number : Math.min(number - known.n + deal.n, lastOf(again));
  return {
    ...withEvents(story, [...kept, ...again]),
    place: moved(story.place),
    furthest: moved(story.furthest),
  };
}

/** The story with what was told, whether it was known or not. */
export function heard(story: Story, { events, isSnapshot }: Told): Story {
  if (story.next.length > 0) {
    const after = lastOf(story.next);
    return { ...story, next: [...story.next, ...events.filter(({ n }) => n > after)] };
  }
  const last = lastOf(story.events);
  const fresh = events.filter(({ n }) => n > last);
  const [first] = fresh;
  if (!first) return story;
  if (last < 0) {
    return { ...goneOn(story, fresh), isWhole: first.type === 'start_game' };
  }
  const again = isSnapshot && first.n > last + 1 ? rewound(story, fresh) : null;
  if (again) return again;
  const start = fresh.findIndex(({ type }) => type === 'start_game');
  const own = start < 0 ? fresh : fresh.slice(0, start);
  const hasGap = isSnapshot && own.length > 0 && first.n > last + 1;
  return {
    ...goneOn(story, own),
    isWhole: story.isWhole && !hasGap,
    next: start < 0 ? [] : fresh.slice(start),
  };
}

// ---- what was before ----

/** A hand with what was told between it and the next one; the first piece is the start of the match. */
function pieces(events: readonly GameEvent[]): GameEvent[][] {
  const found: GameEvent[][] = [[]];
  for (const event of events) {
    if (isDeal(event)) found.push([]);
    found.at(-1)?.push(event);
  }
  return found;
}

const renumbered = (events: readonly GameEvent[], by: number): GameEvent[] =>
  by === 0 ? [...events] : events.map((event) => ({ ...event, n: event.n + by }));

/**
 * The story with the whole match as far as it was released, whose events are numbered from its start.
 * What is known keeps its numbers, so that nobody's place moves.
 */
export function filled(story: Story, whole: readonly GameEvent[]): Story {
  const known = new Map<string, GameEvent[]>();
  for (const piece of pieces(story.events)) {
    const [start] = piece;
    if (start && isDeal(start)) known.set(dealOf(start), piece);
  }
  const start = story.events.find(({ type }) => type === 'start_game');
  const all = pieces(whole);
  const isOther =
    story.events.length > 0 &&
    !start &&
    !all.some(([first]) => first && isDeal(first) && known.has(dealOf(first)));
  if (whole.length === 0 || isOther) return story;
  let by = start?.n ?? 0;
  const merged = all.reverse().flatMap((piece) => {
    const [first] = piece;
    const own = first && isDeal(first) ? known.get(dealOf(first)) : undefined;
    if (first && own?.[0]) by = own[0].n - first.n;
    return own && own.length >= piece.length ? [own] : [renumbered(piece, by)];
  });
  const events = merged.reverse().flat();
  const after = story.events.filter(({ n }) => n > lastOf(events));
  return { ...withEvents(story, [...events, ...after]), isWhole: true };
}

/** The match that began after this one, from its start. */
export const turnedOn = ({ next }: Story): Story =>
  heard(NO_STORY, { events: next, isSnapshot: true });

// ---- where one is ----

export const momentIn = ({ course, place }: Story): Moment => momentAt(course.hands, place);

export const isAtEndOf = (story: Story): boolean =>
  story.course.hands.length > 0 && isEnd(story.course.hands, momentIn(story));

export function movedTo(story: Story, to: Moment): Story {
  const place = numberAt(story.course.hands, to);
  return { ...story, place, furthest: Math.max(story.furthest, place) };
}

/** How many moves there are that were never shown. */
export const newerIn = ({ course, furthest }: Story): number => stepsAfter(course.hands, furthest);

/** Whether the event of this number is known, or one after it. */
export const reaches = ({ events }: Story, number: number): boolean =>
  events.length > 0 && (events[0]?.n ?? 0) <= number && lastOf(events) >= number;
