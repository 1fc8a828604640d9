// The sheets and drawers that can lie over any screen, and the key that lists the keys.

import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { replayed, table } from '../state';
import { closeOverlay, openOverlay, overlay } from './overlay';
import { JoinSheet } from './pages/join_sheet';
import { KeysSheet, ReplayKeysSheet } from './pages/keys_sheet';
import { LeaveSheet } from './pages/leave_sheet';
import { NameSheet } from './pages/name_sheet';
import { RulesDrawer } from './pages/rules_drawer';
import { SettingsDrawer } from './pages/settings_drawer';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null;

// Single letters act only at the table.
function onKey(event: KeyboardEvent): void {
  if (event.key === '?' && table.peek() && !overlay.peek() && !isTyping(event.target)) {
    openOverlay(replayed.peek() ? 'replayKeys' : 'keys');
  }
}

export function Overlays(): JSX.Element | null {
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const { value: shown } = overlay;
  switch (shown?.kind) {
    case 'settings':
      return <SettingsDrawer onClose={closeOverlay} />;
    case 'keys':
      return <KeysSheet onClose={closeOverlay} />;
    case 'replayKeys':
      return <ReplayKeysSheet onClose={closeOverlay} />;
    case 'rules':
      return <RulesDrawer onClose={closeOverlay} />;
    case 'name':
      return <NameSheet onClose={closeOverlay} />;
    case 'join':
      return <JoinSheet onClose={closeOverlay} />;
    case 'leave':
      return <LeaveSheet to={shown.to} onClose={closeOverlay} />;
    case undefined:
      return null;
  }
}
