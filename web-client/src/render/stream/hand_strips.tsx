// All hands, a strip each, and at its end what is waited for, what deals in, or how far it is.

import type { JSX } from 'preact';
import type { Game } from '../../game';
import type { InsightSeat, WatchMark } from '../../protocol.gen';
import { bottomSeat, nameOf } from '../../seats';
import { points, t } from '../../text/text';
import { Tile } from '../parts/tile_face';
import { ringOn } from '../../watch/read_marks';
import { ShownTiles } from '../result/shown_tiles';
import { SeatBadge } from '../table/seat_badge';
import { type Danger, dangersOf } from '../watch/layer_words';
import { seatInsight } from '../watch/layers';
import { allMarks } from '../watch/marking';

const HAND_PX = 600;
const TILE_PX = 40;
const END_TILE_PX = 28;
const WAITS_MAX = 3;

/** The discard that costs most. */
const worst = (dangers: readonly Danger[]): Danger | undefined =>
  [...dangers].sort((a, b) => sumOf(b) - sumOf(a))[0];

const sumOf = ({ into }: Danger): number => into.reduce((sum, { points: one }) => sum + one, 0);

const DangerEnd = ({ danger }: { danger: Danger }): JSX.Element => (
  <span class="o-end is-bad">
    <Tile code={danger.pai} size={END_TILE_PX} />
    {points(sumOf(danger))}
  </span>
);

function WaitsEnd({ waits = [] }: InsightSeat): JSX.Element {
  const left = waits.reduce((sum, wait) => sum + wait.left, 0);
  return (
    <span class="o-end is-gold">
      {waits.length < WAITS_MAX && t('stream.waits')}
      {waits.slice(0, WAITS_MAX).map(({ pai }) => (
        <Tile key={pai} code={pai} size={END_TILE_PX} />
      ))}
      <b>{left}</b>
    </span>
  );
}

function End({ seat }: { seat: number }): JSX.Element | null {
  const told = seatInsight(seat);
  const danger = worst(dangersOf(seat));
  if (danger) return <DangerEnd danger={danger} />;
  if (!told) return null;
  if ((told.waits?.length ?? 0) > 0) return <WaitsEnd {...told} />;
  return told.shanten !== undefined && told.shanten > 0 ? (
    <span class="o-end">{t('stream.away', { count: told.shanten })}</span>
  ) : null;
}

function lookOf(seat: number): string {
  if (dangersOf(seat).length > 0) return 'is-bad';
  return (seatInsight(seat)?.waits?.length ?? 0) > 0 ? 'is-ready' : '';
}

interface StripProps {
  here: Game;
  seat: number;
  hasWaits: boolean;
  /** What casters show. */
  casts: readonly WatchMark[];
}

function Strip({ here, seat, hasWaits, casts }: StripProps): JSX.Element | null {
  const one = here.seats[seat];
  if (!one) return null;
  const { drawn } = one;
  return (
    <li class={`o-part o-strip ${hasWaits ? lookOf(seat) : ''}`}>
      <SeatBadge here={here} seat={seat} />
      <b class="o-name">{nameOf(seat)}</b>
      <div class="o-tiles">
        <ShownTiles
          seat={seat}
          ring={here.ring}
          tiles={one.hand.map(({ pai }) => pai)}
          melds={one.melds}
          {...(drawn && { winning: { pai: drawn.pai, words: '' } })}
          width={HAND_PX}
          size={TILE_PX}
          markOf={(place) => ringOn(casts, allMarks.value, { seat, place })}
        />
      </div>
      {hasWaits && <End seat={seat} />}
    </li>
  );
}

/** In turn order, from the seat of the address on. */
function inOrder({ ring }: Game): number[] {
  const first = Math.max(0, ring.indexOf(bottomSeat.value));
  return [...ring.slice(first), ...ring.slice(0, first)];
}

export const HandStrips = ({ here, ...has }: Omit<StripProps, 'seat'>): JSX.Element => (
  <ol class="o-strips">
    {inOrder(here).map((seat) => (
      <Strip key={seat} here={here} seat={seat} {...has} />
    ))}
  </ol>
);
