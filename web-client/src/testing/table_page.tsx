// Shows one moment of a table for looking at: /src/testing/table_page.html?moment=claim
// Served by the development server only; no build has it.

import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/parts.css';
import '../styles/pages.css';
import { render } from 'preact';
import { TableScreen } from '../render/table/table_screen';
import { startSettings } from '../settings';
import { state } from '../state';
import { startVocabulary } from '../vocabulary';
import { MOMENTS, stateAfter } from './fake_table';

const wanted = new URLSearchParams(location.search).get('moment') ?? 'claim';
const messages = MOMENTS[wanted]?.() ?? [];

startSettings(document.documentElement);
state.value = stateAfter(messages, Date.now());
startVocabulary();
const root = document.getElementById('app');
if (root) render(<TableScreen />, root);
Object.assign(window, { state, moments: Object.keys(MOMENTS) });
