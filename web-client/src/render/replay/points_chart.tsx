// The points of all players over the match, below its lists. The figures are in the list of hands,
// so the drawing is only for the eye.

import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import { hasChanges, plotted, pointsOf } from '../../replay/points';
import { nameOf } from '../../seats';
import { t } from '../../text/text';
import { game, hands, moment } from './player';

const BOX = { width: 320, height: 96 };
const MARGIN = 6;

const lines = computed(() => pointsOf(hands.value));

/** Up to the moment that is shown, and no further. */
const linesToHere = computed(() => {
  const upTo = pointsOf(hands.value.slice(0, moment.value.hand + 1));
  return upTo.map((line, seat) => [...line.slice(0, -1), game.value?.seats[seat]?.score ?? 0]);
});

interface LineProps {
  places: readonly [number, number][];
  seat: number;
  /** The place that is marked. */
  here: number;
}

function Line({ places, seat, here }: LineProps): JSX.Element {
  const [x, y] = places[here] ?? [0, 0];
  return (
    <g class={`p-points-${seat}`}>
      <polyline points={places.map((place) => place.join()).join(' ')} />
      <circle cx={x} cy={y} r="4" />
    </g>
  );
}

/** `isToHere`: what comes after the moment that is shown is not drawn. */
export function PointsChart({ isToHere = false }: { isToHere?: boolean }): JSX.Element | null {
  const shown = isToHere ? linesToHere.value : lines.value;
  if (!hasChanges(shown)) return null;
  const here = isToHere ? moment.value.hand + 1 : moment.value.hand;
  const { width, height } = BOX;
  return (
    <figure class="p-points" aria-hidden="true">
      <figcaption>
        <strong>{t('replay.points')}</strong>
        {shown.map((_, seat) => (
          <span key={seat} class={`p-points-${seat}`}>
            {nameOf(seat)}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}>
        {plotted(shown, BOX).map((places, seat) => (
          <Line key={seat} places={places} seat={seat} here={here} />
        ))}
      </svg>
    </figure>
  );
}
