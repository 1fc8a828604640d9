// The yaku of some rules, each with its worth and a hand that has it.

import type { JSX } from 'preact';
import { yakuRow } from '../../catalogue';
import type { CardYaku } from '../../protocol.gen';
import { catalogue } from '../../state';
import { listOf, t, tOr } from '../../text/text';
import { yakuWords } from '../result/worth';
import { ExampleHand } from './example_hand';

const hanWords = ({ yakuman }: CardYaku, han: number, scoring: string): string => {
  if (!yakuman) return yakuWords(scoring, han);
  return han > 1 ? t('result.yakumanTimes', { count: han }) : t('rules.yakuman');
};

function worthWords(row: CardYaku, scoring: string): string {
  const { closed_han: closed, open_han: open } = row;
  if (open === closed) return hanWords(row, closed, scoring);
  if (open === 0) return t('rules.closedOnly', { closed: hanWords(row, closed, scoring) });
  return t('rules.closedOpen', {
    closed: hanWords(row, closed, scoring), open: hanWords(row, open, scoring),
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
  /** Marked as new. */
  news?: readonly string[];
}

export function YakuCards({
  rows, scoring, find = '', tile = 20, news = [],
}: YakuCardsProps): JSX.Element {
  const named = rows.map((row) => {
    const words = yakuRow(catalogue.value, row.name, row.yakuman);
    return { row, english: words?.english ?? row.name, japanese: words?.japanese ?? '' };
  });
  return (
    <ul class="c-yaku">
      {named
        .filter(({ row, english, japanese }) => matches(find, [english, japanese, row.name]))
        .map(({ row, english, japanese }) => (
          <li key={`${row.name}${row.yakuman}`}>
            <span class="c-name">
              {english} <span class="muted" lang="ja">{japanese}</span>
              {news.includes(row.name) && <span class="c-new">{t('cards.isNew')}</span>}
            </span>
            <span class="c-worth">{worthWords(row, scoring)}</span>
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
