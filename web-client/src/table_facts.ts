// What a table shows by its rules: own bonus tiles, exchanges, what is said of the hand.

import { computed } from '@preact/signals';
import type { Game } from './game';
import { nameOf } from './seats';
import { game } from './state';
import { ruleOf } from './table_rules';
import { points, roundName, t } from './text/text';

const RANKS = ['E', 'S', 'W', 'N'];

/** A flower or season with the number of the own wind, where that counts. */
export const isOwnBonus = (here: Game, seat: number, pai: string): boolean =>
  ruleOf('doubles_bonus_tiles') === 'true'
  && pai.endsWith(String(RANKS.indexOf(here.winds[seat] ?? '') + 1));

/** The round; a table without a prevailing wind has none. */
export const roundWords = ({ bakaze, kyoku }: Pick<Game, 'bakaze' | 'kyoku'>): string =>
  (ruleOf('prevailing_wind') === 'none' ? t('british.noRound') : roundName(bakaze, kyoku));

/** What is asked in a goulash before its first discard: tiles, or whether to go on. */
export const exchangeAsked = computed(() => {
  const question = game.value?.lastType === 'question' ? game.value.question?.question : undefined;
  return question === 'exchange' || question === 'skip' ? question : null;
});

/** The dice for the deal lie on the table until the first discard. */
export const hasFreshThrows = (here: Game): boolean =>
  here.throws.length > 0 && here.seats.every(({ river }) => river.length === 0);

/** "Goulash · limit 1,000": what is special about the hand, or empty; short where room is scarce. */
export function handLine(here: Game, isShort: boolean): string {
  const limit = Number(ruleOf('limit') ?? 0);
  const counts = ruleOf('scoring_mode') === 'british';
  return [
    hasFreshThrows(here) && !isShort ? t('british.deals', { name: nameOf(here.oya) }) : '',
    here.isGoulash ? t('british.goulash') : '',
    counts && limit > 0 && !isShort ? t('british.limit', { limit: points(limit) }) : '',
  ].filter(Boolean).join(' · ');
}
