// The clock of a table: a few common ones, or any.

import '../lobby/words';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Clock } from '../../protocol.gen';
import { t } from '../../text/text';
import { clockWords } from '../parts/clock';
import { Segments } from '../parts/segments';
import { Stepper } from '../parts/stepper';
import { change, draft } from './draft';

const ROWS: readonly Clock[] = [
  { base_s: 0, bank_s: 0 },
  { base_s: 60, bank_s: 0 },
  { base_s: 5, bank_s: 20 },
  { base_s: 3, bank_s: 5 },
];
const CUSTOM = 'custom';
// What the protocol allows; a clock without any base could not be played with.
const BASE_MAX = 600;
const BANK_MAX = 3600;

const keyOf = ({ base_s: base, bank_s: bank }: Clock): string => `${base}+${bank}`;

const shortWords = (clock: Clock): string =>
  clock.base_s === 0 ? t('clock.none') : clockWords(clock);

export function ClockChoice(): JSX.Element {
  const { clock } = draft.value;
  const row = ROWS.find((common) => keyOf(common) === keyOf(clock));
  const [isCustom, setIsCustom] = useState(false);
  const isShown = isCustom || !row;

  const choose = (key: string): void => {
    const chosen = ROWS.find((common) => keyOf(common) === key);
    setIsCustom(!chosen);
    if (chosen) change({ clock: chosen });
    else if (clock.base_s === 0) change({ clock: { base_s: 10, bank_s: 0 } });
  };

  return (
    <div class="stack">
      <Segments
        legend={t('create.clock')}
        rows={[
          ...ROWS.map((common) => ({ value: keyOf(common), words: shortWords(common) })),
          { value: CUSTOM, words: t('clock.custom') },
        ]}
        value={isShown ? CUSTOM : keyOf(clock)}
        onChange={choose}
      />
      {isShown && (
        <div class="rule-numbers">
          <div class="rule-number">
            <span aria-hidden="true">{t('clock.baseLabel')}</span>
            <Stepper
              label={t('clock.baseLabel')}
              value={clock.base_s}
              min={1}
              max={BASE_MAX}
              step={1}
              onChange={(base) => change({ clock: { ...clock, base_s: base } })}
            />
          </div>
          <div class="rule-number">
            <span aria-hidden="true">{t('clock.bankLabel')}</span>
            <Stepper
              label={t('clock.bankLabel')}
              value={clock.bank_s}
              min={0}
              max={BANK_MAX}
              step={5}
              onChange={(bank) => change({ clock: { ...clock, bank_s: bank } })}
            />
          </div>
        </div>
      )}
      <p class="lead">{t('clock.explain')}</p>
    </div>
  );
}
