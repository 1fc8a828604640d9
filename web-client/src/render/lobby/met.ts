// Whom one has played with lately: people, no bots.

import type { MatchRow } from '../../protocol.gen';

const MET_MAX = 6;

export interface Met {
  name: string;
  /** The drawing that the person has chosen; 0: none. */
  face: number;
}

/** The latest first, each once. */
export function metIn(rows: readonly MatchRow[]): Met[] {
  const met = new Map<string, Met>();
  for (const { names, bots, faces, me } of rows) {
    names.forEach((name, seat) => {
      if (seat === me || bots[seat] || met.has(name)) return;
      met.set(name, { name, face: faces?.[seat] ?? 0 });
    });
  }
  return [...met.values()].slice(0, MET_MAX);
}
