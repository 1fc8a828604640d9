// Marks that one makes for oneself: kept in this browser by match, so that they are there when one
// comes back to the table (W46).

import { signal } from '@preact/signals';
import type { WatchMark } from '../../protocol.gen';
import { PRIVATE } from '../../watch/read_marks';

const KEY = 'jansou.marks';
const MATCHES_MAX = 20;
export const OWN_MARKS_MAX = 200;

type Kept = [match: string, marks: WatchMark[]];

const isMark = (one: unknown): one is WatchMark =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as WatchMark).mark === 'number' &&
  typeof (one as WatchMark).number === 'number' &&
  typeof (one as WatchMark).text === 'string' &&
  ['circle', 'arrow', 'note'].includes((one as WatchMark).kind);

const isKept = (row: unknown): row is Kept =>
  Array.isArray(row) && typeof row[0] === 'string' && Array.isArray(row[1]);

/** All that is kept, the newest match last, whatever is in the store. */
function readAll(): Kept[] {
  try {
    const rows: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(rows)
      ? rows.filter(isKept).map(([match, marks]) => [match, marks.filter(isMark)])
      : [];
  } catch {
    return [];
  }
}

function write(match: string, marks: readonly WatchMark[]): void {
  const others = readAll().filter(([one]) => one !== match);
  const rows = marks.length > 0 ? [...others, [match, marks]] : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(rows.slice(-MATCHES_MAX)));
  } catch {
    // They last as long as the page.
  }
}

let match = '';

/** Those of the match that is looked at. */
export const ownMarks = signal<readonly WatchMark[]>([]);

/** `name`: the same whenever one comes back to this match. */
export function openOwnMarks(name: string): void {
  if (name === match) return;
  match = name;
  ownMarks.value = readAll().find(([one]) => one === name)?.[1] ?? [];
}

function keep(marks: readonly WatchMark[]): void {
  ownMarks.value = marks.slice(-OWN_MARKS_MAX);
  write(match, ownMarks.peek());
}

export function addOwnMark(mark: Omit<WatchMark, 'mark' | 'account' | 'name'>): void {
  const last = Math.max(-1, ...ownMarks.peek().map((one) => one.mark));
  keep([...ownMarks.peek(), { ...mark, mark: last + 1, account: PRIVATE, name: '' }]);
}

export const dropOwnMark = (number: number): void =>
  keep(ownMarks.peek().filter(({ mark }) => mark !== number));

export const clearOwnMarks = (): void => keep([]);
