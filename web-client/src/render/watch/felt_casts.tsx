// What casters show on the felt, and what one marks oneself; and while something is being marked,
// all tiles as buttons.

import type { JSX } from 'preact';
import type { Placed } from '../../geometry/placed';
import type { MarkSpot } from '../../protocol.gen';
import { nameOf } from '../../seats';
import { t, tileName } from '../../text/text';
import { at } from '../table/at';
import { placed, stage } from '../table/view';
import { FeltMarks, Ring, tileAt } from './felt_marks';
import { allMarks, arrowFrom, marksHere, press, tool } from './marking';

/** Tiles to press, by zone and place: what a mark is put on. */
function Targets({ tiles }: { tiles: readonly Placed[] }): JSX.Element {
  const { scale } = stage.value;
  const counts = new Map<string, number>();
  const rows = tiles.map((tile) => {
    const zone = `${tile.zone} ${tile.seat}`;
    const place = counts.get(zone) ?? 0;
    counts.set(zone, place + 1);
    return { tile, spot: { zone: tile.zone, seat: tile.seat, at: place } satisfies MarkSpot };
  });
  return (
    <>
      {rows.map(({ tile, spot }) => (
        <button
          key={tile.key}
          type="button"
          class="w-cast-target"
          style={at(tile.box, scale)}
          aria-label={t('marks.tile', {
            tile: tile.isFaceDown || tile.look === 'back' ? t('marks.hidden') : tileName(tile.pai),
            name: nameOf(tile.seat),
          })}
          onClick={() => press(spot)}
        />
      ))}
    </>
  );
}

export function FeltCasts(): JSX.Element | null {
  const tiles = placed.value?.tiles ?? [];
  const { scale } = stage.value;
  const from = arrowFrom.value && tileAt(tiles, arrowFrom.value);
  return (
    <>
      <FeltMarks tiles={tiles} scale={scale} marks={marksHere.value} all={allMarks.value}>
        {from && (
          <g class="w-cast is-own">
            <Ring box={from.box} scale={scale} />
          </g>
        )}
      </FeltMarks>
      {tool.value !== 'none' && <Targets tiles={tiles} />}
    </>
  );
}
