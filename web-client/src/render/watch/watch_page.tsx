// The page of a table that is watched: the table as far as it is released, the way through it, and
// what there is to know beside it.

import '../../styles/table.css';
import '../../styles/table_tiles.css';
import '../../styles/table_result.css';
import '../../styles/replay.css';
import '../../styles/rivers.css';
import '../../styles/watch.css';
import './words';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { copy } from '../../clipboard';
import { frame } from '../../frame';
import { hasMoment, momentOf } from '../../replay/course';
import type { ServerTable } from '../../protocol.gen';
import { go, route } from '../../routes';
import { settings } from '../../settings';
import { liveTable } from '../../state';
import { startTableRules } from '../../table_rules';
import { t, type TextKey } from '../../text/text';
import { neighbourOf } from '../../watch/neighbours';
import { ringOn } from '../../watch/read_marks';
import { openOverlay } from '../overlay';
import { Button, IconButton } from '../parts/button';
import { lazy } from '../parts/lazy';
import { Sheet } from '../parts/sheet';
import { toast } from '../parts/toast';
import { startAnnouncing } from '../replay/announcing';
import { controlsStyle, Felt, hasSide, isPortrait, PhoneFoot } from '../replay/felt';
import type { HandNotes } from '../replay/phone_hands';
import { hands, hasAhead, jump, show, showAhead, startPlayer } from '../replay/player';
import { isWide } from '../replay/replay_bar';
import { ReplayResult } from '../replay/replay_result';
import { FrozenSheet } from '../result/frozen_sheet';
import { Room } from '../table/room';
import { hasRivers, stage, useRivers } from '../table/view';
import { ChatPanel, hasChat } from './chat_panel';
import { Deck, HandsChoice } from './deck';
import { FeltCasts } from './felt_casts';
import { FeltLayers } from './felt_layers';
import { startWatchKeys } from './keys';
import { dangersOf, phoneWords } from './layer_words';
import { startLayers } from './layers';
import { LayersPanel } from './layers_panel';
import { allMarks, marksHere, startMarking } from './marking';
import { MarksPanel } from './marks_panel';
import { DealButton, hasNotice, Notices, WaitingForHand } from './notices';
import { momentLink } from './moment_link';
import { Standing } from './standing';
import { startSwipes } from './swipes';
import { WatchBar } from './watch_bar';
import { startWatching } from './watching';

function share(): void {
  void copy(momentLink()).then((isCopied) =>
    isCopied ? toast(t('watch.shared'), 'good') : toast(t('replay.copyFailed')),
  );
}

function goToTable(code: string, by: 1 | -1): void {
  const other = neighbourOf(code, by);
  if (other) go(`/t/${other}/watch`);
}

const onHash = (): void => {
  if (hasMoment(location.hash)) jump(momentOf(location.hash));
};

const toChat = (): void => document.querySelector<HTMLElement>('.w-chat-box input')?.focus();

const toLayers = (): void => document.querySelector<HTMLElement>('.w-chip')?.focus();

function useWatching(code: string): void {
  useEffect(() => {
    const stops = [
      startTableRules(),
      startWatching(code, hasMoment(location.hash) ? momentOf(location.hash) : null),
      startPlayer(),
      startLayers(),
      startMarking(),
      startAnnouncing(() => settings.value.watchSounds),
      startSwipes(),
      startWatchKeys({ share, toLayers, toChat, goToTable: (by) => goToTable(code, by) }),
    ];
    addEventListener('hashchange', onHash);
    return () => {
      removeEventListener('hashchange', onHash);
      stops.forEach((stop) => stop());
    };
  }, [code]);
}

/** What stands beside a wide table, and in a drawer elsewhere. */
const Side = (): JSX.Element => (
  <div class="w-side">
    <Standing />
    <LayersPanel />
    <MarksPanel />
    <ChatPanel />
  </div>
);

const TABS = {
  needs: 'watch.needs',
  layers: 'layers.title',
  marks: 'marks.title',
  chat: 'watch.chat',
  more: 'watch.more',
} as const satisfies Record<string, TextKey>;

type Tab = keyof typeof TABS;

function TabBody({ tab }: { tab: Tab }): JSX.Element {
  switch (tab) {
    case 'needs':
      return <Standing />;
    case 'layers':
      return <LayersPanel />;
    case 'marks':
      return <MarksPanel isAlone />;
    case 'chat':
      return <ChatPanel />;
    case 'more':
      return (
        <div class="w-more">
          <HandsChoice />
          {hasAhead.value && <Button onClick={showAhead}>{t('watch.showAhead')}</Button>}
          <Button icon="book" onClick={() => openOverlay('rules')}>
            {t('table.rulesCard')}
          </Button>
          <Button icon="gear" onClick={() => openOverlay('settings')}>
            {t('app.settings')}
          </Button>
        </div>
      );
  }
}

/** On an upright phone what stands beside a wide table lies over the foot, never over rivers. */
function Tabs(): JSX.Element {
  const [open, setOpen] = useState<Tab | null>(null);
  const tabs = (Object.keys(TABS) as Tab[]).filter((tab) => tab !== 'chat' || hasChat());
  return (
    <>
      <nav class="w-tabs" aria-label={t('watch.side')}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            class="w-tab"
            aria-expanded={open === tab}
            onClick={() => setOpen(open === tab ? null : tab)}
          >
            {t(TABS[tab])}
          </button>
        ))}
      </nav>
      {open && (
        <section class="w-tab-body" aria-label={t(TABS[open])}>
          <IconButton
            icon="close"
            class="w-tab-close"
            label={t('app.close')}
            onClick={() => setOpen(null)}
          />
          <TabBody tab={open} />
        </section>
      )}
    </>
  );
}

const NOTES: HandNotes = {
  wordsOf: phoneWords,
  markOf: (seat, pai, place) =>
    dangersOf(seat).some((danger) => danger.pai === pai)
      ? 'is-marked'
      : ringOn(marksHere.value, allMarks.value, { seat, place }),
};

/** The foot of an upright phone, with rows of hands where they are known. */
const Foot = ({ children }: { children: ComponentChildren }): JSX.Element => (
  <PhoneFoot hasHands={show.value?.hasHands ?? false} notes={NOTES}>
    {children}
    <Notices />
    {hands.value.length > 0 && !hasNotice.value && <Tabs />}
  </PhoneFoot>
);

const tinyPage = lazy<{ table: ServerTable }>(() =>
  import('./tiny_page').then((part) => part.TinyPage),
);

/** A frame from 320 × 240 on has a table that can be read. */
const TINY = { width: 480, height: 300 };
const isTiny = (): boolean =>
  frame.isFramed && (innerWidth < TINY.width || innerHeight < TINY.height);

/** What lies below a table without hands on an upright phone. */
const FOOT_PX = 164;

export function WatchPage(): JSX.Element | null {
  const { value: here } = route;
  const code = here.screen === 'table' ? here.code : '';
  const [isSideOpen, setSideOpen] = useState(false);
  useWatching(code);
  // Hands that are not shown leave their room to the rivers.
  useRivers(show.value && !show.value.hasHands ? FOOT_PX : undefined);
  const { value: table } = liveTable;
  if (!table) return null;
  if (isTiny()) return <tinyPage.Part table={table} />;
  // In a frame of another page there is the table alone.
  const openSide = hasSide.value || frame.isFramed ? null : () => setSideOpen(true);
  const deck = (
    <Deck style={controlsStyle()} isWide={isWide()} onSide={isPortrait() ? null : openSide} />
  );
  const look = ['t-screen', `t-${stage.value.kind}`, 'p-screen', 'w-screen'];
  if (hands.value.length === 0) look.push('is-empty');
  if (hasNotice.value) look.push('has-notice');
  if (hasRivers.value) look.push('has-rivers');
  return (
    <main id="content" class={look.join(' ')}>
      <Room
        table={
          <Felt>
            <FeltLayers />
            <FeltCasts />
          </Felt>
        }
      >
        <WaitingForHand />
        <ReplayResult>
          <DealButton />
        </ReplayResult>
        {isPortrait() ? <Foot>{deck}</Foot> : null}
        {table.state === 'frozen' && <FrozenSheet table={table} />}
      </Room>
      <WatchBar table={table} onSide={openSide} />
      {isPortrait() ? null : deck}
      {isPortrait() ? null : <Notices />}
      {hasSide.value && (
        <aside class="p-side" aria-label={t('watch.side')}>
          <Side />
        </aside>
      )}
      {isSideOpen && (
        <Sheet title={t('watch.side')} kind="drawer" onClose={() => setSideOpen(false)}>
          <Side />
        </Sheet>
      )}
    </main>
  );
}
