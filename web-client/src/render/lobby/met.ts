// Whom one has played with lately: people, no bots.

import type { MatchRow } from '../../protocol.gen';

const MET_MAX = 6;

/** The latest first, each once. */
export function metIn(rows: readonly MatchRow[]): string[] {
  const names = rows.flatMap((row) =>
    row.names.filter((_, seat) => seat !== row.me && !row.bots[seat]),
  );
  return [...new Set(names)].slice(0, MET_MAX);
}
