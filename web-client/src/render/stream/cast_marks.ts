// Rings and arrows of casters over a video. Nobody goes to their moments there, and those who cast are
// slower than the table: so they stay for a while, on the tiles that they were put on.

import { computed } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { Game } from '../../game';
import type { Placed } from '../../geometry/placed';
import { placeMini } from '../../geometry/place_table';
import { miniPlan } from '../../geometry/plan_mini';
import type { MarkSpot, WatchMark } from '../../protocol.gen';
import { gameAt, momentAt } from '../../replay/course';
import { game, hands, moment } from '../replay/player';
import { tileAt } from '../watch/felt_marks';
import { readable } from '../watch/marking';

/** As long as a win is shown. */
export const SHOWN_MS = 12_000;

const lying = (table: Game): readonly Placed[] =>
  placeMini(table, miniPlan(table.players), table.ring[0] ?? 0);

const handOf = (table: Game, seat: number): number[] => {
  const one = table.seats[seat];
  return one ? [...one.hand, ...(one.drawn ? [one.drawn] : [])].map(({ id }) => id) : [];
};

/** Where a tile lies now; undefined: no longer there. */
function spotNow(spot: MarkSpot, then: Game, now: Game): MarkSpot | undefined {
  const { zone, seat } = spot;
  if (zone === 'hand') {
    const id = handOf(then, seat)[spot.at];
    const at = id === undefined ? -1 : handOf(now, seat).indexOf(id);
    return at < 0 ? undefined : { zone, seat, at };
  }
  const tile = tileAt(lying(then), spot);
  const row = lying(now).filter((one) => one.zone === zone && one.seat === seat);
  const at = row.findIndex(({ key }) => key === tile?.key);
  return at < 0 ? undefined : { zone, seat, at };
}

/** A mark on the tiles where they lie now; null: one of them is no longer there. */
export function movedMark(mark: WatchMark, then: Game, now: Game): WatchMark | null {
  const { from, to, ...rest } = mark;
  const [start, end] = [from, to].map((spot) => spot && spotNow(spot, then, now));
  if ((from && !start) || (to && !end)) return null;
  return { ...rest, ...(start && { from: start }), ...(end && { to: end }) };
}

/** Those of the hand that is shown, up to where it is. */
const drawn = computed(() => {
  const { hand, step } = moment.value;
  return readable.value.marks.filter(({ kind, number }) => {
    const at = momentAt(hands.value, number);
    return (kind === 'circle' || kind === 'arrow') && at.hand === hand && at.step <= step;
  });
});

const NONE: readonly WatchMark[] = [];

/** What is drawn at the moment, until nothing new has come for a while. */
export function useCasts(isWanted: boolean): readonly WatchMark[] {
  const last = drawn.value.at(-1)?.mark ?? -1;
  const [old, setOld] = useState(-1);
  useEffect(() => {
    if (last < 0) return undefined;
    const timer = setTimeout(() => setOld(last), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const now = game.value;
  if (!isWanted || !now) return NONE;
  return drawn.value.flatMap((mark) => {
    const { hand, step } = momentAt(hands.value, mark.number);
    const of = hands.value[hand];
    const then = mark.mark > old && of ? gameAt(of, step, null) : null;
    const moved = then && movedMark(mark, then, now);
    return moved ? [moved] : [];
  });
}
