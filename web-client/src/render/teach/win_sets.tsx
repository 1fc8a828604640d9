// A win as its sets and the pair: what the first lessons are about, and all that is to be said of a
// hand without yaku.

import '../../styles/cards.css';
import type { JSX } from 'preact';
import type { Game } from '../../game';
import type { ExplainedWin, GameEventHora } from '../../protocol.gen';
import { t } from '../../text/text';
import { ExampleHand } from './example_hand';

export interface WinSetsProps {
  here: Game;
  win: GameEventHora;
  explained: ExplainedWin | undefined;
  tile?: number;
}

export function WinSets({ here, win, explained, tile = 30 }: WinSetsProps): JSX.Element | null {
  if (!explained || explained.groups.length === 0) return null;
  const melds = (here.seats[win.actor]?.melds ?? []).map(({ kind }) => ({ type: kind, pais: [] }));
  const row = {
    groups: explained.groups,
    marked: [],
    melds,
    tehai: [],
    pai: win.pai,
    tsumo: win.actor === win.target,
  };
  return (
    <div class="v-win-sets">
      <p class="v-line">{t('review.sets')}</p>
      <ExampleHand row={row} size={tile} />
    </div>
  );
}
