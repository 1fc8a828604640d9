// Why a record is not taken, in the reader's language.

import { reasonWords } from '../render/pages/checked_rules';
import { catalogue } from '../state';
import { spokenLanguage } from '../text/language';
import { replaying } from '../text/languages/en/replaying';
import { addCommonWords, t, tileName } from '../text/text';
import { yakuNames } from '../yaku_names';
import type { Refused } from './opened';

addCommonWords('replaying', replaying);

/** A value as it is read: tiles and yaku by their names, the server's sentences in the reader's words. */
function valueWords(code: string, name: string, value: string): string {
  if (name === 'tile' || name === 'by_tile') return tileName(value);
  if (code === 'yaku' && name === 'text') return yakuNames(catalogue.value, value, false).name;
  const isSentence = code === 'rules' || (code === 'rule' && name === 'by_text');
  return isSentence ? reasonWords(value, catalogue.value) : value;
}

function placed({ line, hand, step }: Refused, reason: string): string {
  if (line !== undefined) return t('opened.atLine', { line, reason });
  if (hand === undefined) return reason;
  return step === undefined
    ? t('opened.atHand', { hand, reason })
    : t('opened.atStep', { hand, step, reason });
}

/** The reader's own sentence; in the server's words where the language has none for it. */
export function refusedWords(refused: Refused): string {
  const own = spokenLanguage.value?.server?.imports?.[refused.code];
  if (own === undefined) return refused.words;
  const reason = own.replace(/\{(\w+)\}/g, (_, name: string) =>
    valueWords(refused.code, name, refused.values[name] ?? ''),
  );
  return placed(refused, reason);
}
