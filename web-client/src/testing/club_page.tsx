// Shows one moment of a club for looking at: /src/testing/club_page.html?moment=player
// Served by the development server only; no build has it.

import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/parts.css';
import '../styles/pages.css';
import '../styles/lobby.css';
import { batch, signal } from '@preact/signals';
import { type JSX, render } from 'preact';
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

const asked = new URLSearchParams(location.search);
const shown = signal('');
const nothingYet = state.value;
let again: ReturnType<typeof setTimeout> | undefined;

/** Shows the moment of this name in one of the two rooms, with nothing left of the one before. */
function show(name: string, room: string | null): void {
  const { path = '', messages = [] } = CLUB_MOMENTS[name] ?? {};
  const [page = '', secret = ''] = path.split('#');
  const address = clubAddress(page);
  const tell = (): void => {
    for (const message of messages) {
      const now = Date.now();
      state.value = hear(state.value, message, { now, isHidden: false });
    }
  };
  if (room === 'dark' || room === 'light') settings.value = { ...settings.value, room };
  location.hash = secret;
  batch(() => {
    route.value = address ? { screen: 'club', ...address } : { screen: 'clubs' };
    state.value = { ...nothingYet, link: { phase: 'open', epoch: 1, rtt: 10 } };
    tell();
    shown.value = name;
  });
  // What a page asks for when it comes is answered at once.
  clearTimeout(again);
  again = setTimeout(tell, 50);
}

const Page = (): JSX.Element => (
  <div key={shown.value}>
    {route.value.screen === 'club' ? <ClubPage /> : <ClubsPage />}
    <Toasts />
    <LiveRegions />
  </div>
);

startSettings(document.documentElement);
show(asked.get('moment') ?? 'player', asked.get('room'));
const root = document.getElementById('app');
if (root) render(<Page />, root);
Object.assign(window, { show });
