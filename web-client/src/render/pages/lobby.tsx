// The lobby: get people seated.

import '../../styles/lobby.css';
import { computed, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { EVERY, isInFamily } from '../../catalogue';
import { isCreating } from '../../address_sync';
import type { TableRow } from '../../protocol.gen';
import { gameOf, playWithBots, quickGame, STARTS, usableLast } from '../../quick';
import { go } from '../../routes';
import { isNarrow, settings } from '../../settings';
import { catalogue, lobby, me } from '../../state';
import { t } from '../../text/text';
import { openOverlay } from '../overlay';
import { Button, LinkButton } from '../parts/button';
import { FamilyChoice } from '../parts/family_choice';
import { Icon } from '../parts/icon';
import { lazy } from '../parts/lazy';
import { Tile } from '../parts/tile_face';
import { KeptRows } from '../lobby/kept';
import { live } from '../lobby/live_table';
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
/** The one that is shown beside them is not listed again. */
const otherTables = computed(() =>
  shown.value.filter((table) => !isOpen(table) && table !== live.value),
);

/** What a press on "Play with bots" starts. */
const game = computed(() => quickGame(settings.value.lastTable, catalogue.value));

/** Decoration on each start, from phones up to where there is no room for it. */
const START_TILES = {
  east: ['E', '5pr', '1s'],
  eastSouth: ['E', 'S', '9m'],
  three: ['N', '1m', '9s'],
} as const satisfies Record<(typeof STARTS)[number]['name'], readonly string[]>;

const startLead = ({ players, minutes }: (typeof STARTS)[number]): string =>
  t(isNarrow.value ? 'lobby.startShort' : 'lobby.startLead', { players, minutes });

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
        <span>{startLead(start)}</span>
        {!isNarrow.value && (
          <span class="start-tiles" aria-hidden="true">
            {START_TILES[start.name].map((code) => (
              <Tile key={code} code={code} size={26} isDecor />
            ))}
          </span>
        )}
        <span class="start-sign">
          <Icon name="play" size={18} />
        </span>
      </Button>
    ))}
  </div>
);

/** The form begins with what is played here. */
async function changeRules(): Promise<void> {
  const last = usableLast(settings.peek().lastTable, catalogue.peek());
  const { draft, freshDraft } = await import('./draft');
  draft.value = last ?? freshDraft(STARTS[0].preset);
  go('/new');
}

function RulesLine(): JSX.Element {
  const { value: last } = game;
  const rules = last
    ? gameWords(last.preset, last.settings.length)
    : gameWords(STARTS[0].preset, 0);
  const strict = last && !last.lesson;
  return (
    <p class="hero-note">
      {t(last ? (strict ? 'lobby.asLastStrict' : 'lobby.asLast') : 'lobby.startsWith', { rules })}{' '}
      <button
        type="button"
        class="text-link"
        disabled={!catalogue.value}
        onClick={() => void changeRules()}
      >
        {t('lobby.changeRules')}
      </button>
    </p>
  );
}

function LastGame(): JSX.Element | null {
  const { value: last } = game;
  if (!last) return null;
  return (
    <Button icon="bolt" disabled={isCreating.value} onClick={() => playWithBots(last)}>
      {t('lobby.withBots')}
    </Button>
  );
}

const HERO_TILES = ['1s', 'F', '5pr'] as const;

const Hero = (): JSX.Element => (
  <section class="hero felt">
    {!isNarrow.value && (
      <span class="hero-tiles" aria-hidden="true">
        {HERO_TILES.map((code) => (
          <Tile key={code} code={code} size={58} isDecor />
        ))}
      </span>
    )}
    <h1>{t('lobby.title')}</h1>
    <p>{t('lobby.lead')}</p>
    <Starts />
  </section>
);

const HeroActions = (): JSX.Element => (
  <div class="hero-actions">
    <LinkButton to="/new" icon="plus">
      {t('lobby.create')}
    </LinkButton>
    <Button icon="link" onClick={() => openOverlay('join')}>
      {t('lobby.join')}
    </Button>
    <LastGame />
    <RulesLine />
  </div>
);

/** On a phone kept seats stand before all else; on wide pages among the own tables. */
function KeptSeats(): JSX.Element | null {
  const seats = me.value?.seats ?? [];
  if (!isNarrow.value || seats.length === 0) return null;
  return (
    <ul class="card kept" aria-label={t('lobby.keptTitle')}>
      <KeptRows seats={seats} />
    </ul>
  );
}

const codeForm = lazy(() => import('../lobby/code_form').then((part) => part.CodeForm));

const EmptyTables = (): JSX.Element => (
  <div class="empty">
    <p>
      {lobby.value
        ? t(emptyWords(lobby.value.tables.length, family.value !== EVERY))
        : t('app.loading')}
    </p>
    {family.value === EVERY && <codeForm.Part />}
  </div>
);

/** Fewer fit at one glance. */
const FILTERED_FROM = 5;

const OpenTables = (): JSX.Element => (
  <section class="card open-tables" aria-labelledby="open-title">
    <div class="section-head">
      <h2 id="open-title">{t('lobby.open')}</h2>
      {openTables.value.length > 0 && (
        <span class="lead">{t('lobby.freeTables', { count: openTables.value.length })}</span>
      )}
      {(family.value !== EVERY || openTables.value.length >= FILTERED_FROM) && (
        <FamilyChoice
          family={family.value}
          onChoose={(name) => {
            family.value = name;
          }}
        />
      )}
    </div>
    {openTables.value.length === 0 ? (
      <EmptyTables />
    ) : (
      <ul class="open-rows">
        {openTables.value.map((table) => (
          <OpenTable key={table.code} table={table} />
        ))}
      </ul>
    )}
  </section>
);

/** A section with nothing to say is not there. */
const PlayingTables = (): JSX.Element | null =>
  otherTables.value.length === 0 ? null : (
    <section class="card playing-tables" aria-labelledby="playing-title">
      <h2 id="playing-title">{t('lobby.playing')}</h2>
      <ul>
        {otherTables.value.map((table) => (
          <PlayingTable key={table.code} table={table} />
        ))}
      </ul>
    </section>
  );

/** What comes after the first view has its place at once, so that nothing jumps. */
const Coming = (): JSX.Element => <section class="card is-coming" />;

const liveCard = lazy(() => import('../lobby/live').then((part) => part.Live), Coming);
const learning = lazy(() => import('../lobby/learning').then((part) => part.Learning), Coming);
const clubNight = lazy(() => import('../lobby/club_nights').then((part) => part.ClubNight));
const friendsCard = lazy(() => import('../lobby/friends_card').then((part) => part.FriendsCard));
const myTables = lazy<{ hasKept: boolean }>(
  () => import('../lobby/mine').then((part) => part.MyTables),
  Coming,
);

export const LobbyPage = (): JSX.Element => (
  <>
    <Header hasPeople />
    <Main class="lobby">
      <KeptSeats />
      <div class="lobby-main">
        <Hero />
        <HeroActions />
        <div class="lobby-cards">
          <myTables.Part hasKept={!isNarrow.value} />
          <learning.Part />
        </div>
      </div>
      <aside class="lobby-side">
        <liveCard.Part />
        <clubNight.Part />
        <friendsCard.Part />
        <OpenTables />
        <PlayingTables />
      </aside>
    </Main>
  </>
);
