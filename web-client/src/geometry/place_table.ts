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
import { type Plan, type SeatPlan, THICKNESS, TILE_RATIO } from './plan';
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
const BONUS_IN_LINE = 4;

/** Where nothing lies beside a plate, bonus tiles lie with the sets, a few together. */
function laidBonus(seat: number, { bonus }: GameSeat): Laid[] {
  const starts = bonus.flatMap((_, i) => (i % BONUS_IN_LINE === 0 ? [i] : []));
  return starts.map((start) => {
    const tiles = bonus.slice(start, start + BONUS_IN_LINE);
    return { id: (tiles[0]?.id ?? 0) + 0.5, seat, pieces: tiles.map(({ pai }) => upright(pai)) };
  });
}

/** The own melds take what the hand leaves of its line. */
function placeOwnMelds(melds: readonly Laid[], plan: Plan, hand: OwnHand): Placed[] {
  const { ownMelds } = plan;
  if (!ownMelds || melds.length === 0) return [];
  const room = ownMelds.frame.x - right(hand.box) - OWN_GAP;
  const wish = lineWidth(melds, ownMelds.tile, OWN_GAP);
  const tile = ownMelds.tile * Math.min(1, room / wish);
  return placeMeldLine(melds, tile, OWN_GAP, ownMelds.frame);
}

export function placeTable(game: Game, plan: Plan, { bottomSeat, isPlayer }: View): TablePlaced {
  const result: TablePlaced = { tiles: [], own: null, blocks: [] };
  game.ring.forEach((seat) => {
    const side = sideOf(seat, bottomSeat, game.ring);
    const [player, seatPlan] = [game.seats[seat], plan.seats[side]];
    if (!player || !seatPlan) return;
    const melds = laidMelds(seat, player.melds, game.ring);
    result.tiles.push(...placeRiver(seat, player.river, seatPlan.river));
    result.tiles.push(...placeAside(seat, player, seatPlan, plan.aside.tile));
    if (side === 'own') {
      result.own = placeOwnHand(seat, player, plan.hand, isPlayer);
      result.tiles.push(...result.own.tiles, ...placeOwnMelds(melds, plan, result.own));
    }
    if (seatPlan.line) result.tiles.push(...placeLine(seat, player, melds, seatPlan.line).tiles);
    if (seatPlan.melds) {
      const inBlock = seatPlan.aside ? melds : [...laidBonus(seat, player), ...melds];
      const { tiles, box } = placeMeldBlock(inBlock, seatPlan.melds);
      result.tiles.push(...tiles);
      if (inBlock.length > 0) result.blocks.push({ seat, side, box });
    }
  });
  return result;
}
