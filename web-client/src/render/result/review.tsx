// The review of a hand of the lessons in a replay: all hands, and first the question what they waited
// for. At a live table the server asks, and tells waits only then.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { compareTiles } from '../../tile';
import type { Game, LaidOpen } from '../../game';
import { nameOf } from '../../seats';
import { replayed } from '../../state';
import { t } from '../../text/text';
import { Button } from '../parts/button';
import { Tile } from '../parts/tile_face';
import { ShownTiles } from './shown_tiles';

const HAND_TILE = 34;
const WAIT_TILE = 26;
const GAP = 24;
// A little room beside the tiles of a hand, in tiles: for melds that lie apart.
const SPARE = 2;

/** How many hands stand beside each other, and what each has. */
function columnsFor(here: Game, width: number): { count: number; width: number } {
  const tiles = Math.max(...here.seats.map(({ hand, melds }) => hand.length + 3 * melds.length));
  const wanted = (tiles + SPARE) * HAND_TILE * 0.85;
  const count = Math.max(1, Math.min(here.players, Math.floor((width + GAP) / (wanted + GAP))));
  return { count, width: (width + GAP) / count - GAP };
}

/** Waits, or what would have made the hand ready; it may have been further away. */
function Answer({ open: { waits, helps } }: { open: LaidOpen }): JSX.Element {
  const tiles = waits.length > 0 ? waits : helps;
  if (tiles.length === 0) return <p class="r-answer">{t('result.reviewFar')}</p>;
  return (
    <p class="r-answer">
      {t(waits.length > 0 ? 'result.reviewWaits' : 'result.reviewHelps')}
      <span class="r-answer-tiles">
        {tiles.map((pai) => (
          <Tile key={pai} code={pai} size={WAIT_TILE} />
        ))}
      </span>
    </p>
  );
}

/** The tiles of a hand as it waited: without the tile it was won with. */
const tilesOf = (here: Game, seat: number): string[] =>
  (here.seats[seat]?.hand ?? []).map(({ pai }) => pai).sort(compareTiles);

export function Review({ here, width }: { here: Game; width: number }): JSX.Element | null {
  const [isTold, setTold] = useState(false);
  if (here.laidOpen.length === 0 || replayed.value === null) return null;
  const columns = columnsFor(here, width);
  return (
    <section class="r-review" aria-label={t('result.reviewAll')}>
      <ul
        class="r-ready"
        style={{
          gridTemplateColumns: `repeat(${columns.count}, minmax(0, 1fr))`,
          columnGap: GAP,
        }}
      >
        {here.laidOpen.map((open) => (
          <li key={open.seat}>
            <span class="r-ready-name">{nameOf(open.seat)}</span>
            <ShownTiles
              seat={open.seat}
              ring={here.ring}
              tiles={tilesOf(here, open.seat)}
              melds={here.seats[open.seat]?.melds ?? []}
              width={columns.width}
              size={HAND_TILE}
            />
            {isTold && <Answer open={open} />}
          </li>
        ))}
      </ul>
      {!isTold && (
        <p class="r-ask">
          {t('result.reviewAsk')}
          <Button onClick={() => setTold(true)}>{t('result.reviewTell')}</Button>
        </p>
      )}
    </section>
  );
}
