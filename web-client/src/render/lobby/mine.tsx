// One's own in the lobby: tables where one's seat waits, the last match, people met lately; and for who
// has none of it, how a first table goes.

import '../../styles/lobby_cards.css';
import './words';
import { effect, untracked } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { MatchRow } from '../../protocol.gen';
import { send } from '../../send';
import { link, matches, me } from '../../state';
import { finalScore, placeName, t, timeOf } from '../../text/text';
import { gameWords } from '../pages/lobby_tables';
import { Link, LinkButton } from '../parts/button';
import { Avatar } from '../parts/marks';
import { KeptRows } from './kept';
import { type Met, metIn } from './met';

/** The own matches are asked for when the lobby is seen, and again after a lost connection. */
const follow = (): (() => void) =>
  effect(() => {
    if (link.value.phase !== 'open') return;
    untracked(() => send({ type: 'list_matches', mine: true, skip: 0 }));
  });

function LastMatch({ row }: { row: MatchRow }): JSX.Element {
  const { id, preset, ended_min: ended, places, finals, me: seat } = row;
  const final = finals[seat] ?? 0;
  return (
    <li class="mine-row">
      <b class={`mine-place ${final >= 0 ? 'is-up' : 'is-down'}`}>{placeName(places[seat] ?? 0)}</b>
      <p>
        <b>{t('own.lastMatch', { score: finalScore(final) })}</b>
        <span class="lead">{[timeOf(ended), gameWords(preset, 0)].join(' · ')}</span>
      </p>
      <LinkButton to={`/g/${id}`}>{t('own.review')}</LinkButton>
    </li>
  );
}

const MetLately = ({ met }: { met: readonly Met[] }): JSX.Element => (
  <div class="mine-met">
    <h3 class="lead">{t('own.metLately')}</h3>
    <ul>
      {met.map(({ name, face }) => (
        <li key={name}>
          <Avatar name={name} face={face} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  </div>
);

const STEPS = [
  { words: 'lobby.howMake', lead: 'lobby.howMakeLead' },
  { words: 'lobby.howSend', lead: 'lobby.howSendLead' },
  { words: 'own.play', lead: 'own.playLead' },
] as const;

const FirstTable = (): JSX.Element => (
  <section class="card mine" aria-labelledby="mine-title">
    <div class="card-head">
      <h2 id="mine-title">{t('own.firstTable')}</h2>
      <span class="lead">{t('own.firstTableLead')}</span>
    </div>
    <ol class="how">
      {STEPS.map(({ words, lead }) => (
        <li key={words}>
          <b>{t(words)}</b>
          <span class="lead">{t(lead)}</span>
        </li>
      ))}
    </ol>
  </section>
);

/** `hasKept`: kept seats stand here, and not on top of the page. */
export function MyTables({ hasKept }: { hasKept: boolean }): JSX.Element {
  useEffect(follow, []);
  const seats = hasKept ? (me.value?.seats ?? []) : [];
  const rows = matches.value.mine?.rows ?? [];
  const played = rows.filter((row) => row.me >= 0);
  const [last] = played;
  const met = metIn(played);
  if (seats.length === 0 && !last) return <FirstTable />;
  return (
    <section class="card mine" aria-labelledby="mine-title">
      <div class="card-head">
        <h2 id="mine-title">{t('own.tables')}</h2>
        {last && (
          <span>
            <Link to="/me" class="text-link">
              {t('app.me')}
            </Link>
            <Link to="/replays" class="text-link">
              {t('own.allMatches')}
            </Link>
          </span>
        )}
      </div>
      <ul class="mine-rows">
        <KeptRows seats={seats} />
        {last && <LastMatch row={last} />}
      </ul>
      {met.length > 0 && <MetLately met={met} />}
    </section>
  );
}
