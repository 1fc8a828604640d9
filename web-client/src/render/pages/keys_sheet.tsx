// The keys of a match that is looked back at, and how keys are listed.

import '../lobby/words';
import type { JSX } from 'preact';
import { t, type TextKey } from '../../text/text';
import { Sheet } from '../parts/sheet';

export interface KeyRow {
  keys: readonly string[];
  words: TextKey;
}

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

export const ReplayKeysSheet = ({ onClose }: { onClose(): void }): JSX.Element => (
  <KeyRows title={t('replayKeys.title')} rows={REPLAY_ROWS} onClose={onClose} />
);
