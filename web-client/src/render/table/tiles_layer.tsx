// Every tile but those of the own hand: rivers, melds, hands of others, norths set aside.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '../../game';
import type { Placed } from '../../geometry/placed';
import { isKnown, kindOf } from '../../tile';
import { bottomSeat, mySeat } from '../../seats';
import { settings } from '../../settings';
import { game, shownState } from '../../state';
import { isOwnBonus } from '../../table_facts';
import { isDora, marked } from './hand';
import { type Before, originsOf, snap } from './motion';
import { TableTile } from './table_tile';
import { flown, placed, plan, stage } from './view';

/** The tiles of the own hand are buttons and drawn by it. */
export const isOwnHand = (tile: Placed): boolean =>
  tile.zone === 'hand' && tile.seat === mySeat.value;

function marksOf(tile: Placed, here: Game): string {
  const words: string[] = [];
  if (tile.zone === 'river') {
    if (tile.key === flown.value) words.push('is-flown');
    const last = here.lastDiscard;
    if (last && tile.key === `r${last.id}`) words.push('is-last');
    const inRiver = here.seats[tile.seat]?.river.find(({ id }) => tile.key === `r${id}`);
    if (inRiver?.tsumogiri && settings.value.hasShade) words.push('is-drawn');
  }
  if (tile.zone === 'aside' && isOwnBonus(here, tile.seat, tile.pai)) words.push('is-own');
  if (isKnown(tile.pai) && isDora(here, tile.pai)) words.push('is-dora');
  if (isKnown(tile.pai) && kindOf(tile.pai) === marked.value) words.push('is-equal');
  return words.join(' ');
}

export interface TilesLayerProps {
  /** What is drawn elsewhere. */
  isElsewhere(tile: Placed): boolean;
}

export function TilesLayer({ isElsewhere }: TilesLayerProps): JSX.Element | null {
  const before = useRef<Before | null>(null);
  const here = game.value;
  const table = placed.value;
  const isQuiet = shownState.value.quiet >= (here?.last ?? 0);
  useEffect(() => {
    before.current = here && table ? { game: here, placed: table } : null;
  }, [here, table]);
  if (!here || !table) return null;
  const isNew = before.current !== null && before.current.game.last !== here.last;
  if (isNew) snap();
  const origins =
    isNew && !isQuiet && before.current
      ? originsOf(here, table, before.current, plan.value, bottomSeat.value)
      : null;
  return (
    <>
      {table.tiles
        .filter((tile) => !isElsewhere(tile))
        .map((tile) => (
          <TableTile
            key={tile.key}
            tile={tile}
            scale={stage.value.scale}
            marks={marksOf(tile, here)}
            from={origins?.get(tile.key) ?? null}
          />
        ))}
    </>
  );
}
