// The keys of the table, and those of a match that is looked back at.

import type { JSX } from 'preact';
import { t, type TextKey } from '../../text/text';
import { Sheet } from '../parts/sheet';

export interface KeyRow {
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
  { keys: ['X'], words: 'keys.sound' },
  { keys: ['N'], words: 'result.next' },
  { keys: ['G', '1', '–', '8'], words: 'keys.talk' },
  { keys: ['?'], words: 'keys.help' },
];

const REPLAY_ROWS: readonly KeyRow[] = [
  { keys: ['←', '→'], words: 'replayKeys.step' },
  { keys: ['Shift ←', 'Shift →'], words: 'replayKeys.decision' },
  { keys: ['↑', '↓'], words: 'replayKeys.hand' },
  { keys: ['Space'], words: 'replayKeys.play' },
  { keys: ['O'], words: 'replayKeys.open' },
  { keys: ['B'], words: 'replayKeys.seat' },
  { keys: ['E'], words: 'replayKeys.link' },
  { keys: ['?'], words: 'keys.help' },
];

interface RowsProps {
  title: string;
  rows: readonly KeyRow[];
  onClose(): void;
}

export const KeyRows = ({ title, rows, onClose }: RowsProps): JSX.Element => (
  <Sheet title={title} onClose={onClose}>
    <dl class="keys">
      {rows.map(({ keys, words }) => (
        <div key={words} class="keys-row">
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{t(words)}</dd>
        </div>
      ))}
    </dl>
  </Sheet>
);

export const KeysSheet = ({ onClose }: { onClose(): void }): JSX.Element => (
  <KeyRows title={t('keys.title')} rows={ROWS} onClose={onClose} />
);

export const ReplayKeysSheet = ({ onClose }: { onClose(): void }): JSX.Element => (
  <KeyRows title={t('replayKeys.title')} rows={REPLAY_ROWS} onClose={onClose} />
);
