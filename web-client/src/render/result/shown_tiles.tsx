// A hand laid open on a result.

import type { JSX } from 'preact';
import type { Meld } from '../../game';
import { giverOf, piecesOf, upright } from '../../geometry/melds';
import { placeShownHand } from '../../geometry/shown_hand';
import type { Ring } from '../../geometry/sides';
import { groupWords } from '../../describe';
import { t } from '../../text/text';
import { bodyClass, TileArt } from '../table/table_tile';
import { at } from '../table/at';

export interface Winning {
  pai: string;
  words: string;
}

export interface ShownTilesProps {
  seat: number;
  ring: Ring;
  tiles: readonly string[];
  melds: readonly Meld[];
  /** Bonus tiles, laid as a set. */
  aside?: readonly string[];
  /** The winning tile, and the word above it. */
  winning?: Winning;
  /** Room in px, and the largest tile. */
  width: number;
  size: number;
  /** How a tile of the hand is marked, by its place, the winning one last; empty: not at all. */
  markOf?: ((place: number) => string) | undefined;
}

/** The place of a tile in the hand; undefined: it lies in a set. */
function placeOf(key: string, count: number): number | undefined {
  if (key === 'winning') return count;
  const [, place] = /^hand(\d+)$/.exec(key) ?? [];
  return place === undefined ? undefined : Number(place);
}

export function ShownTiles({
  seat,
  ring,
  tiles,
  melds,
  aside = [],
  winning,
  width,
  size,
  markOf,
}: ShownTilesProps): JSX.Element {
  const laid = melds.map((meld) => ({
    id: meld.id,
    seat,
    pieces: piecesOf(meld, meld.from < 0 ? 'across' : giverOf(seat, meld.from, ring)),
  }));
  if (aside.length > 0) laid.push({ id: -1, seat, pieces: aside.map(upright) });
  const hand = { seat, tiles, winning: winning?.pai ?? null, melds: laid };
  const shown = placeShownHand(hand, width, size);
  const all = [...tiles, ...(winning ? [winning.pai] : [])];
  const markAt = (key: string): string => {
    const place = markOf && placeOf(key, tiles.length);
    return place === undefined ? '' : (markOf?.(place) ?? '');
  };
  const words = t('result.handLabel', { tiles: groupWords(all) });
  return (
    <div
      class="r-hand"
      style={{ width: shown.box.w, height: shown.box.h }}
      role="img"
      aria-label={words}
    >
      {shown.tiles.map((tile) => (
        <div
          key={tile.key}
          class={`${bodyClass(tile)} ${tile.key === 'winning' ? 'is-last' : ''} ${markAt(tile.key)}`}
          style={{ ...at(tile.box, 1), '--w': `${tile.width}px`, zIndex: Math.round(tile.depth) }}
        >
          {!tile.isFaceDown && <TileArt tile={tile} scale={1} />}
        </div>
      ))}
      {winning && shown.winning && (
        <span class="r-winning" style={{ left: shown.winning.x + shown.winning.w / 2 }}>
          {winning.words}
        </span>
      )}
    </div>
  );
}
