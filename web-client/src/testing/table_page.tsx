// Shows one moment of a table for looking at: /src/testing/table_page.html?moment=claim
// Served by the development server only; no build has it.

import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/parts.css';
import '../styles/pages.css';
import { signal } from '@preact/signals';
import { type JSX, render } from 'preact';
import { takeBack } from '../input';
import { ConnectionBar } from '../render/connection_bar';
import '../render/moment/win_moment';
import { endMoment } from '../render/moment/running';
import { winMoment } from '../render/result/moment_part';
import { LiveRegions } from '../render/parts/live';
import { TableScreen } from '../render/table/table_screen';
import { isMenuOpen, isResultAside, note } from '../render/table/view';
import { startSettings } from '../settings';
import { speaksFirst, startSpeaking } from '../speaking';
import { state } from '../state';
import { startVocabulary } from '../vocabulary';
import { MOMENTS, stateAfter } from './fake_table';

const shown = signal(0);

/** Shows the moment of this name, with nothing left of the one before; a win with its result, unless it is asked for. */
function show(name: string, hasWin = false): void {
  takeBack();
  isMenuOpen.value = false;
  isResultAside.value = false;
  note.value = '';
  state.value = stateAfter(MOMENTS[name]?.() ?? [], Date.now());
  if (!hasWin) endMoment();
  shown.value += 1;
}

const Page = (): JSX.Element => (
  <div key={shown.value}>
    <ConnectionBar />
    <TableScreen />
    <LiveRegions />
  </div>
);

winMoment.load();
startSettings(document.documentElement);
show(new URLSearchParams(location.search).get('moment') ?? 'claim');
startVocabulary();
const root = document.getElementById('app');
startSpeaking(document.documentElement);
void speaksFirst().then(() => {
  if (root) render(<Page />, root);
});
Object.assign(window, { state, show, moments: Object.keys(MOMENTS) });
