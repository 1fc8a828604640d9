// What can be said in one press: phrases and stamps, by their numbers on the wire.

import type { JSX } from 'preact';
import type { TalkLine } from '../../protocol.gen';
import { t } from '../../text/text';
import lucky from './stamps/lucky.svg';
import ouch from './stamps/ouch.svg';
import tea from './stamps/tea.svg';
import thankYou from './stamps/thank_you.svg';
import thinking from './stamps/thinking.svg';
import wellPlayed from './stamps/well_played.svg';
import './words';

export const PHRASES = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export const STAMPS = [wellPlayed, thankYou, thinking, ouch, lucky, tea] as const;

const phraseWords = (phrase: number): string => t(`talk.phrase${PHRASES[phrase] ?? 0}`);

const STAMP_KEYS = [
  'talk.stamp0',
  'talk.stamp1',
  'talk.stamp2',
  'talk.stamp3',
  'talk.stamp4',
  'talk.stamp5',
] as const;

export const stampWords = (stamp: number): string => t(STAMP_KEYS[stamp] ?? STAMP_KEYS[0]);

export const Stamp = ({ stamp, size }: { stamp: number; size: number }): JSX.Element => (
  <img
    class="k-stamp"
    src={STAMPS[stamp] ?? STAMPS[0]}
    width={size}
    height={size}
    alt={stampWords(stamp)}
  />
);

/** The words of a line; of a stamp, what it is called. */
export const wordsOf = ({ phrase, stamp, text }: TalkLine): string => {
  if (phrase !== undefined) return phraseWords(phrase);
  return stamp === undefined ? (text ?? '') : stampWords(stamp);
};

/** As it is read aloud. */
export const spokenLine = (line: TalkLine): string => {
  const named = { name: line.name, words: wordsOf(line) };
  return line.stamp === undefined ? t('talk.said', named) : t('talk.saidStamp', named);
};
