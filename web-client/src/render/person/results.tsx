// Results over time: what the matches of a kind come to, as a plot or as a table.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { go } from '../../routes';
import { dayOf, finalScore, t, total } from '../../text/text';
import { Link } from '../parts/button';
import { Segments } from '../parts/segments';
import { ticksOf } from '../review/ticks';
import { plotOf, type Step, stepsOf } from './figures';
import { shown } from './page_data';

const BOX = { width: 520, height: 190 };
const ROOM = { left: 52, top: 26, right: 20, bottom: 34 };

/** What is pressed leads to that match, where it may be looked at. */
function Points({ steps, places }: { steps: readonly Step[]; places: [number, number][] }) {
  return (
    <>
      {steps.map(({ id, place, endedMin, final }, i) => {
        const [x = 0, y = 0] = places[i + 1] ?? [];
        return (
          <g
            key={i}
            class={id ? 'me-point is-open' : 'me-point'}
            onClick={() => id && go(`/r/${id}`)}
          >
            <title>{`${dayOf(endedMin)} · ${finalScore(final)}`}</title>
            <circle class="me-press" cx={x} cy={y} r="9" />
            {place === 1 && <circle class="me-ring" cx={x} cy={y} r="5" />}
          </g>
        );
      })}
    </>
  );
}

function Plot({ steps }: { steps: readonly Step[] }): JSX.Element {
  const { points, least, most, yOf } = plotOf(steps, BOX);
  const line = points.map((one) => one.join()).join(' ');
  const isUp = (steps.at(-1)?.sum ?? 0) >= 0;
  const [endX = 0, endY = 0] = points.at(-1) ?? [];
  const last = steps.length - 1;
  // The sum stands where the line does not come from.
  const isFalling = endY > (points.at(-2)?.[1] ?? endY);
  const dayAt = (i: number): string => dayOf(steps[i]?.endedMin ?? 0);
  // A day that stands at an end already is not written again.
  const days = [0, Math.floor(last / 2), last].filter(
    (i) => i === last || (dayAt(i) !== dayAt(last) && (i === 0 || dayAt(i) !== dayAt(0))),
  );
  return (
    <svg
      class={`me-plot ${isUp ? 'is-up' : 'is-down'}`}
      viewBox={`${-ROOM.left} ${-ROOM.top} ${BOX.width + ROOM.left + ROOM.right} ${BOX.height + ROOM.top + ROOM.bottom}`}
      aria-hidden="true"
    >
      {ticksOf(least / 1000, most / 1000).map((tick) => (
        <g key={tick} class="me-tick">
          <line x1="0" x2={BOX.width} y1={yOf(tick * 1000)} y2={yOf(tick * 1000)} />
          <text x="-8" y={yOf(tick * 1000) + 4} text-anchor="end">
            {total(tick * 1000).replace(/[.,]0$/, '')}
          </text>
        </g>
      ))}
      <polygon points={`0,${yOf(0)} ${line} ${endX},${yOf(0)}`} />
      <polyline points={line} />
      <Points steps={steps} places={points} />
      <text class="me-end" x={endX} y={endY + (isFalling ? 14 : -12)} text-anchor="end">
        {finalScore(steps.at(-1)?.sum ?? 0)}
      </text>
      {[...new Set(days)].map((i) => (
        <text
          key={i}
          class="me-day"
          x={points[i + 1]?.[0] ?? 0}
          y={BOX.height + 26}
          text-anchor={i === 0 && steps.length > 1 ? 'start' : 'end'}
        >
          {dayAt(i)}
        </text>
      ))}
    </svg>
  );
}

const ResultRows = ({ steps }: { steps: readonly Step[] }): JSX.Element => (
  <table class="me-rows">
    <thead>
      <tr>
        <th scope="col">{t('own.when')}</th>
        <th scope="col">{t('own.place')}</th>
        <th scope="col">{t('own.result')}</th>
        <th scope="col">{t('own.sum')}</th>
      </tr>
    </thead>
    <tbody>
      {[...steps].reverse().map(({ id, endedMin, place, final, sum }, i) => (
        <tr key={i}>
          <th scope="row">
            {id ? <Link to={`/r/${id}`}>{dayOf(endedMin)}</Link> : dayOf(endedMin)}
          </th>
          <td>{place}</td>
          <td>{finalScore(final)}</td>
          <td>{finalScore(sum)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export function Results(): JSX.Element {
  const [look, setLook] = useState<'plot' | 'rows'>('plot');
  const steps = stepsOf(shown.value);
  const sum = finalScore(steps.at(-1)?.sum ?? 0);
  return (
    <section class="card me-results" aria-labelledby="results-title">
      <div class="section-head">
        <h2 id="results-title">{t('own.results')}</h2>
        <Segments<'plot' | 'rows'>
          legend={t('own.look')}
          isLegendHidden
          rows={[
            { value: 'plot', words: t('own.asPlot') },
            { value: 'rows', words: t('own.asRows') },
          ]}
          value={look}
          onChange={setLook}
        />
      </div>
      {look === 'plot' ? (
        <>
          <Plot steps={steps} />
          <p class="lead">{t('own.plotLead', { count: steps.length, sum })}</p>
        </>
      ) : (
        <div class="me-scroll" tabIndex={0} role="group" aria-labelledby="results-title">
          <ResultRows steps={steps} />
        </div>
      )}
    </section>
  );
}
