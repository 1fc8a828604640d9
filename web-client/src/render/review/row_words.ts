// A decision that differs, in words.

import type { Action, ReviewRow, ReviewUnit } from '../../protocol.gen';
import { decimal, percent as share } from '../../text/figures';
import { change, points, t, tileName, tOr } from '../../text/text';

const CLAIMS: readonly Action['type'][] = ['chi', 'pon', 'daiminkan'];
const KANS: readonly Action['type'][] = ['ankan', 'kakan'];

/** The tiles of a set that is laid: the claimed or added one, and those of the hand. */
export const tilesOf = ({ type, pai, consumed = [] }: Action): string[] =>
  CLAIMS.includes(type) || KANS.includes(type) ? [...(pai ? [pai] : []), ...consumed] : [];

/** What is done, in a word or two: "Pon", "Riichi". */
export function wordOf({ type, target }: Action, seat: number): string {
  const word = type === 'hora' ? (target === seat ? 'tsumo' : 'ron') : type;
  return tOr('action', word, word);
}

/** The same with its tile: "Discard 5 circles", "Pon: white". */
export function deedOf(action: Action, seat: number): string {
  const { type, pai } = action;
  if (type === 'dahai') return t('matchReview.discard', { tile: pai ? tileName(pai) : '' });
  const [tile] = tilesOf(action);
  const call = wordOf(action, seat);
  return tile ? t('matchReview.called', { call, tile: tileName(tile) }) : call;
}

/** What it is about, in a word or two. */
export function aboutWords({ about, after, bot_after: bot }: ReviewRow): string {
  const isStep = after?.shanten !== bot?.shanten;
  if (about !== 'tiles' || isStep) return t(`matchReview.about.${about}`);
  return t('matchReview.lostTiles', { count: (bot?.tiles ?? 0) - (after?.tiles ?? 0) });
}

/** Per mille as per cent, with one digit where that says something. */
const percent = (mille = 0): string => decimal(mille / 10, mille < 100 ? 1 : 0);

const callsFishing = ({ type }: Action): boolean => type === 'fishing' || type === 'original_call';

/** Why the bot calls or lays a set, or does not. */
function callReason({ did, bot }: ReviewRow): string {
  if (bot.type === 'kita') return t('matchReview.whyNorth');
  if (did.type === 'kita') return t('matchReview.whyKeepsNorth');
  if (KANS.includes(bot.type)) return t('matchReview.whyKan');
  if (KANS.includes(did.type)) return t('matchReview.whyNoKan');
  if (!CLAIMS.includes(bot.type) && !CLAIMS.includes(did.type)) return t('matchReview.whyAim');
  if (bot.type === 'none') return t('matchReview.whyLeaves');
  return t(did.type === 'none' ? 'matchReview.whyClaims' : 'matchReview.whyOther');
}

/** Two discards that are alike in tiles and risk, or that the bot weighs otherwise than these. */
function valueReason({ after, bot_after: better }: ReviewRow): string {
  if (!after || !better) return t('matchReview.whyAim');
  if (after.shanten < better.shanten) return t('matchReview.whyBack');
  const isAlike = after.tiles === better.tiles && after.risk === better.risk;
  return t(isAlike ? 'matchReview.whyValue' : 'matchReview.whyPlan');
}

function reasonOf(row: ReviewRow): string {
  const { about, bot, after, bot_after: better } = row;
  switch (about) {
    case 'win':
      return t('matchReview.whyWin');
    case 'riichi':
      return bot.type === 'reach'
        ? t('matchReview.whyRiichi', { count: better?.tiles ?? 0 })
        : t('matchReview.whyQuiet');
    case 'call':
      return callReason(row);
    case 'tiles':
      return after?.shanten === better?.shanten
        ? t('matchReview.whyTiles', { count: better?.tiles ?? 0, fewer: after?.tiles ?? 0 })
        : t('matchReview.whyStep');
    case 'risk':
      return t('matchReview.whyRisk', { did: percent(after?.risk), bot: percent(better?.risk) });
    case 'fishing':
      return t(callsFishing(bot) ? 'matchReview.whyCalls' : 'matchReview.whySilent');
    case 'value':
      return valueReason(row);
  }
}

const SIGNS = { '-1': '−', 0: '', 1: '+' } as const;

/** How much of a unit: "0.12" of a place, "14" points, "1.25" points, "1.2%" of a win. */
const AMOUNTS: Readonly<Record<ReviewUnit, (worth: number) => string>> = {
  place: (worth) => decimal(worth / 1000, 2),
  point: points,
  hundredth: (worth) => decimal(worth / 100, 2),
  win: (worth) => share(worth / 1000, 1),
};

export const amountOf = (worth: number, unit: ReviewUnit): string => AMOUNTS[unit](worth);

/** The unit that sentences speak of. */
export const spokenUnit = (unit: ReviewUnit): Exclude<ReviewUnit, 'hundredth'> =>
  unit === 'hundredth' ? 'point' : unit;

/** What the bot takes a way for: "+0.12" of a place, "+14" points, "1.2%" of a win. */
export function worthWords(worth: number, unit: ReviewUnit): string {
  if (unit === 'point') return change(worth);
  if (unit === 'win') return amountOf(worth, unit);
  const shown = unit === 'place' ? Math.round(worth / 10) : worth;
  return SIGNS[Math.sign(shown) as 1] + amountOf(Math.abs(worth), unit);
}

/** Less of it cannot be told. */
const LEAST: Readonly<Record<ReviewUnit, number>> = { place: 5, point: 1, hundredth: 1, win: 1 };

/** By how much more the bot takes its own way for; null: it weighs neither. */
const lossOf = ({ worth, bot_worth: best }: ReviewRow): number | null =>
  worth === undefined || best === undefined ? null : best - worth;

const isEven = (row: ReviewRow, unit: ReviewUnit): boolean =>
  (lossOf(row) ?? Infinity) < LEAST[unit];

/** What the bot takes it for to have played so. */
function costOf(row: ReviewRow, unit: ReviewUnit): string {
  const cost = lossOf(row);
  if (cost === null) return '';
  if (isEven(row, unit)) return row.about === 'win' ? '' : t('matchReview.whyEven');
  const count = unit === 'hundredth' ? cost / 100 : cost;
  return t(`matchReview.whyWorth.${spokenUnit(unit)}`, { count, cost: amountOf(cost, unit) });
}

/** Whether the reason is nothing but that the bot takes its way for worth more. */
const isByWorth = ({ about }: ReviewRow): boolean => about === 'value' || about === 'call';

/** Why it is worth a look, a sentence or two. */
export const sentencesOf = (row: ReviewRow, unit: ReviewUnit): string =>
  [
    isByWorth(row) && isEven(row, unit) ? '' : reasonOf(row),
    costOf(row, unit),
    row.lost !== undefined && t('matchReview.whyLost', { points: points(-row.lost) }),
  ]
    .filter(Boolean)
    .join(' ');
