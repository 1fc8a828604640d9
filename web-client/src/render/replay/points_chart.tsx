// The points of all players over the match, below its lists. The figures are in the list of hands,
// so the drawing is only for the eye.

import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import { hasChanges, plotted, pointsOf } from '../../replay/points';
import { nameOf } from '../../seats';
import { t } from '../../text/text';
import { hands, moment } from './player';

const BOX = { width: 320, height: 96 };
const MARGIN = 6;

const lines = computed(() => pointsOf(hands.value));

function Line({ places, seat }: { places: [number, number][]; seat: number }): JSX.Element {
  const [x, y] = places[moment.value.hand] ?? [0, 0];
  return (
    <g class={`p-points-${seat}`}>
      <polyline points={places.map((place) => place.join()).join(' ')} />
      <circle cx={x} cy={y} r="4" />
    </g>
  );
}

export function PointsChart(): JSX.Element | null {
  if (!hasChanges(lines.value)) return null;
  const { width, height } = BOX;
  return (
    <figure class="p-points" aria-hidden="true">
      <figcaption>
        <strong>{t('replay.points')}</strong>
        {lines.value.map((_, seat) => (
          <span key={seat} class={`p-points-${seat}`}>
            {nameOf(seat)}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}>
        {plotted(lines.value, BOX).map((places, seat) => (
          <Line key={seat} places={places} seat={seat} />
        ))}
      </svg>
    </figure>
  );
}
