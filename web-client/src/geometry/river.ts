// Discards in rows, from the owner's left hand: a riichi tile lies on its side.

import type { RiverTile } from '../game';
import { bottom, onScreen, turned } from './box';
import { LYING, type Placed } from './placed';
import { type RiverPlan, TILE_RATIO } from './plan';

/** A last row that goes on shows this many tiles' width at most. */
const LAST_ROW_TILES = 7;

const acrossOf = ({ sideways }: RiverTile, tile: number): number =>
  sideways ? tile * TILE_RATIO : tile;

/** Left edges of a row's tiles. They move closer together where they would become too wide. */
function offsets(row: readonly RiverTile[], tile: number, widest: number): number[] {
  const natural: number[] = [];
  let end = 0;
  for (const one of row) {
    natural.push(end);
    end += acrossOf(one, tile);
  }
  const last = natural.at(-1) ?? 0;
  const squeeze = end > widest && last > 0 ? (widest - (end - last)) / last : 1;
  return natural.map((x) => x * squeeze);
}

function rowsOf(river: readonly RiverTile[], { perRow, rows }: RiverPlan): RiverTile[][] {
  return Array.from({ length: rows }, (_, row) =>
    river.slice(row * perRow, row === rows - 1 ? undefined : (row + 1) * perRow),
  );
}

export function placeRiver(seat: number, river: readonly RiverTile[], plan: RiverPlan): Placed[] {
  const { frame, tile, perRow, pitch } = plan;
  const high = tile * TILE_RATIO;
  const widest = tile * Math.max(LAST_ROW_TILES, perRow + 1);
  return rowsOf(river, plan).flatMap((row, rowIndex) => {
    const xs = offsets(row, tile, widest);
    const isSqueezed = row.length > perRow;
    const placed = row.map((one, i): Placed => {
      const w = acrossOf(one, tile);
      const h = one.sideways ? tile : high;
      const x = (xs[i] ?? 0) - (perRow * tile) / 2;
      // Turned tiles keep to the edge of the row that is nearer to the owner.
      const box = onScreen(frame, { x, y: rowIndex * pitch + high - h, w, h });
      return {
        ...LYING,
        key: `r${one.id}`,
        zone: 'river',
        seat,
        pai: one.pai,
        turn: one.sideways ? turned(frame.turn, 270) : frame.turn,
        box,
        width: tile,
        depth: bottom(box),
      };
    });
    if (!isSqueezed) return placed;
    // Each tile lies on the one before it, so that all their left upper corners are seen.
    const lowest = Math.max(...placed.map(({ depth }) => depth));
    return placed.map((one, i) => ({ ...one, depth: lowest + i / 100 }));
  });
}
