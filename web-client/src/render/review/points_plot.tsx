// The points of all players by hand, the reviewed ones' line the thickest. The figures are in the list of
// hands below, so the drawing is only for the eye.

import type { JSX } from 'preact';
import type { Hand } from '../../replay/course';
import { plotted, pointsOf } from '../../replay/points';
import { type Largest, largestWin } from '../../replay/review';
import { shortHand } from '../../replay/words';
import { go } from '../../routes';
import { points, rowOf, t } from '../../text/text';
import { ticksOf } from './ticks';

const BOX = { width: 520, height: 200 };
const ROOM = { left: 72, top: 10, right: 120, bottom: 30 };
const NAME_GAP = 18;

/** The places of the names, so far apart that each can be read. */
export function spread(places: readonly number[], gap: number, height: number): number[] {
  const order = places.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  let least = 0;
  const lowest = height - gap * (order.length - 1);
  const result = [...places];
  order.forEach(({ y, i }, rank) => {
    const at = Math.min(Math.max(y, least), lowest + gap * rank);
    result[i] = at;
    least = at + gap;
  });
  return result;
}

interface LargestProps {
  win: Largest;
  x(hand: number): number;
  count: number;
}

/** Its column, and beside it, where there is more room, what it was. */
function LargestWin({ win: { hand, points: value, limit }, x, count }: LargestProps): JSX.Element {
  const isLate = hand * 2 >= count;
  const name = limit === 'none' ? '' : t(`limit.${limit}`);
  return (
    <>
      <rect
        class="mr-largest"
        x={x(hand)}
        width={x(1)}
        y={-ROOM.top}
        height={BOX.height + ROOM.top}
      />
      <text
        class="mr-largest-words"
        x={isLate ? x(hand) - 6 : x(hand + 1) + 6}
        y={2}
        text-anchor={isLate ? 'end' : 'start'}
      >
        {rowOf([name, points(value)].filter(Boolean))}
      </text>
    </>
  );
}

interface PlotProps {
  hands: readonly Hand[];
  names: readonly string[];
  seat: number;
  /** The address of a hand. */
  pathOf(hand: number): string;
}

export function PointsPlot({ hands, names, seat, pathOf }: PlotProps): JSX.Element {
  const lines = pointsOf(hands);
  const all = lines.flat();
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const places = plotted(lines, BOX);
  const x = (i: number): number => (BOX.width * i) / Math.max(1, hands.length);
  const y = (value: number): number => (BOX.height * (most - value)) / Math.max(1, most - least);
  const nameY = spread(
    places.map((line) => line.at(-1)?.[1] ?? 0),
    NAME_GAP,
    BOX.height,
  );
  const largest = largestWin(hands);
  // So many labels fit side by side.
  const every = Math.ceil(hands.length / 12);
  return (
    <svg
      class="mr-plot"
      viewBox={`${-ROOM.left} ${-ROOM.top} ${BOX.width + ROOM.left + ROOM.right} ${BOX.height + ROOM.top + ROOM.bottom}`}
      aria-hidden="true"
    >
      {ticksOf(least, most).map((value) => (
        <g key={value} class="mr-tick">
          <line x1="0" x2={BOX.width} y1={y(value)} y2={y(value)} />
          <text x="-10" y={y(value) + 4} text-anchor="end">
            {points(value)}
          </text>
        </g>
      ))}
      {largest && <LargestWin win={largest} x={x} count={hands.length} />}
      {hands.map((hand, i) => (
        <g key={i} class="mr-column" onClick={() => go(pathOf(i))}>
          <rect x={x(i)} width={x(1)} y={-ROOM.top} height={BOX.height + ROOM.top + ROOM.bottom} />
          {i % every === 0 && (
            <text x={x(i) + x(1) / 2} y={BOX.height + 22} text-anchor="middle">
              {shortHand(hand.start)}
              {hand.start.honba > 0 && `·${hand.start.honba}`}
            </text>
          )}
        </g>
      ))}
      {places.map((line, one) => (
        <g key={one} class={`mr-line mr-line-${one} ${one === seat ? 'is-own' : ''}`}>
          <polyline points={line.map((place) => place.join()).join(' ')} />
          {line.map(([cx, cy], i) => (
            <circle key={i} cx={cx} cy={cy} r={one === seat ? 4 : 3} />
          ))}
          <text x={BOX.width + 12} y={(nameY[one] ?? 0) + 4}>
            {names[one]}
          </text>
        </g>
      ))}
    </svg>
  );
}

export const PlotCard = (props: PlotProps): JSX.Element => (
  <section class="card mr-points" aria-labelledby="mr-points-title">
    <div class="section-head">
      <h2 id="mr-points-title">{t('replay.points')}</h2>
      <span class="lead">{t('matchReview.pressHand')}</span>
    </div>
    <PointsPlot {...props} />
  </section>
);
