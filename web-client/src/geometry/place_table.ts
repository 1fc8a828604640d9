// A whole table: every tile in its place, and the boxes that nothing else may cover.

import type { Game, GameSeat, Meld } from '../game';
import { bottom, type Box, right } from './box';
import { type OwnHand, placeLine, placeOwnHand } from './hands';
import {
  giverOf, type Laid, lineWidth, piecesOf, placeMeldBlock, placeMeldLine,
} from './melds';
import { LYING, type Placed } from './placed';
import { type Plan, type SeatPlan, TILE_RATIO } from './plan';
import { placeRiver } from './river';
import { type Side, sideOf, sidesOf } from './sides';

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

const laidMelds = (seat: number, melds: readonly Meld[], sides: readonly Side[]): Laid[] =>
  melds.map((meld) => ({
    id: meld.id,
    seat,
    pieces: piecesOf(meld, meld.from < 0 ? 'across' : giverOf(seat, meld.from, sides)),
  }));

function placeAside(seat: number, player: GameSeat, plan: SeatPlan, tile: number): Placed[] {
  const { aside } = plan;
  if (!aside) return [];
  return player.kita.map(({ id, pai }, i) => {
    const box = { x: aside.x + i * tile, y: aside.y, w: tile, h: tile * TILE_RATIO };
    return {
      ...LYING, key: `k${id}`, zone: 'aside', seat, pai, turn: 0, box, width: tile,
      depth: bottom(box),
    };
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
  const sides = sidesOf(game.players);
  const result: TablePlaced = { tiles: [], own: null, blocks: [] };
  game.seats.forEach((player, seat) => {
    const side = sideOf(seat, bottomSeat, game.players);
    const seatPlan = plan.seats[side];
    if (!seatPlan) return;
    const melds = laidMelds(seat, player.melds, sides);
    result.tiles.push(...placeRiver(seat, player.river, seatPlan.river));
    result.tiles.push(...placeAside(seat, player, seatPlan, plan.aside.tile));
    if (side === 'own') {
      result.own = placeOwnHand(seat, player, plan.hand, isPlayer);
      result.tiles.push(...result.own.tiles, ...placeOwnMelds(melds, plan, result.own));
    }
    if (seatPlan.line) result.tiles.push(...placeLine(seat, player, melds, seatPlan.line).tiles);
    if (seatPlan.melds) {
      const { tiles, box } = placeMeldBlock(melds, seatPlan.melds);
      result.tiles.push(...tiles);
      if (melds.length > 0) result.blocks.push({ seat, side, box });
    }
  });
  return result;
}
