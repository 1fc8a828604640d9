// The keys of the table.

import type { JSX } from 'preact';
import { t, type TextKey } from '../../text/text';
import { Sheet } from '../parts/sheet';

interface KeyRow {
  keys: readonly string[];
  words: TextKey;
}

const ROWS: readonly KeyRow[] = [
  { keys: ['←', '→', 'Home', 'End'], words: 'keys.hand' },
  { keys: ['Enter', 'Space'], words: 'keys.discard' },
  { keys: ['1', '–', '0'], words: 'keys.number' },
  { keys: ['W'], words: 'keys.win' },
  { keys: ['C', 'P', 'K'], words: 'keys.calls' },
  { keys: ['R'], words: 'keys.riichi' },
  { keys: ['Esc'], words: 'keys.pass' },
  { keys: ['A', 'F', 'D'], words: 'keys.toggles' },
  { keys: ['T'], words: 'keys.card' },
  { keys: ['H', 'J', 'I', 'S', 'Y'], words: 'keys.say' },
  { keys: ['V', 'M'], words: 'keys.sayOf' },
  { keys: ['L'], words: 'keys.again' },
  { keys: ['?'], words: 'keys.help' },
];

export const KeysSheet = ({ onClose }: { onClose(): void }): JSX.Element => (
  <Sheet title={t('keys.title')} onClose={onClose}>
    <dl class="keys">
      {ROWS.map(({ keys, words }) => (
        <div key={words} class="keys-row">
          <dt>{keys.map((key) => <kbd key={key}>{key}</kbd>)}</dt>
          <dd>{t(words)}</dd>
        </div>
      ))}
    </dl>
  </Sheet>
);
