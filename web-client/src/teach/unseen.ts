// Copies that a player cannot see, by kind, as rows of a suit.

import { SUITS } from '../kinds';

export interface UnseenKind {
  pai: string;
  left: number;
}

/** Rows of kinds that this table plays with; `unseen` is by kind: the suits, then honors. */
export function unseenRows(
  unseen: readonly number[],
  isPlayed: (pai: string) => boolean,
): UnseenKind[][] {
  let place = 0;
  return SUITS.map(({ kinds }) => kinds.map((pai) => ({ pai, left: unseen[place++] ?? 0 })))
    .map((row) => row.filter(({ pai }) => isPlayed(pai)))
    .filter((row) => row.length > 0);
}
