// The keys of a table that is watched.

import type { JSX } from 'preact';
import { t } from '../../text/text';
import { type KeyRow, KeyRows } from '../pages/keys_sheet';
import './words';

const ROWS: readonly KeyRow[] = [
  { keys: ['←', '→'], words: 'watchKeys.step' },
  { keys: ['Shift ←', 'Shift →'], words: 'watchKeys.own' },
  { keys: ['PgUp', 'PgDn'], words: 'watchKeys.hand' },
  { keys: ['Home', 'End'], words: 'watchKeys.ends' },
  { keys: ['Space'], words: 'watchKeys.play' },
  { keys: ['L'], words: 'watchKeys.newest' },
  { keys: ['V'], words: 'watchKeys.class' },
  { keys: ['1', '–', '5', '0'], words: 'watchKeys.seat' },
  { keys: ['W'], words: 'watchKeys.lastWin' },
  { keys: ['O'], words: 'watchKeys.open' },
  { keys: ['Y'], words: 'watchKeys.layers' },
  { keys: ['Shift Enter'], words: 'watchKeys.chat' },
  { keys: ['E'], words: 'watchKeys.share' },
  { keys: ['[', ']'], words: 'watchKeys.tables' },
  { keys: ['?'], words: 'keys.help' },
];

export const WatchKeysSheet = ({ onClose }: { onClose(): void }): JSX.Element => (
  <KeyRows title={t('watchKeys.title')} rows={ROWS} onClose={onClose} />
);
