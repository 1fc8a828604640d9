// The yaku of some rules, each with its worth and a hand that has it.

import './words';
import type { JSX } from 'preact';
import type { CardYaku } from '../../protocol.gen';
import { catalogue } from '../../state';
import { listOf, t, tOr } from '../../text/text';
import { yakuNames } from '../../yaku_names';
import { yakuWords } from '../result/worth';
import { ExampleHand } from './example_hand';

const hanWords = ({ yakuman }: CardYaku, han: number, scoring: string): string => {
  if (!yakuman) return yakuWords(scoring, han);
  return han > 1 ? t('result.yakumanTimes', { count: han }) : t('rules.yakuman');
};

/** Where nothing is called there are no open hands to speak of. */
export function worthWords(row: CardYaku, scoring: string, hasCalls: boolean): string {
  const { closed_han: closed, open_han: open, each: isEach } = row;
  const words = hanWords(row, closed, scoring);
  if (isEach) return t('rules.forEach', { worth: words });
  if (open === closed || !hasCalls) return words;
  if (open === 0) return t('rules.closedOnly', { closed: words });
  return t('rules.closedOpen', {
    closed: words,
    open: hanWords(row, open, scoring),
  });
}

const matches = (text: string, words: readonly string[]): boolean =>
  words.some((word) => word.toLowerCase().includes(text.trim().toLowerCase()));

export interface YakuCardsProps {
  rows: readonly CardYaku[];
  find?: string;
  tile?: number;
  /** How the rules value a hand. */
  scoring: string;
  /** Hands may be open. */
  hasCalls: boolean;
  /** Marked as new. */
  news?: readonly string[];
}

export function YakuCards({
  rows,
  scoring,
  hasCalls,
  find = '',
  tile = 20,
  news = [],
}: YakuCardsProps): JSX.Element {
  const named = rows.map((row) => ({ row, ...yakuNames(catalogue.value, row.name, row.yakuman) }));
  return (
    <ul class="c-yaku">
      {named
        .filter(({ row, name, other, japanese }) =>
          matches(find, [name, other, japanese, row.name]),
        )
        .map(({ row, name, other, japanese }) => (
          <li key={`${row.name}${row.yakuman}`}>
            <span class="c-name">
              {name}{' '}
              <span class="muted">
                {other} <span lang="ja">{japanese}</span>
              </span>
              {news.includes(row.name) && <span class="c-new">{t('cards.isNew')}</span>}
            </span>
            <span class="c-worth">{worthWords(row, scoring, hasCalls)}</span>
            <ExampleHand row={row} size={tile} />
            {row.situations.length > 0 && (
              <span class="c-situation">
                {listOf(row.situations.map((one) => tOr('situation', one, one)))}
              </span>
            )}
          </li>
        ))}
    </ul>
  );
}
