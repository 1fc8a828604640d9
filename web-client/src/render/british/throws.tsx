// The dice for the deal: two before each player, until the first discard.

import type { JSX } from 'preact';
import type { Game } from '../../game';
import { sideOf } from '../../geometry/sides';
import { DICE_PER_SEAT, isBeside, placeThrow } from '../../geometry/throws';
import { bottomSeat, nameOf } from '../../seats';
import { game } from '../../state';
import { hasFreshThrows } from '../../table_facts';
import { t } from '../../text/text';
import { Die } from '../teach/die';
import { at } from '../table/at';
import { plan, stage } from '../table/view';

function SeatDice({ here, seat }: { here: Game; seat: number }): JSX.Element | null {
  const side = sideOf(seat, bottomSeat.value, here.ring);
  const river = plan.value.seats[side]?.river;
  const dice = here.throws.slice(DICE_PER_SEAT * seat, DICE_PER_SEAT * (seat + 1));
  const [first = 0, second = 0] = dice;
  if (!river) return null;
  return (
    <span
      class={`b-throw ${isBeside(side) ? 'is-beside' : ''} ${seat === here.oya ? 'is-highest' : ''}`}
      style={at(placeThrow(side, river), stage.value.scale)}
      role="img"
      aria-label={t('throws.threw', { name: nameOf(seat), first, second })}
    >
      {dice.map((value, i) => (
        <Die key={i} value={value} />
      ))}
    </span>
  );
}

export function Throws(): JSX.Element | null {
  const here = game.value;
  if (!here || !hasFreshThrows(here)) return null;
  return (
    <>
      {here.ring.map((seat) => (
        <SeatDice key={seat} here={here} seat={seat} />
      ))}
    </>
  );
}
