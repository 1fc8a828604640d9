// Who has how many points at the moment that is shown, and how it came to that.

import type { JSX } from 'preact';
import { nameOf } from '../../seats';
import { points, t } from '../../text/text';
import { PointsChart } from '../replay/points_chart';
import { game } from '../replay/player';

interface Row {
  seat: number;
  score: number;
}

/** The most points first; of equal ones who dealt first. */
const ranked = (scores: readonly number[]): Row[] =>
  scores
    .map((score, seat) => ({ seat, score }))
    .sort((a, b) => b.score - a.score || a.seat - b.seat);

function Gap({ place, rows }: { place: number; rows: readonly Row[] }): JSX.Element | null {
  const [first, second] = rows;
  const own = rows[place];
  if (!first || !second || !own) return null;
  const gap = place === 0 ? first.score - second.score : first.score - own.score;
  if (gap === 0) return null;
  return (
    <span class="w-standing-note">
      {t(place === 0 ? 'watch.leads' : 'watch.behind', { points: points(gap) })}
    </span>
  );
}

export function Standing(): JSX.Element | null {
  const here = game.value;
  if (!here) return null;
  const rows = ranked(here.seats.map(({ score }) => score));
  return (
    <section class="w-standing" aria-labelledby="w-standing">
      <header class="w-side-head">
        <h2 id="w-standing">{t('watch.standing')}</h2>
        {here.kyotaku > 0 && <span>{t('watch.sticks', { count: here.kyotaku })}</span>}
      </header>
      <ol>
        {rows.map(({ seat, score }, place) => (
          <li key={seat} class={`p-points-${seat}`}>
            <i class="w-line" aria-hidden="true" />
            <span class="w-standing-name">{nameOf(seat)}</span>
            <b>{points(score)}</b>
            <Gap place={place} rows={rows} />
          </li>
        ))}
      </ol>
      <PointsChart isToHere />
    </section>
  );
}
