// Public matches that were finished lately.

import { effect, untracked } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { MatchRow } from '../../protocol.gen';
import { send } from '../../send';
import { link, matches } from '../../state';
import { points, t, timeOf } from '../../text/text';
import { gameWords } from '../pages/lobby_tables';
import { Link } from '../parts/button';
import { tableTitle } from '../../table_title';

const SHOWN = 4;
const HOUR = 60;

const follow = (): (() => void) =>
  effect(() => {
    if (link.value.phase === 'open') {
      untracked(() => send({ type: 'list_matches', mine: false, skip: 0 }));
    }
  });

/** "4 min", and for longer ago the time. */
function agoWords(minutes: number): string {
  const ago = Math.max(0, Math.round(Date.now() / 60_000) - minutes);
  return ago < HOUR ? t('hall.minutes', { count: ago }) : timeOf(minutes);
}

function Row({ row }: { row: MatchRow }): JSX.Element {
  const winner = row.places.indexOf(1);
  const words = t('hall.winner', {
    name: row.names[winner] ?? '',
    score: points(row.points[winner] ?? 0),
  });
  return (
    <li>
      <Link to={`/r/${row.id}`}>
        <b>{tableTitle(row.title)}</b>
        <time>{agoWords(row.ended_min)}</time>
        <span class="lead">{[gameWords(row.preset, 0), words].join(' · ')}</span>
      </Link>
    </li>
  );
}

export function Finished(): JSX.Element {
  useEffect(follow, []);
  const rows = matches.value.public?.rows.slice(0, SHOWN) ?? [];
  return (
    <section class="card hall-finished" aria-labelledby="finished-title">
      <h2 id="finished-title">{t('hall.finished')}</h2>
      {rows.length === 0 ? (
        <p class="lead">{t('hall.finishedNone')}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}
