// Why a referee decides something: one of a list, or in words.

import type { JSX } from 'preact';
import type { RulingReason } from '../../../protocol.gen';
import { t } from '../../../text/text';
import { Choice, TextField } from '../form';

export const REASONS: readonly RulingReason[] = [
  'late',
  'absent',
  'conduct',
  'slow',
  'score_error',
  'wrong_seats',
  'dead_hand',
  'false_win',
  'talk',
  'device',
  'director',
  'other',
];

const WORDS_MAX = 300;

export interface ReasonProps {
  reason: RulingReason | '';
  words: string;
  onReason(reason: RulingReason): void;
  onWords(words: string): void;
}

export const ReasonChoice = ({ reason, words, onReason, onWords }: ReasonProps): JSX.Element => (
  <div class="club-grid reason-choice">
    <Choice<RulingReason | ''>
      words={t('ruling.reason')}
      value={reason}
      rows={[
        { value: '' as const, words: '–' },
        ...REASONS.map((value) => ({ value, words: t(`ruling.reasons.${value}`) })),
      ]}
      onChange={(value) => {
        if (value !== '') onReason(value);
      }}
    />
    <TextField words={t('ruling.words')} value={words} max={WORDS_MAX} onChange={onWords} />
  </div>
);
