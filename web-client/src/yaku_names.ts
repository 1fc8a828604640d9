// The names of yaku: English, and Japanese in Latin letters, the chosen one first.

import { yakuRow } from './catalogue';
import type { ServerCatalogue } from './protocol.gen';
import { settings } from './settings';

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

export interface YakuNames {
  /** In the chosen style. */
  name: string;
  /** In the other one; empty where both are the same word. */
  other: string;
  japanese: string;
}

export function yakuNames(
  lists: ServerCatalogue | null,
  id: string,
  isYakuman: boolean,
): YakuNames {
  const row = yakuRow(lists, id, isYakuman);
  const [english, latin] = [row?.english ?? id, romaji(id)];
  const [name, other] =
    settings.value.yakuNames === 'english' ? [english, latin] : [capital(latin), english];
  return { name, other: isAlike(name, other) ? '' : other, japanese: row?.japanese ?? '' };
}
