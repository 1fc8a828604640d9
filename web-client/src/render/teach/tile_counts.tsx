// Tiles with the number of copies still unseen.

import type { JSX } from 'preact';
import { t, tileName } from '../../text/text';
import { Tile } from '../parts/tile_face';

export interface TileCountsProps {
  tiles: readonly (readonly [pai: string, left: number])[];
  size?: number;
  /** No more than so many; the rest is a number. */
  most?: number;
}

export function TileCounts({
  tiles,
  size = 24,
  most = tiles.length,
}: TileCountsProps): JSX.Element {
  const shown = tiles.slice(0, most);
  return (
    <ul class="h-tiles">
      {shown.map(([pai, left]) => (
        <li key={pai} class={left === 0 ? 'is-gone' : ''}>
          <span class="sr-only">{t('help.tileLeft', { tile: tileName(pai), count: left })}</span>
          <Tile code={pai} size={size} isDecor />
          <span class="h-left" aria-hidden="true">
            {left}
          </span>
        </li>
      ))}
      {tiles.length > shown.length && (
        <li class="h-more">{t('help.more', { count: tiles.length - shown.length })}</li>
      )}
    </ul>
  );
}

/** Tiles alone, in a row, each with its name. */
export const TileRow = ({
  tiles,
  size = 24,
}: {
  tiles: readonly string[];
  size?: number;
}): JSX.Element => (
  <span class="h-row">
    {tiles.map((pai, i) => (
      <Tile key={i} code={pai} size={size} />
    ))}
  </span>
);
