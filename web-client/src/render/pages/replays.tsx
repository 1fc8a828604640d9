// Finished matches: the own ones and those of public tables, the latest first.

import '../../styles/replays.css';
import { computed, effect, signal, untracked } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { MatchRow } from '../../protocol.gen';
import { send } from '../../send';
import { link, matches } from '../../state';
import { finalScore, points, t, timeOf } from '../../text/text';
import { Button, Link } from '../parts/button';
import { Avatar } from '../parts/marks';
import { Segments } from '../parts/segments';
import { StillReading } from '../parts/still_reading';
import { Header, Main } from './header';
import { gameWords } from './lobby_tables';
import { OpenRecord } from './open_record';
import { tableTitle } from '../../table_title';

type Which = 'mine' | 'public';

/** So many the server tells at once. */
const PAGE_ROWS = 50;

const which = signal<Which>('mine');
const list = computed(() => matches.value[which.value]);

/** Asks anew each time the page or the other list is looked at, and after a lost connection. */
const follow = (): (() => void) =>
  effect(() => {
    const mine = which.value === 'mine';
    if (link.value.phase === 'open') untracked(() => send({ type: 'list_matches', mine, skip: 0 }));
  });

function Player({ row, seat }: { row: MatchRow; seat: number }): JSX.Element {
  const name = row.names[seat] ?? '';
  const final = row.finals[seat] ?? 0;
  const isBot = row.bots[seat] ?? false;
  const isProgram = row.programs?.[seat] ?? false;
  return (
    <li class={seat === row.me ? 'is-me' : ''}>
      <span class="replay-place">{row.places[seat]}</span>
      <Avatar name={name} isBot={isBot} face={row.faces?.[seat]} />
      <span class="replay-name">
        {name}
        {isProgram && <span class="lead"> ({t('waiting.program_here')})</span>}
        {isBot && !isProgram && <span class="sr-only"> ({t('waiting.bot')})</span>}
      </span>
      <span class="replay-points">{points(row.points[seat] ?? 0)}</span>
      <b class={final >= 0 ? 'is-up' : 'is-down'}>{finalScore(final)}</b>
    </li>
  );
}

function Row({ row }: { row: MatchRow }): JSX.Element {
  const { id, title, preset, hands, ended_min: ended, places } = row;
  const facts = [t('replays.hands', { count: hands }), row.broken_off && t('replays.brokenOff')];
  const seats = places.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const when = timeOf(ended);
  return (
    <li>
      <Link to={`/r/${id}`} class="card replay-row" aria-label={t('replays.open', { title, when })}>
        <div class="replay-words">
          <h2>{tableTitle(title)}</h2>
          <p class="lead">{gameWords(preset, 0)}</p>
          <p class="lead">{[when, ...facts].filter(Boolean).join(' · ')}</p>
        </div>
        <ol class="replay-players">
          {seats.map((seat) => (
            <Player key={seat} row={row} seat={seat} />
          ))}
        </ol>
      </Link>
    </li>
  );
}

function Rows(): JSX.Element {
  if (!list.value) return <p class="lead">{t('app.loading')}</p>;
  const { rows, more, reading } = list.value;
  const mine = which.value === 'mine';
  const still = reading && (
    <StillReading
      reading={reading}
      ask={() => send({ type: 'list_matches', mine, skip: 0 })}
      isAsking={rows.length <= PAGE_ROWS}
    />
  );
  if (rows.length === 0) {
    return (
      still ?? <p class="card empty">{t(mine ? 'replays.emptyMine' : 'replays.emptyPublic')}</p>
    );
  }
  return (
    <>
      {still}
      <ul class="replay-rows">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {more && (
        <Button onClick={() => send({ type: 'list_matches', mine, skip: rows.length })}>
          {t('replays.more')}
        </Button>
      )}
    </>
  );
}

export function ReplaysPage(): JSX.Element {
  useEffect(follow, []);
  return (
    <>
      <Header />
      <Main class="replays">
        <div class="replays-head">
          <div>
            <h1>{t('replays.title')}</h1>
            <p class="lead">{t('replays.lead')}</p>
          </div>
          <OpenRecord />
          <Segments
            legend={t('replays.which')}
            isLegendHidden
            rows={[
              { value: 'mine', words: t('replays.mine') },
              { value: 'public', words: t('replays.public') },
            ]}
            value={which.value}
            onChange={(value) => {
              which.value = value;
            }}
          />
        </div>
        <Rows />
      </Main>
    </>
  );
}
