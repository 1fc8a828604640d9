// The rows of a score card in words and in order.

import type { CardPoints, CardSettling, CardSpecial, PointsTiles } from '../../protocol.gen';
import { points, t, tOr } from '../../text/text';

export const ofWords = (of: PointsTiles): string => tOr('card', `of.${of}`, '');

/** "Pair of dragons". */
export function lineWords(reason: string, of: PointsTiles): string {
  const words = tOr('reason', reason, reason);
  return of === 'any' ? words : t('card.lineOf', { words, of: ofWords(of) });
}

export interface SetRow {
  set: 'pung' | 'kong';
  of: PointsTiles;
  exposed: CardPoints | undefined;
  concealed: CardPoints | undefined;
}

/** Lines of sets, exposed and concealed ones side by side. */
export function setRows(lines: readonly CardPoints[]): SetRow[] {
  const find = (reason: string, of: PointsTiles): CardPoints | undefined =>
    lines.find((line) => line.reason === reason && line.of === of);
  return (['pung', 'kong'] as const).flatMap((set) => {
    const kinds = lines.filter(({ reason }) => reason === set).map(({ of }) => of);
    return kinds.map((of) => ({
      set,
      of,
      exposed: find(set, of),
      concealed: find(`concealed_${set}`, of),
    }));
  });
}

/** Lines of the scoring table that are no sets. */
export function otherLines(lines: readonly CardPoints[]): CardPoints[] {
  const inTable = setRows(lines).flatMap(({ exposed, concealed }) => [exposed, concealed]);
  return lines.filter((line) => !inTable.includes(line));
}

/** "1,000 · fishing 400"; without a fixed value its points are doubled. */
export function specialWorth({
  worth,
  doubles,
  fishing,
  fishing_counts: counts,
}: CardSpecial): string {
  const own = worth > 0 ? points(worth) : t('card.times', { factor: points(2 ** doubles) });
  const less =
    fishing > 0 ? t('card.fishing', { points: points(fishing) }) : t('card.fishingPoints');
  return counts ? `${own} · ${less}` : own;
}

/** "twice", or nothing where East is as the others. */
function timesWords(east: number, other: number): string {
  if (east === other) return '';
  return east === 2 * other ? t('card.twice') : t('card.fold', { count: east });
}

export function settlingLines(rules: CardSettling): string[] {
  const pays = timesWords(rules.pays_east, rules.pays);
  const differs = timesWords(rules.differs_east, rules.differs);
  const losers = differs ? t('card.differsEast', { times: differs }) : t('card.differs');
  return [
    rules.limit > 0 ? t('card.limit', { points: points(rules.limit) }) : '',
    pays ? t('card.paysEast', { times: pays }) : t('card.pays'),
    rules.differs > 0 ? losers : t('card.alone'),
    rules.start > 0 ? t('card.start', { points: points(rules.start) }) : '',
  ].filter(Boolean);
}
