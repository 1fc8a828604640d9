// The page: the screen of the address, and what lies over every screen.

import { computed, signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { entryProblem } from '../follow';
import type { ServerTable } from '../protocol.gen';
import { route } from '../routes';
import { isLookingBack } from '../looking_back';
import { closed, liveTable, match } from '../state';
import { t } from '../text/text';
import { ConnectionBar } from './connection_bar';
import { Overlays } from './overlays';
import { ClosedPage, LoadingPage, RefusedPage, UnknownPage } from './pages/closed';
import { CreatePage } from './pages/create';
import { LobbyPage } from './pages/lobby';
import { WaitingPage } from './pages/waiting';
import { LiveRegions } from './parts/live';
import { Toasts } from './parts/toast';

interface Lazy {
  load(): void;
  Page(): JSX.Element;
}

/** A part of the page that is fetched when it is first shown. */
function lazy(fetch: () => Promise<ComponentType>): Lazy {
  const part = signal<ComponentType | null>(null);
  const load = (): void => {
    if (part.peek()) return;
    void fetch().then((Part) => {
      part.value = Part;
    });
  };
  const Page = (): JSX.Element => {
    useEffect(load, []);
    const { value: Part } = part;
    return Part ? <Part /> : <LoadingPage />;
  };
  return { load, Page };
}

// The table is the largest part of the page; the lobby is shown without waiting for it.
const tableScreen = lazy(() => import('./table/table_screen').then((part) => part.TableScreen));
const replayPage = lazy(() => import('./replay/replay_page').then((part) => part.ReplayPage));
const replaysPage = lazy(() => import('./pages/replays').then((part) => part.ReplaysPage));
const lookBack = lazy(() => import('./replay/replay_page').then((part) => part.LookBack));

/** The table of the address, once the server has told of it. */
const here = computed<ServerTable | null>(() =>
  (route.value.screen === 'table' && liveTable.value?.code === route.value.code
    ? liveTable.value : null));

function TablePage(): JSX.Element {
  // Whoever waits for a game will need the table.
  useEffect(tableScreen.load, []);
  if (entryProblem.value) return <RefusedPage problem={entryProblem.value} />;
  if (closed.value) return <ClosedPage reason={closed.value.reason} />;
  if (!here.value) return <LoadingPage />;
  if (here.value.state === 'waiting') return <WaitingPage table={here.value} />;
  return isLookingBack.value ? <lookBack.Page /> : <tableScreen.Page />;
}

function Page(): JSX.Element {
  switch (route.value.screen) {
    case 'lobby':
      return <LobbyPage />;
    case 'create':
      return <CreatePage />;
    case 'table':
      return <TablePage />;
    case 'replays':
      return <replaysPage.Page />;
    case 'replay':
      return <replayPage.Page />;
    case 'unknown':
      return <UnknownPage />;
  }
}

const title = computed(() => {
  const { screen } = route.value;
  if (screen === 'create') return t('create.title');
  if (screen === 'replays') return t('replays.title');
  if (screen === 'replay') return match.value?.title ?? t('replays.title');
  return here.value?.title ?? '';
});

function useTitle(): void {
  const { value: text } = title;
  useEffect(() => {
    const name = t('app.name');
    document.title = text ? t('app.pageTitle', { title: text, name }) : name;
  }, [text]);
}

export function App(): JSX.Element {
  useTitle();
  return (
    <>
      <a class="skip-link" href="#content">{t('app.skip')}</a>
      <ConnectionBar />
      <Page />
      <Toasts />
      <Overlays />
      <LiveRegions />
    </>
  );
}
