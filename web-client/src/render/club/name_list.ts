// Names out of a list that somebody has, such as a file of a spreadsheet: which line is whom. Pure.

import { readCsv } from '../../csv';

/** As many as a night has people at most. */
export const LINES_MAX = 400;
export const BYTES_MAX = 64 * 1024;
const NAME_MAX = 60;

export type LineProblem = 'none' | 'long' | 'twice' | 'known' | 'unclear' | 'many';

export interface Line {
  line: number;
  name: string;
  /** Who is called so already; 0: nobody. */
  number: number;
  /** Why it is left out; empty: it is not. */
  problem: LineProblem | '';
}

/** What stands over a column of names. */
const HEADS = {
  whole:
    'name|names|full name|player|players|member|spieler|spielerin|mitglied|nom complet|joueur|joueuse|membre|名前|氏名|選手|会員',
  first: 'first name|given name|vorname|prénom|prenom|名',
  last: 'last name|surname|family name|nachname|familienname|nom|nom de famille|姓',
};

const isHead = (cell: string, kind: keyof typeof HEADS): boolean =>
  HEADS[kind].split('|').includes(cell.trim().toLowerCase());

const columnOf = (cells: readonly string[], kind: keyof typeof HEADS): number =>
  cells.findIndex((cell) => isHead(cell, kind));

const tidy = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** How a row says a name, by the head if there is one, else by its first cell with a letter. */
function readerOf(head: readonly string[]): { hasHead: boolean; read(cells: string[]): string } {
  const [whole, first, last] = [
    columnOf(head, 'whole'),
    columnOf(head, 'first'),
    columnOf(head, 'last'),
  ];
  const at = (cells: readonly string[], column: number): string => cells[column] ?? '';
  if (first >= 0 && last >= 0) {
    return { hasHead: true, read: (cells) => `${at(cells, first)} ${at(cells, last)}` };
  }
  const column = [whole, first, last].find((one) => one >= 0);
  if (column !== undefined) return { hasHead: true, read: (cells) => at(cells, column) };
  return { hasHead: false, read: (cells) => cells.find((cell) => /\p{L}/u.test(cell)) ?? '' };
}

/** The same name, whatever its accents and large letters. */
const plain = (name: string): string =>
  tidy(name.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();

function problemOf(
  name: string,
  numbers: readonly number[],
  without: ReadonlySet<number>,
): Line['problem'] {
  if (name === '') return 'none';
  if ([...name].length > NAME_MAX) return 'long';
  if (numbers.length > 1) return 'unclear';
  return numbers.some((number) => without.has(number)) ? 'known' : '';
}

export interface Named {
  number: number;
  name: string;
}

/** `people` are those who may be meant; whoever is in `without` needs not be named any more. */
export function linesOf(
  text: string,
  people: readonly Named[],
  without: ReadonlySet<number>,
): Line[] {
  const rows = readCsv(text);
  const { hasHead, read } = readerOf(rows[0]?.cells ?? []);
  const known = new Map<string, number[]>();
  for (const { name, number } of people) {
    known.set(plain(name), [...(known.get(plain(name)) ?? []), number]);
  }
  const seen = new Set<string>();
  return rows.slice(hasHead ? 1 : 0).map(({ line, cells }, at) => {
    const name = tidy(read(cells));
    const numbers = known.get(plain(name)) ?? [];
    const isTwice = seen.has(plain(name));
    seen.add(plain(name));
    const [number = 0] = numbers;
    const problem = isTwice ? 'twice' : problemOf(name, numbers, without);
    return {
      line,
      name: [...(name || tidy(cells.join(' ')))].slice(0, NAME_MAX + 1).join(''),
      number,
      problem: problem || (at >= LINES_MAX ? 'many' : ''),
    };
  });
}
