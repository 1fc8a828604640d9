// What moves at a win: the claimed tile into the hand, and sticks from whoever pays.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Box } from '../../geometry/box';
import type { Placed } from '../../geometry/placed';
import { isStill } from '../../settings';
import { TileFace } from '../parts/tile_face';
import { at, px, translate } from '../table/at';
import { run } from '../table/motion';
import { TableTile } from '../table/table_tile';
import { stage } from '../table/view';

const FLIGHT = { duration: 420, delay: 80 };
const FALL_MS = 220;
const FALL_U = 24;

interface Point {
  x: number;
  y: number;
}

const middle = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 });

/** The highest point of the arc, beside the straight way. */
const bend = (from: Point, to: Point): Point => ({
  x: from.x + (to.x - from.x) * 0.35,
  y: from.y + (to.y - from.y) * 0.75,
});

/** A tile of a hand as it stands there, the own one too. */
export function StandingTile({ tile }: { tile: Placed }): JSX.Element {
  const { scale } = stage.value;
  if (tile.look !== 'own') return <TableTile tile={tile} scale={scale} marks="" from={null} />;
  const style = { ...at(tile.box, scale), '--w': `${px(tile.width, scale)}px` };
  return (
    <span class="t-tile t-own" style={style}>
      <TileFace code={tile.pai} />
    </span>
  );
}

interface FlightProps {
  tile: Placed;
  /** Where it lay; null: it was drawn, and falls into its place. */
  from: Box | null;
}

export function Flight({ tile, from }: FlightProps): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const { scale } = stage.value;
  const to = middle(tile.box);
  useEffect(() => {
    if (!ref.current || isStill.peek()) return;
    const moved = ({ x, y }: Point, size: number): string =>
      `${translate(px(x - to.x, scale), px(y - to.y, scale))} scale(${size})`;
    const end = { transform: 'none' };
    if (!from) {
      const above = translate(0, px(-FALL_U, scale));
      run(ref.current, [{ transform: above, opacity: 0 }, end], { duration: FALL_MS });
      return;
    }
    const size = Math.min(from.w, from.h) / tile.width;
    const start = middle(from);
    const frames = [
      { transform: moved(start, size) },
      { transform: moved(bend(start, to), (1 + size) / 2), offset: 0.55 },
      end,
    ];
    run(ref.current, frames, FLIGHT);
    // oxlint-disable-next-line react/exhaustive-deps -- flies once
  }, []);
  const origin = `${px(to.x, scale)}px ${px(to.y, scale)}px`;
  return (
    <div ref={ref} class="m-flight" style={{ transformOrigin: origin }}>
      <StandingTile tile={tile} />
    </div>
  );
}

/** A light behind the tile on its way. */
export function Trail({ from, to }: { from: Box; to: Box }): JSX.Element | null {
  const { width, height } = stage.value;
  if (isStill.value) return null;
  const [a, b] = [middle(from), middle(to)];
  const c = bend(a, b);
  return (
    <svg class="m-trail" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={`M${a.x} ${a.y}Q${c.x} ${c.y} ${b.x} ${b.y}`} />
    </svg>
  );
}

const STICKS = [0, 1, 2, 3, 4];
const STICK_RUN = { duration: 320, apart: 45 };

function RunningStick({ from, to, place }: { from: Point; to: Point; place: number }): JSX.Element {
  const ref = useRef<HTMLSpanElement>(null);
  const { scale } = stage.value;
  useEffect(() => {
    if (!ref.current) return;
    const turn = `rotate(${Math.atan2(to.y - from.y, to.x - from.x)}rad)`;
    const placed = ({ x, y }: Point): string => `${translate(px(x, scale), px(y, scale))} ${turn}`;
    run(
      ref.current,
      [
        { transform: placed(from), opacity: 0 },
        { opacity: 1, offset: 0.15 },
        { opacity: 1, offset: 0.85 },
        { transform: placed(to), opacity: 0 },
      ],
      { duration: STICK_RUN.duration, delay: place * STICK_RUN.apart, easing: 'ease-in-out' },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- runs once
  }, []);
  return <span ref={ref} class="m-stick" />;
}

/** Five sticks along a dotted line. */
export function Payment({ from, to }: { from: Point; to: Point }): JSX.Element | null {
  const { scale } = stage.value;
  if (isStill.value) return null;
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const line = {
    width: px(long, scale),
    transform: `${translate(px(from.x, scale), px(from.y, scale))} rotate(${angle}rad)`,
  };
  return (
    <>
      <span class="m-way" style={line} />
      {STICKS.map((place) => (
        <RunningStick key={place} from={from} to={to} place={place} />
      ))}
    </>
  );
}
