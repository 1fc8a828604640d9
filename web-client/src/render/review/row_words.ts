// A decision that differs, in words.

import type { Action, ReviewRow } from '../../protocol.gen';
import { decimal } from '../../text/figures';
import { points, t, tileName, tOr } from '../../text/text';

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
    case 'value': {
      const isAlike = after?.tiles === better?.tiles && after?.risk === better?.risk;
      return t(isAlike ? 'matchReview.whyValue' : 'matchReview.whyPlan');
    }
  }
}

const SIGNS = { '-1': '−', 0: '', 1: '+' } as const;

/** Thousandths of a place, as the bot weighs: "+0.12". */
export const places = (worth: number): string =>
  SIGNS[Math.sign(Math.round(worth / 10)) as 1] + decimal(Math.abs(worth) / 1000, 2);

/** What the bot takes it for to have played so; nothing where that is less than can be told. */
function costOf({ worth, bot_worth: best }: ReviewRow): string {
  const cost = worth === undefined || best === undefined ? 0 : best - worth;
  return cost < 5 ? '' : t('matchReview.whyWorth', { cost: decimal(cost / 1000, 2) });
}

/** Why it is worth a look, a sentence or two. */
export const sentencesOf = (row: ReviewRow, seat: number): string =>
  [
    reasonOf(row, seat),
    costOf(row),
    row.lost !== undefined && t('matchReview.whyLost', { points: points(-row.lost) }),
  ]
    .filter(Boolean)
    .join(' ');
