// The lobby: get people seated.

import { computed, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { EVERY, isInFamily } from '../../catalogue';
import { isCreating } from '../../address_sync';
import type { KeptSeat, TableRow } from '../../protocol.gen';
import { gameOf, playWithBots, quickGame, STARTS } from '../../quick';
import { settings } from '../../settings';
import { catalogue, lobby, me } from '../../state';
import { t } from '../../text/text';
import { openOverlay } from '../overlay';
import { Button, LinkButton } from '../parts/button';
import { FamilyChoice } from '../parts/family_choice';
import { Header, Main } from './header';
import { emptyWords, gameWords, OpenTable, PlayingTable } from './lobby_tables';

const family = signal<string>(EVERY);

const isOpen = ({ state, seats }: TableRow): boolean =>
  state === 'waiting' && seats.some(({ kind }) => kind === 'empty');

const shown = computed(() =>
  (lobby.value?.tables ?? []).filter(({ preset }) =>
    isInFamily(catalogue.value, preset, family.value),
  ),
);
const openTables = computed(() => shown.value.filter(isOpen));
const otherTables = computed(() => shown.value.filter((table) => !isOpen(table)));

/** What a press on "Play with bots" starts. */
const game = computed(() => quickGame(settings.value.lastTable, catalogue.value));

/** Bots are seated, and the hand is on the screen: one press. The first is the main one. */
const Starts = (): JSX.Element => (
  <div class="starts">
    {STARTS.map((start, place) => (
      <Button
        key={start.name}
        kind={place === 0 ? 'main' : 'plain'}
        class="on-felt start"
        disabled={!catalogue.value || isCreating.value}
        onClick={() => playWithBots(gameOf(start))}
      >
        <b>{t(`lobby.starts.${start.name}`)}</b>
        <span>{t('lobby.startLead', { players: start.players, minutes: start.minutes })}</span>
      </Button>
    ))}
  </div>
);

function LastGame(): JSX.Element | null {
  const { value: last } = game;
  if (!last) return null;
  const rules = gameWords(last.preset, last.settings.length);
  return (
    <>
      <Button
        icon="bolt"
        class="on-felt"
        disabled={isCreating.value}
        onClick={() => playWithBots(last)}
      >
        {t('lobby.withBots')}
      </Button>
      <p class="hero-note">{t(last.lesson ? 'lobby.botGame' : 'lobby.botGameStrict', { rules })}</p>
    </>
  );
}

const Hero = (): JSX.Element => (
  <section class="hero felt">
    <h1>{t('lobby.title')}</h1>
    <p>{t('lobby.lead')}</p>
    <Starts />
    <div class="hero-actions">
      <LinkButton to="/new" icon="plus" class="on-felt">
        {t('lobby.create')}
      </LinkButton>
      <Button class="on-felt" onClick={() => openOverlay('join')}>
        {t('lobby.join')}
      </Button>
      <LastGame />
    </div>
  </section>
);

const KeptSeats = ({ seats }: { seats: readonly KeptSeat[] }): JSX.Element => (
  <>
    {seats.map(({ code, title }) => (
      <section key={code} class="card kept">
        <span class="dot dot-gold" />
        <div class="kept-words">
          <h2>{t('lobby.keptTitle')}</h2>
          <p class="lead">{title}</p>
        </div>
        <LinkButton to={`/t/${code}`} kind="main">
          {t('lobby.keptReturn')}
        </LinkButton>
      </section>
    ))}
  </>
);

const STEPS = [
  { words: 'lobby.howMake', lead: 'lobby.howMakeLead' },
  { words: 'lobby.howSend', lead: 'lobby.howSendLead' },
  { words: 'lobby.howPlay', lead: 'lobby.howPlayLead' },
] as const;

const EmptyTables = (): JSX.Element => (
  <div class="card empty">
    <p>
      {lobby.value
        ? t(emptyWords(lobby.value.tables.length, family.value !== EVERY))
        : t('app.loading')}
    </p>
    <h3 class="sr-only">{t('lobby.how')}</h3>
    <ol class="how">
      {STEPS.map(({ words, lead }) => (
        <li key={words}>
          <b>{t(words)}</b>
          <span class="lead">{t(lead)}</span>
        </li>
      ))}
    </ol>
  </div>
);

const OpenTables = (): JSX.Element => (
  <section class="open-tables" aria-labelledby="open-title">
    <div class="section-head">
      <h2 id="open-title">{t('lobby.open')}</h2>
      {openTables.value.length > 0 && (
        <span class="lead">{t('lobby.freeTables', { count: openTables.value.length })}</span>
      )}
      <FamilyChoice
        family={family.value}
        onChoose={(name) => {
          family.value = name;
        }}
      />
    </div>
    {openTables.value.length === 0 ? (
      <EmptyTables />
    ) : (
      <ul class="stack">
        {openTables.value.map((table) => (
          <OpenTable key={table.code} table={table} />
        ))}
      </ul>
    )}
  </section>
);

const PlayingTables = (): JSX.Element => (
  <section class="card playing-tables" aria-labelledby="playing-title">
    <h2 id="playing-title">{t('lobby.playing')}</h2>
    {otherTables.value.length === 0 ? (
      <p class="lead">{t('lobby.emptyPlaying')}</p>
    ) : (
      <ul>
        {otherTables.value.map((table) => (
          <PlayingTable key={table.code} table={table} />
        ))}
      </ul>
    )}
  </section>
);

const Learning = (): JSX.Element => (
  <section class="card learning" aria-labelledby="learning-title">
    <h2 id="learning-title">{t('lobby.learn')}</h2>
    <p class="lead">{t('lobby.learnLead')}</p>
    <LinkButton to="/learn" icon="ladder">
      {t('lobby.learnGo')}
    </LinkButton>
  </section>
);

export const LobbyPage = (): JSX.Element => (
  <>
    <Header hasPeople />
    <Main class="lobby">
      <Hero />
      <aside class="lobby-side">
        <KeptSeats seats={me.value?.seats ?? []} />
        <PlayingTables />
        <Learning />
      </aside>
      <OpenTables />
    </Main>
  </>
);
