// What is said of special hands that a hand is near.

import type { HelpSpecial } from '../../protocol.gen';
import { points, rowOf, t, tOr } from '../../text/text';

export const specialName = (id: string): string => tOr('special', id, id);

export function missingWords(missing: number): string {
  if (missing === 0) return t('near.done');
  return missing === 1 ? t('near.fishes') : t('near.missing', { count: missing });
}

/** "1,000, fishing 400"; Purity has no fixed value. */
export function worthWords({ worth, fishing }: HelpSpecial): string {
  return rowOf([
    ...(worth > 0 ? [points(worth)] : []),
    ...(fishing > 0 ? [t('card.fishing', { points: points(fishing) })] : []),
  ]);
}
