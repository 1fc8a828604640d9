// Marks on the felt: rings and arrows on tiles.

import type { ComponentChildren, JSX } from 'preact';
import type { Box } from '../../geometry/box';
import type { Placed } from '../../geometry/placed';
import type { MarkSpot, WatchMark } from '../../protocol.gen';
import { colourOf } from '../../watch/read_marks';
import { px } from '../table/at';

const isAt = ({ zone, seat }: Placed, spot: MarkSpot): boolean =>
  zone === spot.zone && seat === spot.seat;

export const tileAt = (tiles: readonly Placed[], spot: MarkSpot): Placed | null =>
  tiles.filter((tile) => isAt(tile, spot))[spot.at] ?? null;

const middle = ({ x, y, w, h }: Box): { x: number; y: number } => ({ x: x + w / 2, y: y + h / 2 });

/** Where the way from the middle of a box to a point leaves it, a little outside. */
function edge(box: Box, to: { x: number; y: number }): { x: number; y: number } {
  const { x, y } = middle(box);
  const [dx, dy] = [to.x - x, to.y - y];
  const part = Math.min(
    1,
    (box.w / 2 + EDGE_GAP) / Math.max(Math.abs(dx), 1),
    (box.h / 2 + EDGE_GAP) / Math.max(Math.abs(dy), 1),
  );
  return { x: x + dx * part, y: y + dy * part };
}

const EDGE_GAP = 3;
/** A ring lies at the edge of its tile, and covers as little of the others. */
const RING_GAP = 1;
const HEAD = 14;

interface RingProps {
  box: Box;
  /** Pixels of a unit. */
  scale: number;
}

export function Ring({ box, scale }: RingProps): JSX.Element {
  const { x, y, w, h } = box;
  return (
    <rect
      x={px(x - RING_GAP, scale)}
      y={px(y - RING_GAP, scale)}
      width={px(w + 2 * RING_GAP, scale)}
      height={px(h + 2 * RING_GAP, scale)}
      rx={8}
    />
  );
}

function Arrow({ from, to, scale }: { from: Box; to: Box; scale: number }): JSX.Element {
  // Tiles lie over it: it begins and ends beside them.
  const [a, b] = [edge(from, middle(to)), edge(to, middle(from))];
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const wing = (turn: number): string =>
    `${px(b.x - HEAD * Math.cos(angle + turn), scale)},${px(b.y - HEAD * Math.sin(angle + turn), scale)}`;
  const end = `${px(b.x, scale)},${px(b.y, scale)}`;
  return (
    <>
      <line x1={px(a.x, scale)} y1={px(a.y, scale)} x2={px(b.x, scale)} y2={px(b.y, scale)} />
      <polyline points={`${wing(0.5)} ${end} ${wing(-0.5)}`} />
    </>
  );
}

interface DrawnProps {
  mark: WatchMark;
  tiles: readonly Placed[];
  scale: number;
  colour: string;
}

function Drawn({ mark, tiles, scale, colour }: DrawnProps): JSX.Element | null {
  const from = mark.from && tileAt(tiles, mark.from);
  const to = mark.to && tileAt(tiles, mark.to);
  if (!from || (mark.kind === 'arrow' && !to)) return null;
  return (
    <g class={`w-cast is-${colour}`}>
      {to ? (
        <Arrow from={from.box} to={to.box} scale={scale} />
      ) : (
        <Ring box={from.box} scale={scale} />
      )}
    </g>
  );
}

interface FeltMarksProps {
  /** What lies there. */
  tiles: readonly Placed[];
  scale: number;
  /** Those of the moment that is looked at. */
  marks: readonly WatchMark[];
  /** By all of them the casters have their colours. */
  all: readonly WatchMark[];
  children?: ComponentChildren;
}

/** Arrows lie below the tiles; among others a ring would not be seen there, and lies above. */
export function FeltMarks({ tiles, scale, marks, all, children }: FeltMarksProps): JSX.Element {
  const drawn = (isRing: boolean): JSX.Element[] =>
    marks
      .filter(({ kind }) => (kind === 'circle') === isRing)
      .map((mark, i) => (
        <Drawn
          key={i}
          mark={mark}
          tiles={tiles}
          scale={scale}
          colour={colourOf(all, mark.account)}
        />
      ));
  return (
    <>
      <svg class="w-casts" aria-hidden="true">
        {drawn(false)}
      </svg>
      <svg class="w-casts is-above" aria-hidden="true">
        {drawn(true)}
        {children}
      </svg>
    </>
  );
}
