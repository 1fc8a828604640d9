// What a watcher is told beside the events: remembered by the number of the event with which it
// changed, and folded to what holds at one of them. Pure.

import type { InsightMoment, InsightSeat, Needs, River } from '../protocol.gen';

/** By the number of the event. */
export type Insights = ReadonlyMap<number, InsightMoment>;

export interface Insight {
  seats: ReadonlyMap<number, InsightSeat>;
  river: River | null;
  needs: Needs | null;
}

/** The first and last number of a hand. */
export interface Span {
  first: number;
  last: number;
}

export interface ToldInsight {
  anew: boolean;
  moments: readonly InsightMoment[];
}

/** `spanOf`: the hand that the event of a number belongs to. */
export function remembered(
  known: Insights,
  { anew, moments }: ToldInsight,
  spanOf: (number: number) => Span,
): Insights {
  const [first] = moments;
  const span = anew && first ? spanOf(first.number) : null;
  const isKept = (number: number): boolean => !span || number < span.first || number > span.last;
  return new Map([
    ...[...known].filter(([number]) => isKept(number)),
    ...moments.map((moment): [number, InsightMoment] => [moment.number, moment]),
  ]);
}

/** What holds after an event: all that was told of its hand up to it, the later over the earlier. */
export function insightAt(insights: Insights, first: number, number: number): Insight {
  const seats = new Map<number, InsightSeat>();
  let [river, needs]: [River | null, Needs | null] = [null, null];
  for (let n = first; n <= number; n += 1) {
    const moment = insights.get(n);
    moment?.seats.forEach((seat) => seats.set(seat.seat, seat));
    river = moment?.river ?? river;
    needs = moment?.needs ?? needs;
  }
  return { seats, river, needs };
}
