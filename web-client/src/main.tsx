// Start: settings and address first, so that the first frame is right; then the connection.

import './styles/tokens.css';
import './styles/colours.css';
import './styles/base.css';
import './styles/parts.css';
import './styles/pages.css';
import './styles/waiting.css';
import { render } from 'preact';
import { startAddressSync } from './address_sync';
import { frame, startFrame } from './frame';
import { App } from './render/app';
import { startLeaving } from './render/pages/leave_sheet';
import { startNaming } from './render/pages/naming';
import { startRefusals } from './render/refusals';
import { startInvited } from './invited';
import { startLookingBack } from './looking_back';
import { startRoutes } from './routes';
import { startConnection } from './send';
import { startSettings } from './settings';
import { speaksFirst, startSpeaking } from './speaking';
import { startSprites } from './sprites';
import { startLearnt } from './teach/learnt';
import { startVocabulary } from './vocabulary';
import { hideKey } from './watch/key';

hideKey();
startFrame(document.documentElement);
startSettings(document.documentElement, !frame.isFramed);
startSprites();
startRoutes();
startLeaving();
startLookingBack();
startNaming();
startRefusals();
startAddressSync();
startInvited();
startLearnt();
startVocabulary();

const root = document.getElementById('app');
startSpeaking(document.documentElement);
void speaksFirst().then(() => {
  if (root) render(<App />, root);
});

startConnection();

// After the first frame: nobody waits for sound, and nothing may be heard before the first press.
if (!frame.isFramed) {
  const start = (): void => {
    void import('./sound/start').then(({ startSounds }) => startSounds());
    void import('./offline').then(({ startOffline }) => startOffline());
  };
  if ('requestIdleCallback' in window) requestIdleCallback(start);
  else setTimeout(start, 1000);
}
