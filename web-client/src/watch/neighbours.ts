// The tables among which a watcher goes from one to the next: those of the list one came from.

import { signal } from '@preact/signals';
import type { TableRow } from '../protocol.gen';
import { state } from '../state';

/** Codes, in the order of the list; whoever shows a list of tables to watch sets it. */
export const listed = signal<readonly string[]>([]);

const isWatchable = ({ state: stands, may_watch: mayWatch }: TableRow): boolean =>
  mayWatch && stands !== 'waiting';

/** The code of the table before or after this one; null: there is no other. */
export function neighbourOf(code: string, by: 1 | -1): string | null {
  const lobby = state.peek().lobby?.tables.filter(isWatchable) ?? [];
  const codes = listed.peek().length > 0 ? listed.peek() : lobby.map(({ code: one }) => one);
  const here = codes.indexOf(code);
  if (codes.length === 0 || (codes.length === 1 && here === 0)) return null;
  if (here < 0) return codes[0] ?? null;
  return codes[(here + by + codes.length) % codes.length] ?? null;
}
