// The page about oneself: from one's own finished matches, and for nobody else.

import '../../styles/me.css';
import '../lobby/words';
import { computed, effect, signal, untracked } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { download } from '../../csv';
import { send } from '../../send';
import { catalogue, link, matches, me } from '../../state';
import { change, dayOf, finalScore, t, tOr, total } from '../../text/text';
import { openOverlay } from '../overlay';
import { Header, Main } from '../pages/header';
import { Button, Link } from '../parts/button';
import { Avatar } from '../parts/marks';
import { Segments } from '../parts/segments';
import { FacePicker } from './face_picker';
import {
  isSame,
  type Kind,
  kindOf,
  kindsIn,
  metOften,
  placesOf,
  plotOf,
  sheetOf,
  stepsOf,
} from './figures';

/** So many of the latest matches are looked at. */
const ROWS_MAX = 500;
/** With fewer hands a rate says nothing. */
const HANDS_LEAST = 20;

/** Page after page, until all are there. */
const follow = (): (() => void) => {
  const stop = effect(() => {
    if (link.value.phase === 'open')
      untracked(() => send({ type: 'list_matches', mine: true, skip: 0 }));
  });
  const stopMore = effect(() => {
    const list = matches.value.mine;
    if (!list?.more || list.rows.length === 0 || list.rows.length >= ROWS_MAX) return;
    untracked(() => send({ type: 'list_matches', mine: true, skip: list.rows.length }));
  });
  return () => {
    stop();
    stopMore();
  };
};

const played = computed(() => (matches.value.mine?.rows ?? []).filter((row) => row.me >= 0));
const kinds = computed(() => kindsIn(catalogue.value, played.value));
const chosen = signal<Kind | null>(null);
const kind = computed<Kind | null>(() => chosen.value ?? kinds.value[0] ?? null);
const shown = computed(() =>
  played.value.filter((row) => kind.value && isSame(kindOf(catalogue.value, row), kind.value)),
);

const keyOf = ({ family, players }: Kind): string => `${family} ${players}`;
const kindWords = ({ family, players }: Kind): string =>
  t('own.kind', { game: tOr('family', family, family), players });

const Myself = (): JSX.Element => (
  <section class="card me-card">
    <Avatar name={me.value?.name ?? ''} face={me.value?.face} />
    <h1>{me.value?.name ?? t('app.loading')}</h1>
    <p class="lead">{t('own.matches', { count: played.value.length })}</p>
    <Button onClick={() => openOverlay('name')}>{t('name.change')}</Button>
    <FacePicker />
  </section>
);

const MET_MAX = 8;

function People(): JSX.Element | null {
  const met = metOften(played.value).slice(0, MET_MAX);
  if (met.length === 0) return null;
  return (
    <section class="card me-met" aria-labelledby="met-title">
      <h2 id="met-title">{t('own.met')}</h2>
      <ul>
        {met.map(({ name, count, face }) => (
          <li key={name}>
            <Avatar name={name} face={face} />
            <b>{name}</b>
            <span class="lead">{t('own.matches', { count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const BOX = { width: 560, height: 200 };

function Plot(): JSX.Element {
  const steps = stepsOf(shown.value);
  const { points, zero } = plotOf(steps, BOX);
  const line = points.map((one) => one.join()).join(' ');
  return (
    <svg
      class="me-plot"
      viewBox={`-10 -10 ${BOX.width + 20} ${BOX.height + 20}`}
      aria-hidden="true"
    >
      <line x1="0" x2={BOX.width} y1={zero} y2={zero} />
      <polyline points={line} />
      {steps.map(({ id, place }, i) => {
        const [x = 0, y = 0] = points[i + 1] ?? [];
        return place === 1 && <circle key={id} cx={x} cy={y} r="5" />;
      })}
    </svg>
  );
}

const ResultRows = (): JSX.Element => (
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
      {stepsOf(shown.value)
        .reverse()
        .map(({ id, endedMin, place, final, sum }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={`/r/${id}`}>{dayOf(endedMin)}</Link>
            </th>
            <td>{place}</td>
            <td>{finalScore(final)}</td>
            <td>{finalScore(sum)}</td>
          </tr>
        ))}
    </tbody>
  </table>
);

function Results(): JSX.Element {
  const [look, setLook] = useState<'plot' | 'rows'>('plot');
  const sum = stepsOf(shown.value).at(-1)?.sum ?? 0;
  return (
    <section class="card me-results" aria-labelledby="results-title">
      <div class="section-head">
        <h2 id="results-title">{t('own.results')}</h2>
        <b class={sum >= 0 ? 'is-up' : 'is-down'}>{finalScore(sum)}</b>
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
          <Plot />
          <p class="lead">
            {t('own.plotLead', { count: shown.value.length, sum: finalScore(sum) })}
          </p>
        </>
      ) : (
        <div class="me-scroll" tabIndex={0} role="group" aria-labelledby="results-title">
          <ResultRows />
        </div>
      )}
    </section>
  );
}

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;

function Places({ of }: { of: Kind }): JSX.Element {
  const { matches: count, hands, counts, mean, meanFinal } = placesOf(shown.value, of.players);
  if (hands < HANDS_LEAST) return <p class="lead">{t('own.tooFew')}</p>;
  const most = Math.max(...counts);
  return (
    <>
      <ol class="me-places">
        {counts.map((one, i) => (
          <li key={i}>
            <b>{i + 1}</b>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="10" rx="5" />
              <rect class={`me-place-${i + 1}`} width={(100 * one) / most} height="10" rx="5" />
            </svg>
            <span>{percent(one, count)}</span>
          </li>
        ))}
      </ol>
      <dl class="me-means">
        <div>
          <dt>{t('own.meanPlace')}</dt>
          <dd>{mean.toFixed(2)}</dd>
        </div>
        <div>
          <dt>{t('own.meanResult')}</dt>
          <dd>{total(Math.round(meanFinal))}</dd>
        </div>
        <div>
          <dt>{t('own.hands')}</dt>
          <dd>{change(hands).replace('+', '')}</dd>
        </div>
      </dl>
    </>
  );
}

const Side = ({ of }: { of: Kind }): JSX.Element => (
  <div class="me-side">
    <section class="card" aria-labelledby="places-title">
      <div class="section-head">
        <h2 id="places-title">{t('own.places')}</h2>
        <select
          class="text-field"
          aria-label={t('create.game')}
          value={keyOf(of)}
          onChange={({ currentTarget }) => {
            chosen.value = kinds.value.find((one) => keyOf(one) === currentTarget.value) ?? null;
          }}
        >
          {kinds.value.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {kindWords(one)}
            </option>
          ))}
        </select>
      </div>
      <Places of={of} />
      <p class="lead">{t('own.onlyYou')}</p>
    </section>
    <Button icon="download" onClick={() => download('jansou.csv', sheetOf(played.value))}>
      {t('own.csv')}
    </Button>
  </div>
);

export function MePage(): JSX.Element {
  useEffect(follow, []);
  return (
    <>
      <Header />
      <Main class="me-page">
        <div class="me-first">
          <Myself />
          <People />
        </div>
        {kind.value ? (
          <>
            <Results />
            <Side of={kind.value} />
          </>
        ) : (
          <p class="card empty">{t(matches.value.mine ? 'replays.emptyMine' : 'app.loading')}</p>
        )}
      </Main>
    </>
  );
}
