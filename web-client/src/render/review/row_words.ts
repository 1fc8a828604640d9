// A decision that differs, in words.

import type { Action, ReviewRow, ReviewUnit } from '../../protocol.gen';
import { decimal, percent as share } from '../../text/figures';
import { change, points, t, tileName, tOr } from '../../text/text';

/** What is done: "Discard 5 circles", "Pon". */
export function deedOf({ type, pai, target }: Action, seat: number): string {
  if (type === 'dahai') return t('matchReview.discard', { tile: pai ? tileName(pai) : '' });
  const word = type === 'hora' ? (target === seat ? 'tsumo' : 'ron') : type;
  return tOr('action', word, word);
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

function reasonOf(row: ReviewRow, seat: number): string {
  const { about, did, bot, after, bot_after: better } = row;
  switch (about) {
    case 'win':
      return t('matchReview.whyWin');
    case 'riichi':
      return bot.type === 'reach'
        ? t('matchReview.whyRiichi', { count: better?.tiles ?? 0 })
        : t('matchReview.whyQuiet');
    case 'call':
      return t('matchReview.whyCall', { did: deedOf(did, seat), bot: deedOf(bot, seat) });
    case 'tiles':
      return after?.shanten === better?.shanten
        ? t('matchReview.whyTiles', { count: better?.tiles ?? 0, fewer: after?.tiles ?? 0 })
        : t('matchReview.whyStep');
    case 'risk':
      return t('matchReview.whyRisk', { did: percent(after?.risk), bot: percent(better?.risk) });
    case 'fishing':
      return t(callsFishing(bot) ? 'matchReview.whyCalls' : 'matchReview.whySilent');
    case 'value': {
      if (!after || !better) return t('matchReview.whyAim');
      const isAlike = after.tiles === better.tiles && after.risk === better.risk;
      return t(isAlike ? 'matchReview.whyValue' : 'matchReview.whyPlan');
    }
  }
}

const SIGNS = { '-1': '−', 0: '', 1: '+' } as const;

/** How much of a unit: "0.12" of a place, "14" points, "1.2%" of a win. */
const AMOUNTS: Readonly<Record<ReviewUnit, (worth: number) => string>> = {
  place: (worth) => decimal(worth / 1000, 2),
  point: points,
  win: (worth) => share(worth / 1000, 1),
};

export const amountOf = (worth: number, unit: ReviewUnit): string => AMOUNTS[unit](worth);

/** What the bot takes a way for: "+0.12" of a place, "+14" points, "1.2%" of a win. */
export function worthWords(worth: number, unit: ReviewUnit): string {
  if (unit === 'point') return change(worth);
  const sign = unit === 'place' ? SIGNS[Math.sign(Math.round(worth / 10)) as 1] : '';
  return sign + amountOf(unit === 'place' ? Math.abs(worth) : worth, unit);
}

/** Less of it cannot be told. */
const LEAST: Readonly<Record<ReviewUnit, number>> = { place: 5, point: 1, win: 1 };

/** What the bot takes it for to have played so. */
function costOf({ worth, bot_worth: best }: ReviewRow, unit: ReviewUnit): string {
  const count = worth === undefined || best === undefined ? 0 : best - worth;
  if (count < LEAST[unit]) return '';
  return t(`matchReview.whyWorth.${unit}`, { count, cost: amountOf(count, unit) });
}

/** Why it is worth a look, a sentence or two. */
export const sentencesOf = (row: ReviewRow, seat: number, unit: ReviewUnit): string =>
  [
    reasonOf(row, seat),
    costOf(row, unit),
    row.lost !== undefined && t('matchReview.whyLost', { points: points(-row.lost) }),
  ]
    .filter(Boolean)
    .join(' ');
