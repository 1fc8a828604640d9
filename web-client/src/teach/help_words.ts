// What the help says, in words.

import { computed } from '@preact/signals';
import type { HelpDiscard, HelpWait, ServerHelp, WinRefusal } from '../protocol.gen';
import { mySeat, nameOf } from '../seats';
import { listOf, points, t, tileName, tOr } from '../text/text';
import { hasNoYaku, helpedSeat, outlookOf, safetyOf, type SafetyOf } from './help';

/** Over the help: for the teacher, whose hand it is about. */
export const helpTitle = computed(() =>
  mySeat.value >= 0 || helpedSeat.value < 0
    ? t('help.title')
    : t('help.of', { name: nameOf(helpedSeat.value) }),
);

/** From a ready hand, and from a complete one. */
export const awayOf = (shanten: number): { count: number; tiles: number } => ({
  count: shanten,
  tiles: shanten + 1,
});

/** How far a hand is. */
export function farWords(shanten: number): string {
  if (shanten < 0) return t('help.complete');
  return shanten === 0 ? t('help.ready') : t('help.away', awayOf(shanten));
}

/** The same in a row of a list. */
export function farShort(shanten: number): string {
  if (shanten < 0) return t('help.thenComplete');
  return shanten === 0 ? t('help.thenReady') : t('help.thenAway', awayOf(shanten));
}

export const refusalWords = (refusal: WinRefusal): string => tOr('refusal', refusal, refusal);

/** Why the tile before the player may not be won on, as a sentence. */
export const refusedWords = (refusal: WinRefusal, pai: string): string =>
  t(`refusalWhy.${refusal === 'none' ? 'not_complete' : refusal}`, { tile: tileName(pai) });

/** A wait of the own hand, or of an example, of which less is told. */
type ToldWait = Pick<HelpWait, 'pai' | 'ron' | 'tsumo'> & Partial<HelpWait>;

/** The tiles that are waited for, each with how many of it are left. */
export const waitsWords = (waits: readonly HelpWait[]): string =>
  listOf(waits.map(({ pai, left }) => t('help.tileLeft', { tile: tileName(pai), count: left })));

/** What a win on a wait brings, or why there is none; nothing where no points are counted. */
export function waitWords(wait: ToldWait): string[] {
  const { ron, tsumo } = wait;
  const isSame = ron === tsumo && ron !== 'none';
  if (isSame) return [t('help.neither', { why: refusalWords(ron) }), ...chowWords(wait)];
  const say = (key: 'ron' | 'tsumo'): string[] => {
    const [refusal, value = 0, special] = [
      wait[key],
      wait[`${key}_points`],
      wait[`${key}_special`],
    ];
    if (refusal !== 'none') return [t(`help.${key}Not`, { why: refusalWords(refusal) })];
    return value > 0 ? [withSpecial(t(`help.${key}`, { points: points(value) }), special)] : [];
  };
  return [...say('ron'), ...say('tsumo'), ...chowWords(wait)];
}

const withSpecial = (words: string, special = ''): string =>
  special === '' ? words : t('near.special', { words, hand: tOr('special', special, special) });

/** A refusal because of it says it already. */
const chowWords = ({ before_only: isBeforeOnly, ron }: ToldWait): string[] =>
  isBeforeOnly && ron !== 'chow_turn' ? [t('near.beforeOnly')] : [];

/** How safe, why, and because of what. */
export function safetyWords({ reason, because }: Pick<SafetyOf, 'reason' | 'because'>): string {
  const why = tOr('dangerWhy', reason, reason);
  if (because.length === 0) return why;
  return `${why} (${listOf(because.map(tileName))})`;
}

export const dangerName = (reason: string): string => tOr('danger', reason, reason);

/** One line for the small word above the hand; how many tiles are left is the answer to a question. */
export function chipWords(help: ServerHelp, tellsLeft = true): string {
  const { shanten, left } = outlookOf(help);
  if (shanten < 0 || !tellsLeft) return farWords(shanten);
  return t('help.chip', { words: farWords(shanten), count: left });
}

/** What the hand waits for or needs, as a sentence to be heard. */
export function spokenHelp(help: ServerHelp, tellsTiles = true): string {
  const { shanten, useful, waits } = outlookOf(help);
  const state = hasNoYaku(waits)
    ? `${farWords(shanten)}, ${refusalWords('no_yaku')}`
    : farWords(shanten);
  if (shanten < 0 || useful.length === 0 || !tellsTiles) return `${state}.`;
  const tiles = useful.map(([pai, count]) => t('help.tileLeft', { tile: tileName(pai), count }));
  return t('help.say', { state, tiles: listOf(tiles) });
}

/** What the discard of a tile leaves, and how safe it is: a line for a lifted tile, or a short one. */
export function discardWords(
  help: ServerHelp,
  row: HelpDiscard | undefined,
  pai: string,
  nameOf: (seat: number) => string,
  isShort = false,
): string {
  const parts: string[] = [];
  if (row) {
    parts.push(t('help.chip', { words: farShort(row.shanten), count: row.left }));
    if (row.furiten) parts.push(t('help.furiten'));
  }
  const [worst] = safetyOf(help, pai);
  if (worst) {
    const whom = t('help.against', { name: nameOf(worst.seat) });
    const danger = `${whom}: ${dangerName(worst.reason)}`;
    parts.push(isShort ? danger : `${danger}. ${safetyWords(worst)}`);
  }
  return parts.join(' · ');
}

/** How many tiles a candidate for riichi leaves, and the least that ron brings: "5 left · ron 8,000, mangan". */
export function riichiWorth({
  left: count,
  riichi_points: least = 0,
  riichi_limit,
}: HelpDiscard): string {
  const left = t('help.left', { count });
  if (least === 0) return left;
  const values = { left, points: points(least) };
  if (!riichi_limit || riichi_limit === 'none') return t('question.leftFor', values);
  return t('question.leftForLimit', { ...values, limit: tOr('limit', riichi_limit, riichi_limit) });
}

/** The same in short, beside the waits themselves: "Mangan at least"; empty where it is not told. */
export function leastWorth({ riichi_points: least = 0, riichi_limit }: HelpDiscard): string {
  if (least === 0) return '';
  if (!riichi_limit || riichi_limit === 'none') {
    return t('question.atLeast', { points: points(least) });
  }
  return t('question.atLeastLimit', { limit: tOr('limit', riichi_limit, riichi_limit) });
}
