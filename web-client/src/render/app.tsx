// The page: the screen of the address, and what lies over every screen.

import { computed, signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { entryProblem } from '../follow';
import type { ServerTable } from '../protocol.gen';
import { route } from '../routes';
import { closed, liveTable } from '../state';
import { t } from '../text/text';
import { ConnectionBar } from './connection_bar';
import { Overlays } from './overlays';
import { ClosedPage, LoadingPage, RefusedPage, UnknownPage } from './pages/closed';
import { CreatePage } from './pages/create';
import { LobbyPage } from './pages/lobby';
import { WaitingPage } from './pages/waiting';
import { LiveRegions } from './parts/live';
import { Toasts } from './parts/toast';

// The table is the largest part of the page; the lobby is shown without waiting for it.
const tableScreen = signal<ComponentType | null>(null);

function loadTableScreen(): void {
  if (tableScreen.peek()) return;
  void import('./table/table_screen').then(({ TableScreen }) => {
    tableScreen.value = TableScreen;
  });
}

function TableScreenLoader(): JSX.Element {
  useEffect(loadTableScreen, []);
  const { value: Screen } = tableScreen;
  return Screen ? <Screen /> : <LoadingPage />;
}

/** The table of the address, once the server has told of it. */
const here = computed<ServerTable | null>(() =>
  (route.value.screen === 'table' && liveTable.value?.code === route.value.code
    ? liveTable.value : null));

function TablePage(): JSX.Element {
  // Whoever waits for a game will need the table.
  useEffect(loadTableScreen, []);
  if (entryProblem.value) return <RefusedPage problem={entryProblem.value} />;
  if (closed.value) return <ClosedPage reason={closed.value.reason} />;
  if (!here.value) return <LoadingPage />;
  if (here.value.state === 'waiting') return <WaitingPage table={here.value} />;
  return <TableScreenLoader />;
}

function Page(): JSX.Element {
  switch (route.value.screen) {
    case 'lobby':
      return <LobbyPage />;
    case 'create':
      return <CreatePage />;
    case 'table':
      return <TablePage />;
    case 'unknown':
      return <UnknownPage />;
  }
}

const title = computed(() => {
  const { screen } = route.value;
  if (screen === 'create') return t('create.title');
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
