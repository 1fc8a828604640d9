// Shows one moment of a club for looking at: /src/testing/club_page.html?moment=player
// Served by the development server only; no build has it.

import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/parts.css';
import '../styles/pages.css';
import '../styles/lobby.css';
import { render } from 'preact';
import { hear } from '../apply';
import { clubAddress } from '../club_routes';
import { ClubPage } from '../render/club/club_page';
import { ClubsPage } from '../render/club/clubs_page';
import { LiveRegions } from '../render/parts/live';
import { Toasts } from '../render/parts/toast';
import { route } from '../routes';
import { settings, startSettings } from '../settings';
import { state } from '../state';
import { CLUB_MOMENTS } from './club_moments';

const asked = new URLSearchParams(location.search).get('moment') ?? 'player';
const moment = CLUB_MOMENTS[asked];

function tell(): void {
  for (const message of moment?.messages ?? []) {
    const now = Date.now();
    state.value = hear(state.value, message, { now, isHidden: false });
  }
}

const room = new URLSearchParams(location.search).get('room');
if (room === 'dark' || room === 'light') settings.value = { ...settings.value, room };
startSettings(document.documentElement);
const address = clubAddress((moment?.path ?? '').split('#')[0] ?? '');
const [, secret] = (moment?.path ?? '').split('#');
if (secret) location.hash = secret;
route.value = address ? { screen: 'club', ...address } : { screen: 'clubs' };
state.value = { ...state.value, link: { phase: 'open', epoch: 1, rtt: 10 } };
tell();
const root = document.getElementById('app');
if (root) {
  render(
    <>
      {address ? <ClubPage /> : <ClubsPage />}
      <Toasts />
      <LiveRegions />
    </>,
    root,
  );
}
// What a page asks for when it comes is answered at once.
setTimeout(tell, 50);
