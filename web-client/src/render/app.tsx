// The page: the screen of the address, and what lies over every screen.

import { computed } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { questionKind } from '../choices';
import { entryProblem } from '../address_sync';
import { frame } from '../frame';
import type { ServerTable } from '../protocol.gen';
import { pathOf, route, type Route } from '../routes';
import { opened } from '../replay/opened';
import { isLookingBack } from '../looking_back';
import { closed, clubs, heard, liveAsked, liveTable, match, person, watching } from '../state';
import { t, type TextKey } from '../text/text';
import { isFluent } from '../vocabulary';
import { Boundary } from './boundary';
import { ConnectionBar } from './connection_bar';
import { Overlays } from './overlays';
import { ClosedPage, LoadingPage, RefusedPage, UnknownPage } from './pages/closed';
import { WaitingPage } from './pages/waiting';
import { speaksFirst } from '../speaking';
import { lazy, type Lazy } from './parts/lazy';
import { LiveRegions } from './parts/live';
import { Toasts } from './parts/toast';
import { tableTitle } from '../table_title';

/** Over a video nothing is drawn while it is on its way. */
const streamPage = lazy<{ code: string }>(() =>
  import('./stream/stream_page').then((part) => part.StreamPage),
);

// The table is the largest part of the page; the lobby is shown without waiting for it.
const page = (fetch: () => Promise<ComponentType>): Lazy<object> => lazy(fetch, LoadingPage);

const tableScreen = page(() => import('./table/table_screen').then((part) => part.TableScreen));
/** It says little, and does not wait for words of rules and tables. */
const lobbyPage = lazy(
  () => import('./pages/lobby').then((part) => part.LobbyPage),
  LoadingPage,
  speaksFirst,
);
const createPage = page(() => import('./pages/create').then((part) => part.CreatePage));
const watchPage = page(() => import('./watch/watch_page').then((part) => part.WatchPage));
const replayPage = page(() => import('./replay/replay_page').then((part) => part.ReplayPage));
const reviewPage = page(() => import('./review/review_page').then((part) => part.ReviewPage));
const openedPage = page(() => import('./replay/opened_page').then((part) => part.OpenedPage));
const replaysPage = page(() => import('./pages/replays').then((part) => part.ReplaysPage));
const mePage = page(() => import('./person/me_page').then((part) => part.MePage));
const personPage = page(() => import('./person/person_page').then((part) => part.PersonPage));
const hallPage = page(() => import('./hall/hall_page').then((part) => part.HallPage));
const gridPage = page(() => import('./hall/grid_page').then((part) => part.GridPage));
const tvPage = page(() => import('./hall/tv_page').then((part) => part.TvPage));
const learnPage = page(() => import('./pages/learn').then((part) => part.LearnPage));
const calculatorPage = page(() => import('./pages/calculator').then((part) => part.CalculatorPage));
const sheetsPage = page(() => import('./pages/sheets').then((part) => part.SheetsPage));
const clubsPage = page(() => import('./club/clubs_page').then((part) => part.ClubsPage));
const clubPage = page(() => import('./club/club_page').then((part) => part.ClubPage));
const news = lazy(() => import('./news/news').then((part) => part.News));
const lookBack = page(() => import('./replay/replay_page').then((part) => part.LookBack));

// It is on its way before the language is known.
if (typeof location !== 'undefined' && location.pathname === '/') lobbyPage.load();

/** The table of the address, once the server has told of it. */
const here = computed<ServerTable | null>(() =>
  route.value.screen === 'table' && liveTable.value?.code === route.value.code
    ? liveTable.value
    : null,
);

/** Watched as it is released. A table that teaches asks those who look on as well, as it does now. */
const isWatched = computed(() => {
  const { value: at } = watching;
  if (!at || at.code !== here.value?.code) return false;
  return at.class !== 'public' || !here.value.lesson?.teaching;
});

/** A link that makes somebody a caster counts before the match begins as well. */
function useCasting(code: string): void {
  useEffect(() => {
    if (!location.hash.includes('cast=')) return undefined;
    const start = import('./watch/casting_link').then((part) => part.startCasting(code));
    return () => void start.then((stop) => stop());
  }, [code]);
}

function TablePage(): JSX.Element {
  const { value: address } = route;
  const willWatch = address.screen === 'table' && address.isWatching;
  useCasting(address.screen === 'table' ? address.code : '');
  // Whoever waits for a game will need the table.
  useEffect(() => (willWatch ? watchPage : tableScreen).load(), [willWatch]);
  if (entryProblem.value) return <RefusedPage problem={entryProblem.value} />;
  if (closed.value) return <ClosedPage reason={closed.value.reason} />;
  if (!here.value || !isFluent.value) return <LoadingPage />;
  if (here.value.state === 'waiting') {
    if (frame.isFramed) return <LoadingPage />;
    return <WaitingPage table={here.value} />;
  }
  if (isWatched.value) return <watchPage.Part />;
  return isLookingBack.value ? <lookBack.Part /> : <tableScreen.Part />;
}

/** Who looks for a table may make one. */
function StartPage(): JSX.Element {
  useEffect(() => createPage.load(), []);
  return <lobbyPage.Part />;
}

function Page(): JSX.Element {
  switch (route.value.screen) {
    case 'lobby':
      return <StartPage />;
    case 'create':
      return <createPage.Part />;
    case 'table':
      return <TablePage />;
    case 'hall':
      return <hallPage.Part />;
    case 'tv':
      return <tvPage.Part key={pathOf(route.value)} />;
    case 'grid':
      return <gridPage.Part />;
    case 'me':
      return <mePage.Part />;
    case 'person':
      return <personPage.Part key={route.value.account} />;
    case 'replays':
      return <replaysPage.Part />;
    case 'opened':
      return <openedPage.Part />;
    case 'replay':
      return route.value.isReview ? <reviewPage.Part /> : <replayPage.Part />;
    case 'learn':
      return <learnPage.Part />;
    case 'calculator':
      return <calculatorPage.Part />;
    case 'sheets':
      return <sheetsPage.Part />;
    case 'clubs':
      return <clubsPage.Part />;
    case 'club':
      return <clubPage.Part key={route.value.club} />;
    case 'unknown':
      return <UnknownPage />;
  }
}

const TITLES: Partial<Record<Route['screen'], TextKey>> = {
  create: 'create.title',
  hall: 'app.watch',
  tv: 'app.tv',
  grid: 'app.grid',
  replays: 'replays.title',
  me: 'app.me',
  learn: 'learn.title',
  calculator: 'calculator.title',
  sheets: 'sheets.title',
  clubs: 'app.clubs',
};

const title = computed(() => {
  const { screen } = route.value;
  const own = TITLES[screen];
  if (own) return t(own);
  if (screen === 'opened') return tableTitle(opened.value?.title ?? t('replays.title'));
  if (screen === 'replay') return tableTitle(match.value?.title ?? t('replays.title'));
  if (screen === 'person') return person.value?.name ?? '';
  if (screen === 'club') return clubs.value.club?.row.title ?? t('app.clubs');
  return tableTitle(here.value?.title ?? '');
});

/** The name of the page; while one is asked, that stands before it. */
const wholeTitle = computed(() => {
  const name = t('app.name');
  const text = title.value ? t('app.pageTitle', { title: title.value, name }) : name;
  if (!liveAsked.value) return text;
  const isTurn = questionKind(liveAsked.value.actions) === 'turn';
  return t(isTurn ? 'sound.titleTurn' : 'sound.titleQuestion', { title: title.value || name });
});

function useTitle(): void {
  const { value: text } = wholeTitle;
  useEffect(() => {
    document.title = text;
  }, [text]);
}

function Shown(): JSX.Element | null {
  useTitle();
  const { value: here } = route;
  if (frame.stream) return here.screen === 'table' ? <streamPage.Part code={here.code} /> : null;
  return (
    <>
      <a class="skip-link" href="#content">
        {t('app.skip')}
      </a>
      {(heard.value ?? clubs.value.seat) && !frame.isFramed && <news.Part />}
      <ConnectionBar />
      <Page />
      <Toasts />
      <Overlays />
      <LiveRegions />
    </>
  );
}

export const App = (): JSX.Element => (
  <Boundary>
    <Shown />
  </Boundary>
);
