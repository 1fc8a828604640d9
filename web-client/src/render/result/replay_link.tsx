// From the end of a match to its replay. The match gets its id when it is filed; it is found in the
// list by what was just played.

import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { FinalResult } from '../../game';
import type { MatchRow } from '../../protocol.gen';
import { send } from '../../send';
import { matches, table } from '../../state';
import { t } from '../../text/text';
import { LinkButton } from '../parts/button';

const isSame = <T extends string | number>(a: readonly T[], b: readonly T[]): boolean =>
  a.join('\n') === b.join('\n');

/** The newest match with these names and this result. */
export const findMatch = (
  rows: readonly MatchRow[], names: readonly string[], { scores, finals }: FinalResult,
): MatchRow | undefined => rows.find((row) =>
  isSame(row.names, names) && isSame(row.points, scores) && isSame(row.finals, finals));

const TRY_MS = 700;
const TRIES = 6;

export function ReplayLink({ final }: { final: FinalResult }): JSX.Element | null {
  const isMine = table.value?.role === 'player';
  const names = table.value?.seats.map(({ name }) => name) ?? [];
  const rows = matches.value[isMine ? 'mine' : 'public']?.rows ?? [];
  const found = findMatch(rows, names, final);
  const isFound = found !== undefined;
  useEffect(() => {
    if (isFound) return undefined;
    let tries = 0;
    const timer = setInterval(() => {
      tries += 1;
      if (tries > TRIES) clearInterval(timer);
      else send({ type: 'list_matches', mine: isMine, skip: 0 });
    }, TRY_MS);
    return () => clearInterval(timer);
  }, [isFound, isMine]);
  return found
    ? <LinkButton to={`/r/${found.id}`} icon="replay">{t('final.replay')}</LinkButton> : null;
}
