// All hands that were counted, one at a time: its tiles, its points and doubles, its score.

import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Game } from '../../game';
import type { GameEventHand } from '../../protocol.gen';
import { nameOf } from '../../seats';
import { points, t } from '../../text/text';
import { Segments } from '../parts/segments';
import { wins } from '../result/next';
import { ShownTiles, type Winning } from '../result/shown_tiles';
import { Counted } from './counted';

/** Whose hand is worked out: its place among the counted ones. */
export const shownHand = signal(0);

interface WorkedProps {
  here: Game;
  hand: GameEventHand;
  /** Room in px. */
  width: number;
}

/** The winner's last tile is shown apart; a claimed one is not among the others. */
function lastTile(hand: GameEventHand): { tiles: string[]; winning?: Winning } {
  const win = wins.value.find(({ actor }) => actor === hand.actor);
  if (!win) return { tiles: hand.tehai };
  const isDrawn = win.actor === win.target;
  const place = isDrawn ? hand.tehai.lastIndexOf(win.pai) : -1;
  return {
    tiles: hand.tehai.filter((_, i) => i !== place),
    winning: { pai: win.pai, words: t(isDrawn ? 'result.winningTsumo' : 'result.winningRon') },
  };
}

function Worked({ here, hand, width }: WorkedProps): JSX.Element {
  const seat = here.seats[hand.actor];
  return (
    <div class="b-worked">
      <div class="b-worked-tiles">
        <ShownTiles
          seat={hand.actor}
          ring={here.ring}
          {...lastTile(hand)}
          melds={seat?.melds ?? []}
          aside={seat?.bonus.map(({ pai }) => pai) ?? []}
          width={width}
          size={30}
        />
      </div>
      <Counted sum={hand.counted} />
    </div>
  );
}

export function CountedHands({ here, width }: { here: Game; width: number }): JSX.Element | null {
  const hands = here.counted;
  const hand = hands[Math.min(shownHand.value, hands.length - 1)];
  if (!hand) return null;
  return (
    <section class="b-hands" aria-label={t('worked.title')}>
      <Segments
        legend={t('worked.title')}
        rows={hands.map(({ actor, counted }, i) => ({
          value: String(i),
          words: nameOf(actor),
          note: points(counted.total),
        }))}
        value={String(hands.indexOf(hand))}
        onChange={(place) => {
          shownHand.value = Number(place);
        }}
      />
      <Worked here={here} hand={hand} width={width} />
    </section>
  );
}
