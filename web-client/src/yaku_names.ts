// The names of yaku: Japanese in Latin letters, in the page's language and as written, the chosen one
// first.

import { computed } from '@preact/signals';
import { yakuRow } from './catalogue';
import type { ServerCatalogue } from './protocol.gen';
import { settings, type YakuNameStyle } from './settings';
import { languageTag } from './text/language';

/** Where the name on the wire is not the one that is said. */
const SAID: Readonly<Record<string, string>> = {
  yakuhai_white: 'haku',
  yakuhai_green: 'hatsu',
  yakuhai_red: 'chun',
  yakuhai_seat: 'jikaze',
  yakuhai_round: 'bakaze',
  yakuhai_north: 'pei',
  kokushi: 'kokushi musou',
  kokushi_13: 'kokushi musou juusanmen',
  chuuren: 'chuuren poutou',
  chuuren_9: 'junsei chuuren poutou',
};

const romaji = (name: string): string => SAID[name] ?? name.replaceAll('_', ' ');

const isAlike = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The style that is chosen, or the usual one of the language. */
export const yakuStyle = computed<YakuNameStyle>(
  () => settings.value.yakuNames || (languageTag.value === 'ja' ? 'japanese' : 'romaji'),
);

export interface YakuNames {
  /** In the chosen style. */
  name: string;
  /** In another one; empty where both are the same word. */
  other: string;
  /** As it is written; empty where that is the name. */
  japanese: string;
}

export function yakuNames(
  lists: ServerCatalogue | null,
  id: string,
  isYakuman: boolean,
): YakuNames {
  const row = yakuRow(lists, id, isYakuman);
  const [words, latin, japanese] = [row?.english ?? id, romaji(id), row?.japanese ?? ''];
  const style = yakuStyle.value;
  if (style === 'japanese' && japanese) {
    return { name: japanese, other: capital(latin), japanese: '' };
  }
  const [name, other] = style === 'english' ? [words, latin] : [capital(latin), words];
  return { name, other: isAlike(name, other) ? '' : other, japanese };
}
