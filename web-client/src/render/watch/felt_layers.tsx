// What layers draw on the felt: words beside plates, and a line at each tile that deals in. Nothing
// of it lies over a tile.

import type { JSX } from 'preact';
import type { Box } from '../../geometry/box';
import type { Placed } from '../../geometry/placed';
import { type Side, seatsOnScreen } from '../../geometry/sides';
import { bottomSeat } from '../../seats';
import { at } from '../table/at';
import { placed, plan, stage } from '../table/view';
import { game } from '../replay/player';
import { type Danger, dangersOf, pillWords, plateWords } from './layer_words';

const PILL_GAP = 6;

function PlatePill({ seat, side }: { seat: number; side: Side }): JSX.Element | null {
  const box = plan.value.seats[side]?.plate;
  const told = plateWords(seat);
  if (!box || !told) return null;
  // Over the own plate, under those of others.
  const y = side === 'own' ? box.y - PILL_GAP : box.y + box.h + PILL_GAP;
  const { transform } = at({ ...box, y }, stage.value.scale);
  const style = {
    transform: side === 'own' ? `${String(transform)} translateY(-100%)` : transform,
  };
  return (
    <span class={`w-pill is-${told.look}`} style={style}>
      {told.words}
    </span>
  );
}

const TICK = 4;
const TICK_GAP = 7;

/** On the side of the middle of the table; under the tile for who sits at the bottom or the top. */
function tickBox({ box: { x, y, w, h } }: Placed, side: Side): Box {
  if (side === 'left') return { x: x + w + TICK_GAP, y: y + 2, w: TICK, h: h - 4 };
  if (side === 'right') return { x: x - TICK_GAP - TICK, y: y + 2, w: TICK, h: h - 4 };
  return { x: x + 2, y: y + h + TICK_GAP, w: w - 4, h: TICK };
}

function Ticks({ danger, side }: { danger: Danger; side: Side }): JSX.Element | null {
  const tiles = (placed.value?.tiles ?? []).filter(
    ({ zone, seat, pai }) => zone === 'hand' && seat === danger.seat && pai === danger.pai,
  );
  const [first] = tiles;
  if (!first) return null;
  const { scale } = stage.value;
  const under = tickBox(first, side);
  const { transform } = at({ ...under, y: under.y + 8 }, scale);
  return (
    <>
      {tiles.map((tile) => (
        <i key={tile.key} class="w-tick" style={at(tickBox(tile, side), scale)} />
      ))}
      {side === 'top' && (
        <span class="w-pill is-bad" style={{ transform }}>
          {pillWords(danger)}
        </span>
      )}
    </>
  );
}

/** Only a wide table has room beside its tiles. */
export function FeltLayers(): JSX.Element | null {
  const here = game.value;
  if (!here || stage.value.kind !== 'wide') return null;
  return (
    <>
      {seatsOnScreen(bottomSeat.value, here.ring).map(({ seat, side }) => (
        <>
          <PlatePill key={`p${seat}`} seat={seat} side={side} />
          {dangersOf(seat).map((danger) => (
            <Ticks key={`t${seat}${danger.pai}`} danger={danger} side={side} />
          ))}
        </>
      ))}
    </>
  );
}
