// Undoing a ruling is a ruling too: what was decided, what is put back, and why.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Night } from '../../../clubs';
import type { NightRuling, RulingReason } from '../../../protocol.gen';
import { t } from '../../../text/text';
import { Problem } from '../asking';
import { FormSheet } from '../form';
import { ReasonChoice } from './reason';
import { valueWords } from './rulings';

interface UndoProps {
  night: Night;
  ruling: NightRuling;
  onClose(): void;
}

export function UndoSheet({ night, ruling, onClose }: UndoProps): JSX.Element {
  const [reason, setReason] = useState<RulingReason | ''>('');
  const [words, setWords] = useState('');
  const [isTried, setIsTried] = useState(false);
  const before: NightRuling = { ...ruling, values: ruling.before };
  return (
    <FormSheet
      title={t('ruling.undoTitle', { ruling: ruling.ruling })}
      words={t('ruling.undo')}
      stamp={night.revision}
      onClose={onClose}
      message={() => {
        setIsTried(true);
        if (reason === '') return null;
        const { club, night: number } = night;
        return { type: 'undo_ruling', club, night: number, ruling: ruling.ruling, reason, words };
      }}
    >
      <div class="stack">
        <dl class="facts">
          <div>
            <dt>{t('ruling.before')}</dt>
            <dd>
              {t(`ruling.kind.${ruling.kind}`)} {valueWords(ruling)}
            </dd>
          </div>
          <div>
            <dt>{t('ruling.after')}</dt>
            <dd>{valueWords(before) || '–'}</dd>
          </div>
        </dl>
        <ReasonChoice reason={reason} words={words} onReason={setReason} onWords={setWords} />
        <Problem words={isTried && reason === '' ? t('ruling.chooseReason') : ''} />
      </div>
    </FormSheet>
  );
}
