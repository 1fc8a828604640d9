// The table that is shown before all others, and a line below it. It goes to the next one by itself,
// between hands.

import '../../styles/tv.css';
import './words';
import type { JSX } from 'preact';
import { game, hall, table } from '../../state';
import { nextHandWords } from '../../table_facts';
import { points, t } from '../../text/text';
import { isFluent } from '../../vocabulary';
import { Header, Main } from '../pages/header';
import { LinkButton } from '../parts/button';
import { TableScreen } from '../table/table_screen';
import { seatName } from './card_words';
import { reasonWords } from './featured';
import { useHall } from './use_hall';

function Next(): JSX.Element | null {
  const next = table.value?.next_hand;
  if (!next || !game.value) return null;
  return <span>{t('tv.next', { words: nextHandWords(next, game.value.winds) })}</span>;
}

const Line = (): JSX.Element => (
  <footer class="tv-line">
    <ul>
      {table.value?.seats.map((holder, seat) => (
        <li key={seat} class={game.value?.turn === seat ? 'is-turn' : ''}>
          <span>{seatName(holder)}</span>
          {game.value?.seats[seat] && <b>{points(game.value.seats[seat].score)}</b>}
        </li>
      ))}
    </ul>
    {hall.value?.featured && <span class="tv-reason">{reasonWords()}</span>}
    <Next />
    <LinkButton to="/watch" icon="grid">
      {t('tv.hall')}
    </LinkButton>
  </footer>
);

const Nothing = (): JSX.Element => (
  <>
    <Header />
    <Main class="notice">
      <h1>{t('app.tv')}</h1>
      <p class="lead">{hall.value ? t('tv.none') : t('app.loading')}</p>
      <LinkButton to="/watch" kind="main" icon="eye">
        {t('tv.hall')}
      </LinkButton>
    </Main>
  </>
);

export function TvPage(): JSX.Element {
  useHall();
  if (!table.value || !isFluent.value) return <Nothing />;
  return (
    <div class="tv">
      <TableScreen />
      <Line />
    </div>
  );
}
