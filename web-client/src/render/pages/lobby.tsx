// The lobby: get people seated.

import { computed, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { EVERY, isInFamily } from '../../catalogue';
import { isCreating } from '../../address_sync';
import type { KeptSeat, TableRow } from '../../protocol.gen';
import { playWithBots, quickGame } from '../../quick';
import { settings } from '../../settings';
import { catalogue, lobby, me } from '../../state';
import { t } from '../../text/text';
import { openOverlay } from '../overlay';
import { Button, LinkButton } from '../parts/button';
import { FamilyChoice } from '../parts/family_choice';
import { Tile } from '../parts/tile_face';
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

function startWithBots(): void {
  if (game.value) playWithBots(game.value);
}

function QuickWords(): JSX.Element | null {
  if (!game.value) return null;
  const { preset, settings: changes, lesson } = game.value;
  const rules = gameWords(preset, changes.length);
  return <p class="hero-note">{t(lesson ? 'lobby.botGame' : 'lobby.botGameStrict', { rules })}</p>;
}

const HERO_TILES = ['1s', 'F', '5pr'];

const Hero = (): JSX.Element => (
  <section class="hero felt">
    <div class="hero-words">
      <h1>{t('lobby.title')}</h1>
      <p>{t('lobby.lead')}</p>
      <div class="hero-actions">
        <LinkButton to="/new" kind="main" icon="plus" isBig>
          {t('lobby.create')}
        </LinkButton>
        <Button
          icon="bolt"
          isBig
          class="on-felt"
          disabled={!game.value || isCreating.value}
          onClick={startWithBots}
        >
          {t('lobby.withBots')}
        </Button>
        <Button isBig class="on-felt" onClick={() => openOverlay('join')}>
          {t('lobby.join')}
        </Button>
      </div>
      <QuickWords />
    </div>
    <div class="hero-tiles" aria-hidden="true">
      {HERO_TILES.map((code) => (
        <Tile key={code} code={code} size={76} set="classic" isDecor />
      ))}
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
