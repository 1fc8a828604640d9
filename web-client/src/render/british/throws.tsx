// The dice for the deal: two before each player, until the first discard.

import type { JSX } from 'preact';
import type { Game } from '../../game';
import type { RiverPlan } from '../../geometry/plan';
import { type Side, sideOf } from '../../geometry/sides';
import { bottomSeat, nameOf } from '../../seats';
import { game } from '../../state';
import { hasFreshThrows } from '../../table_facts';
import { t } from '../../text/text';
import { Die } from '../teach/die';
import { at } from '../table/at';
import { plan, stage } from '../table/view';

const PER_SEAT = 2;
const GAP = 0.2;
/** Of a river tile. */
const SIZE = 0.62;
/** From the panel, of a die. */
const AWAY = 0.3;

const isBeside = (side: Side): boolean => side === 'left' || side === 'right';

/** Where the first discards will lie. */
function boxFor(side: Side, { frame, tile }: RiverPlan): { x: number; y: number; w: number; h: number } {
  const die = tile * SIZE;
  const long = die * (PER_SEAT + GAP);
  const [w, h] = isBeside(side) ? [die, long] : [long, die];
  const away = die * AWAY;
  const x = { right: frame.x + away, left: frame.x - away - w }[side as string] ?? frame.x - w / 2;
  const y = isBeside(side) ? frame.y - h / 2 : side === 'own' ? frame.y + away : frame.y - away - h;
  return { x, y, w, h };
}

function SeatDice({ here, seat }: { here: Game; seat: number }): JSX.Element | null {
  const side = sideOf(seat, bottomSeat.value, here.ring);
  const river = plan.value.seats[side]?.river;
  const dice = here.throws.slice(PER_SEAT * seat, PER_SEAT * (seat + 1));
  const [first = 0, second = 0] = dice;
  if (!river) return null;
  return (
    <span
      class={`b-throw ${isBeside(side) ? 'is-beside' : ''} ${seat === here.oya ? 'is-highest' : ''}`}
      style={at(boxFor(side, river), stage.value.scale)}
      role="img"
      aria-label={t('throws.threw', { name: nameOf(seat), first, second })}
    >
      {dice.map((value, i) => <Die key={i} value={value} />)}
    </span>
  );
}

export function Throws(): JSX.Element | null {
  const here = game.value;
  if (!here || !hasFreshThrows(here)) return null;
  return <>{here.ring.map((seat) => <SeatDice key={seat} here={here} seat={seat} />)}</>;
}
