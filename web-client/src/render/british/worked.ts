// A counted hand as lines to read: points, doubles, and how they come to the score.

import type { PointsLine, PointsSum } from '../../protocol.gen';
import { points, t, tileName, tOr } from '../../text/text';

export interface WorkedLine {
  words: string;
  /** The tile of the set, or empty. */
  pai: string;
  amount: string;
}

const reasonWords = ({ reason }: PointsLine): string => tOr('reason', reason, reason);

export const pointLines = ({ points: lines }: PointsSum): WorkedLine[] =>
  lines.map((line) => ({
    words: reasonWords(line),
    pai: line.pai ?? '',
    amount: points(line.amount),
  }));

export const doublesWords = (count: number): string =>
  count === 1 ? t('worked.double') : t('worked.doubles', { count });

export const doubleLines = ({ doubles_of: lines }: PointsSum): WorkedLine[] =>
  lines.map((line) => ({
    words: reasonWords(line),
    pai: line.pai ?? '',
    amount: doublesWords(line.amount),
  }));

/** "Pung or kong of dragons, red dragon": how a line is read aloud. */
export const spokenLine = ({ words, pai }: WorkedLine): string =>
  pai ? t('worked.of', { words, tile: tileName(pai) }) : words;

const doubled = (base: number, doubles: number): string =>
  doubles > 0
    ? t('worked.times', { base: points(base), factor: points(2 ** doubles) })
    : points(base);

/** The part of flowers and seasons, which special hands count apart. */
function bonusPart({ bonus_base: base, bonus_doubles: doubles }: PointsSum): string[] {
  if (base === 0) return [];
  return [
    doubles > 0
      ? t('worked.bonusPart', { base: points(base), factor: points(2 ** doubles) })
      : t('worked.bonusPlain', { base: points(base) }),
  ];
}

/** "36 × 8 = 288, cut to the limit". */
export function sumWords(hand: PointsSum): string {
  const { fixed, base, doubles, total, is_limit: isCut, special } = hand;
  const own = fixed > 0 ? t('worked.fixed', { points: points(fixed) }) : doubled(base, doubles);
  if (!special && doubles === 0 && !isCut) return t('worked.plain', { points: points(total) });
  const parts = special ? [own, ...bonusPart(hand)] : [own];
  const sum = t('worked.sum', { parts: parts.join(' + '), total: points(total) });
  return isCut ? `${sum}, ${t('worked.cut')}` : sum;
}

/** The special hand, won or fished for; empty for an ordinary count. */
export function specialWords({ special, is_fishing: isFishing }: PointsSum): string {
  if (!special) return '';
  const hand = tOr('special', special, special);
  return isFishing ? t('worked.fishingFor', { hand }) : hand;
}

/** Kinds of tallies, the largest first. */
const TALLIES = [500, 100, 10, 2];
const TOKEN = 1000;

export interface Tally {
  value: number;
  count: number;
}

/** An amount in as few tallies as can be. Accounts below zero owe theirs. */
export function talliesOf(amount: number, hasTokens: boolean): Tally[] {
  const kinds = hasTokens ? [TOKEN, ...TALLIES] : TALLIES;
  let rest = Math.abs(amount);
  return kinds.flatMap((value) => {
    const count = Math.floor(rest / value);
    rest -= count * value;
    return count > 0 ? [{ value, count }] : [];
  });
}
