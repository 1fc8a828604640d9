// The sheets and drawers that can lie over any screen, and the key that lists the keys.

import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { letterFor } from '../keys';
import { replayed, table, told } from '../state';
import { closeLadderBehind, closeOverlay, openOverlay, overlay } from './overlay';
import { LeaveSheet } from './pages/leave_sheet';
import { lazy } from './parts/lazy';

interface Closable {
  onClose(): void;
}

const cards = lazy<Closable>(() => import('./teach/cards_drawer').then((part) => part.CardsDrawer));
const help = lazy<Closable>(() => import('./teach/help_drawer').then((part) => part.HelpDrawer));
const ladder = lazy<Closable>(() =>
  import('./teach/ladder_drawer').then((part) => part.LadderDrawer),
);
const teaching = lazy<Closable>(() =>
  import('./teach/teaching_drawer').then((part) => part.TeachingDrawer),
);

const keys = lazy<Closable>(() => import('./pages/table_keys').then((part) => part.KeysSheet));
const log = lazy<Closable>(() => import('./table/log_sheet').then((part) => part.LogSheet));
const replayKeys = lazy<Closable>(() =>
  import('./pages/keys_sheet').then((part) => part.ReplayKeysSheet),
);
const settings = lazy<Closable>(() =>
  import('./pages/settings_drawer').then((part) => part.SettingsDrawer),
);
const sound = lazy<Closable>(() => import('./sound/sound_sheet').then((part) => part.SoundSheet));
const name = lazy<Closable>(() => import('./pages/name_sheet').then((part) => part.NameSheet));
const join = lazy<Closable>(() => import('./pages/join_sheet').then((part) => part.JoinSheet));
const talk = lazy<Closable>(() => import('./talk/talk_drawer').then((part) => part.TalkDrawer));
const watchKeys = lazy<Closable>(() =>
  import('./watch/keys_sheet').then((part) => part.WatchKeysSheet),
);

const policy = lazy<Closable>(() =>
  import('./watch/policy_sheet').then((part) => part.TablePolicySheet),
);
const watchers = lazy<Closable>(() =>
  import('./watch/watchers_sheet').then((part) => part.WatchersSheet),
);
const barred = lazy<Closable>(() =>
  import('./watch/barred_sheet').then((part) => part.BarredSheet),
);
const share = lazy<Closable>(() => import('./watch/share_sheet').then((part) => part.ShareSheet));
const streamMaker = lazy<Closable>(() =>
  import('./watch/stream_maker').then((part) => part.StreamMaker),
);

const program = lazy<Closable>(() =>
  import('./pages/program_sheet').then((part) => part.ProgramSheet),
);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null;

/** The keys of what is shown: the table, a replay, or a table that is watched. */
function keysShown(): 'keys' | 'replayKeys' | 'watchKeys' {
  if (!replayed.peek()) return 'keys';
  return told.peek() ? 'watchKeys' : 'replayKeys';
}

// Single letters act only at the table.
function onKey(event: KeyboardEvent): void {
  if (event.key === '?' && table.peek() && !overlay.peek() && !isTyping(event.target)) {
    openOverlay(keysShown());
  }
  const mayTalk = table.peek()?.role === 'player' && !replayed.peek() && !overlay.peek();
  const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !isTyping(event.target);
  if (letterFor(event.key) === 'g' && mayTalk && isPlain) openOverlay('talk');
}

export function Overlays(): JSX.Element | null {
  useEffect(closeLadderBehind, []);
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const { value: shown } = overlay;
  switch (shown?.kind) {
    case 'settings':
      return <settings.Part onClose={closeOverlay} />;
    case 'sound':
      return <sound.Part onClose={closeOverlay} />;
    case 'talk':
      return <talk.Part onClose={closeOverlay} />;
    case 'keys':
      return <keys.Part onClose={closeOverlay} />;
    case 'log':
      return <log.Part onClose={closeOverlay} />;
    case 'replayKeys':
      return <replayKeys.Part onClose={closeOverlay} />;
    case 'watchKeys':
      return <watchKeys.Part onClose={closeOverlay} />;
    case 'rules':
      return <cards.Part onClose={closeOverlay} />;
    case 'policy':
      return <policy.Part onClose={closeOverlay} />;
    case 'watchers':
      return <watchers.Part onClose={closeOverlay} />;
    case 'barred':
      return <barred.Part onClose={closeOverlay} />;
    case 'share':
      return <share.Part onClose={closeOverlay} />;
    case 'streamMaker':
      return <streamMaker.Part onClose={closeOverlay} />;
    case 'program':
      return <program.Part onClose={closeOverlay} />;
    case 'help':
      return <help.Part onClose={closeOverlay} />;
    case 'ladder':
      return <ladder.Part onClose={closeOverlay} />;
    case 'teaching':
      return <teaching.Part onClose={closeOverlay} />;
    case 'name':
      return <name.Part onClose={closeOverlay} />;
    case 'join':
      return <join.Part onClose={closeOverlay} />;
    case 'leave':
      return <LeaveSheet to={shown.to} onClose={closeOverlay} />;
    case undefined:
      return null;
  }
}
