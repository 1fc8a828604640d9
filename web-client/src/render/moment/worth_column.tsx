// What makes the worth of a win, line by line, and what it counts up to.

import type { JSX } from 'preact';
import type { Game } from '../../game';
import type { GameEventHora } from '../../protocol.gen';
import { table } from '../../state';
import { roundWords } from '../../table_facts';
import { scoring } from '../../table_rules';
import { points, t, tOr } from '../../text/text';
import { useReference } from '../teach/use_reference';
import { fuLine, unitWords, type WorthRow } from '../result/worth';
import type { Seen } from './timeline';
import { worthNow } from './worth_now';

export interface WorthColumnProps {
  here: Game;
  win: GameEventHora;
  rows: readonly WorthRow[];
  seen: Seen;
}

const Line = ({ row, isNewest }: { row: WorthRow; isNewest: boolean }): JSX.Element => (
  <li class={`m-line ${isNewest ? 'is-newest' : ''}`}>
    <span class="m-line-name">
      {row.name}{' '}
      <span class="m-japanese" lang="ja">
        {row.japanese}
      </span>
    </span>
    {(!row.isYakuman || row.han > 1) && <b>{row.han}</b>}
  </li>
);

/** What the lines that are shown are worth, in words; empty while it is not known. */
function useNow(here: Game, win: GameEventHora, han: number): string {
  const at = table.value;
  const cards = useReference(at && { preset: at.preset, settings: at.settings });
  const now = worthNow(cards?.payments ?? [], han, win.fu, {
    isDealer: win.actor === here.oya,
    isTsumo: win.actor === win.target,
    players: here.players,
  });
  return now > 0 ? t('moment.now', { points: points(now) }) : '';
}

const limitWords = ({ limit, yakuman }: GameEventHora): string => {
  if (yakuman > 0) return t('result.yakumanTimes', { count: yakuman });
  return limit === 'none' ? '' : tOr('limit', limit, limit);
};

function Sum({ here, win, rows, seen }: WorthColumnProps): JSX.Element {
  const han = rows.slice(0, seen.lines).reduce((sum, row) => sum + row.han, 0);
  const now = useNow(here, win, han);
  const { hasLimit, hasUra } = seen;
  const words = hasLimit ? limitWords(win) : now;
  return (
    <div class="m-sum">
      {win.yakuman === 0 && (
        <p class="m-count">
          <b>{han}</b> {unitWords(scoring.value, han)}
          {!hasLimit && <span>{t('moment.counting')}</span>}
        </p>
      )}
      <p class="m-now">
        {words !== '' && <span class={hasLimit ? 'm-limit' : ''}>{words}</span>}
        {hasLimit && <b>{points(win.hora_points)}</b>}
        {!hasLimit && !hasUra && win.uradora_markers.length > 0 && <b>{t('moment.uraToTurn')}</b>}
      </p>
    </div>
  );
}

export function WorthColumn(props: WorthColumnProps): JSX.Element {
  const { here, win, rows, seen } = props;
  return (
    <>
      <p class="m-head">
        <span>{roundWords(here)}</span>
        <span>{fuLine(win)?.total}</span>
      </p>
      <ol class="m-lines" style={{ '--lines': rows.length }}>
        {rows.slice(0, seen.lines).map((row, i) => (
          <Line key={row.id} row={row} isNewest={i === seen.lines - 1} />
        ))}
      </ol>
      <Sum {...props} />
    </>
  );
}
