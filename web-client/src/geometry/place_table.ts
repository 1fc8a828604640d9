// A whole table: every tile in its place, and the boxes that nothing else may cover.

import type { Game, GameSeat, HandTile, Meld } from '../game';
import { bottom, type Box, right } from './box';
import { type OwnHand, placeLine, placeOwnHand } from './hands';
import {
  giverOf,
  type Laid,
  lineWidth,
  piecesOf,
  placeMeldBlock,
  placeMeldLine,
  upright,
} from './melds';
import { LYING, type Placed } from './placed';
import { type FeltPlan, type Plan, type SeatPlan, THICKNESS, TILE_RATIO } from './plan';
import { placeRiver } from './river';
import { type Ring, type Side, sideOf } from './sides';

const OWN_GAP = 10;

export interface TablePlaced {
  tiles: Placed[];
  own: OwnHand | null;
  /** Blocks of melds by seat, to which a name can be written. */
  blocks: { seat: number; side: Side; box: Box }[];
}

/** Who looks: the seat at the bottom, and whether it is the viewer's own. */
export interface View {
  bottomSeat: number;
  isPlayer: boolean;
}

const laidMelds = (seat: number, melds: readonly Meld[], ring: Ring): Laid[] =>
  melds.map((meld) => ({
    id: meld.id,
    seat,
    pieces: piecesOf(meld, meld.from < 0 ? 'across' : giverOf(seat, meld.from, ring)),
  }));

/** Norths set aside, and flowers and seasons. */
const asideTiles = ({ kita, bonus }: GameSeat): HandTile[] => [...kita, ...bonus];

function placeAside(seat: number, player: GameSeat, plan: SeatPlan, tile: number): Placed[] {
  const { aside } = plan;
  if (!aside) return [];
  const pitch = tile * (TILE_RATIO + THICKNESS);
  const sign = aside.grows === 'down' ? 1 : -1;
  return asideTiles(player).map(({ id, pai }, i) => {
    const row = Math.floor(i / aside.perRow);
    const box = {
      x: aside.x + (i % aside.perRow) * tile,
      y: aside.y + sign * row * pitch,
      w: tile,
      h: tile * TILE_RATIO,
    };
    return {
      ...LYING,
      key: `k${id}`,
      zone: 'aside',
      seat,
      pai,
      turn: 0,
      box,
      width: tile,
      depth: bottom(box),
    };
  });
}

// As many as are as wide as a kong.
const ASIDE_IN_LINE = 4;

/** Where nothing lies beside a plate, bonus tiles lie with the sets, a few together; norths too, if no
 * plate counts them. */
function laidAside(seat: number, player: GameSeat, { aside, plate }: SeatPlan): Laid[] {
  if (aside) return [];
  const tiles = plate ? player.bonus : asideTiles(player);
  const starts = tiles.flatMap((_, i) => (i % ASIDE_IN_LINE === 0 ? [i] : []));
  return starts.map((start) => {
    const some = tiles.slice(start, start + ASIDE_IN_LINE);
    return { id: (some[0]?.id ?? 0) + 0.5, seat, pieces: some.map(({ pai }) => upright(pai)) };
  });
}

/** The own melds take what the hand leaves of its line. */
function placeOwnMelds(melds: readonly Laid[], plan: Plan, hand: OwnHand): Placed[] {
  const { ownMelds } = plan;
  if (!ownMelds || melds.length === 0) return [];
  const room = ownMelds.frame.x - right(hand.box) - OWN_GAP;
  const wanted = lineWidth(melds, ownMelds.tile, OWN_GAP);
  const tile = ownMelds.tile * Math.min(1, room / wanted);
  return placeMeldLine(melds, tile, OWN_GAP, ownMelds.frame);
}

/** Rivers, sets and what is laid aside; hands only where the plan has a line for them. */
function placeFelt(game: Game, plan: FeltPlan, bottomSeat: number): TablePlaced {
  const result: TablePlaced = { tiles: [], own: null, blocks: [] };
  game.ring.forEach((seat) => {
    const side = sideOf(seat, bottomSeat, game.ring);
    const [player, seatPlan] = [game.seats[seat], plan.seats[side]];
    if (!player || !seatPlan) return;
    const melds = laidMelds(seat, player.melds, game.ring);
    const laid = [...laidAside(seat, player, seatPlan), ...melds];
    result.tiles.push(...placeRiver(seat, player.river, seatPlan.river));
    result.tiles.push(...placeAside(seat, player, seatPlan, plan.aside.tile));
    if (seatPlan.line) result.tiles.push(...placeLine(seat, player, laid, seatPlan.line).tiles);
    if (seatPlan.melds) {
      const { tiles, box } = placeMeldBlock(laid, seatPlan.melds);
      result.tiles.push(...tiles);
      if (laid.length > 0) result.blocks.push({ seat, side, box });
    }
  });
  return result;
}

export function placeTable(game: Game, plan: Plan, { bottomSeat, isPlayer }: View): TablePlaced {
  const felt = placeFelt(game, plan, bottomSeat);
  const player = game.seats[bottomSeat];
  if (!player || !game.ring.includes(bottomSeat)) return felt;
  const own = placeOwnHand(bottomSeat, player, plan.hand, isPlayer);
  const melds = laidMelds(bottomSeat, player.melds, game.ring);
  return { ...felt, own, tiles: [...felt.tiles, ...own.tiles, ...placeOwnMelds(melds, plan, own)] };
}

/** A small table (plan_mini.ts): no hands, also not those that lie open after a win. */
export function placeMini(game: Game, plan: FeltPlan, bottomSeat: number): Placed[] {
  const seats = game.seats.map((seat) => ({ ...seat, hand: [], drawn: null }));
  return placeFelt({ ...game, seats }, plan, bottomSeat).tiles;
}
