// Finding switches among many by what is said of them.

import type { RuleGroup } from './catalogue';
import type { RuleRow } from './protocol.gen';

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** What was typed, as words that all must be found. */
export const wordsOf = (find: string): string[] => plain(find).split(/\s+/).filter(Boolean);

/** Title, sentence and values: what people read of a switch. */
const said = (row: RuleRow): string =>
  plain([row.title, row.sentence, ...row.values.map(({ words }) => words)].join(' '));

/** The groups with those of their switches that have all these words and are wanted. */
export function findRules(
  groups: readonly RuleGroup[],
  find: string,
  isWanted: (row: RuleRow) => boolean = () => true,
): RuleGroup[] {
  const words = wordsOf(find);
  const isFound = (row: RuleRow): boolean => {
    const text = said(row);
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter((row) => isWanted(row) && isFound(row)) }))
    .filter(({ rows }) => rows.length > 0);
}

export interface Piece {
  text: string;
  isHit: boolean;
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text in pieces, those apart that were looked for. */
export function piecesOf(text: string, find: string): Piece[] {
  const words = find.trim().split(/\s+/).filter(Boolean).map(escaped);
  if (words.length === 0) return [{ text, isHit: false }];
  return text
    .split(new RegExp(`(${words.join('|')})`, 'giu'))
    .map((piece, i) => ({ text: piece, isHit: i % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
