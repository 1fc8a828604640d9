// What a table shows by its rules: own bonus tiles, exchanges, what is said of the hand.

import { computed } from '@preact/signals';
import type { Game } from './game';
import type { NextHand } from './protocol.gen';
import { nameOf } from './seats';
import { game } from './state';
import { ruleOf } from './table_rules';
import { handNumber, points, roundName, t } from './text/text';

const RANKS = ['E', 'S', 'W', 'N'];

/** A flower or season with the number of the own wind, where that counts. */
export const isOwnBonus = (here: Game, seat: number, pai: string): boolean =>
  ruleOf('doubles_bonus_tiles') === 'true' &&
  pai.endsWith(String(RANKS.indexOf(here.winds[seat] ?? '') + 1));

interface HandAt {
  bakaze: string;
  kyoku: number;
  winds?: readonly string[];
}

/** No wind is known to anybody here: the set has none. */
export const isWithoutWinds = (winds: readonly string[] | undefined): winds is readonly string[] =>
  winds !== undefined && winds.length > 0 && winds.every((wind) => wind === '');

/** The round; without winds the hands are counted, and without a wind of the round there is none. */
export function roundWords({ bakaze, kyoku, winds }: HandAt): string {
  if (ruleOf('prevailing_wind') === 'none') return t('british.noRound');
  if (!isWithoutWinds(winds)) return roundName(bakaze, kyoku);
  return handNumber(RANKS.indexOf(bakaze) * winds.length + kyoku);
}

/** The hand and its repeats. */
export function repeatWords(hand: HandAt & { honba: number }): string {
  const round = roundWords(hand);
  return hand.honba > 0 ? t('result.handRepeats', { round, count: hand.honba }) : round;
}

/** What is dealt next, and by whom, after a hand with these winds. */
export const nextHandWords = (next: NextHand, winds: readonly string[]): string =>
  t('result.nextHand', { hand: repeatWords({ ...next, winds }), name: nameOf(next.oya) });

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
  ]
    .filter(Boolean)
    .join(' · ');
}
