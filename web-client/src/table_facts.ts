// What a table shows by its rules: own bonus tiles, exchanges, what is said of the hand.

import { computed } from '@preact/signals';
import { windOf } from './announce';
import type { Game } from './game';
import { game } from './state';
import { ruleOf } from './table_rules';
import { points, t } from './text/text';

const RANKS = ['E', 'S', 'W', 'N'];

/** A flower or season with the number of the own wind, where that counts. */
export const isOwnBonus = (here: Game, seat: number, pai: string): boolean =>
  ruleOf('doubles_bonus_tiles') === 'true'
  && pai.endsWith(String(RANKS.indexOf(windOf(here, seat)) + 1));

/** Tiles are being passed on. */
export const isExchanging = computed(() => {
  const { value: here } = game;
  return here?.lastType === 'question' && here.question?.question === 'exchange';
});

/** "Goulash · limit 1,000": what is special about the hand, or empty; short where room is scarce. */
export function handLine(here: Game, isShort: boolean): string {
  const limit = Number(ruleOf('limit') ?? 0);
  const counts = ruleOf('scoring_mode') === 'british';
  return [
    here.isGoulash ? t('british.goulash') : '',
    counts && limit > 0 && !isShort ? t('british.limit', { limit: points(limit) }) : '',
  ].filter(Boolean).join(' · ');
}
