// Hands: the own one large at the bottom, those of others standing with their backs to the middle.

import type { GameSeat, HandTile } from '../game';
import { isKnown } from '../tile';
import { bottom, type Box, type Frame, onScreen } from './box';
import { type Laid, lineWidth, moved, placeMeldLine } from './melds';
import { LYING, type Look, type Placed } from './placed';
import { type HandPlan, type LinePlan, TILE_RATIO } from './plan';

const GAP = 10;
// The drawn tile stands a third of a tile apart.
const APART = 0.32;
// With this many melds a line uses smaller tiles from the start.
const LINE_TILES = [40, 40, 40, 34, 32];

export interface OwnHand {
  /** Tile boxes in the order of the hand, the drawn one last. */
  tiles: Placed[];
  /** Where the next tile will stand, and what can be pressed for each tile. */
  drawnPlace: Box;
  targets: Box[];
  isOneRow: boolean;
  /** Everything the hand can take, its thickness included. */
  box: Box;
}

const isOpen = (tiles: readonly HandTile[]): boolean => tiles.some(({ pai }) => isKnown(pai));

interface Row {
  tile: number;
  pitch: number;
  perRow: number;
}

/** How large the tiles of a hand with this many places are. */
function rowFor(places: number, plan: HandPlan): Row {
  const { box, tile, perRow, gap, drawnGap } = plan;
  // A few tiles more than a row holds still go in one, a little smaller.
  const inRow = places <= perRow + 1 ? places : perRow;
  const apart = places <= perRow + 1 ? drawnGap - gap : 0;
  const widest = (box.w - apart - gap * (inRow - 1)) / inRow;
  const isSeveral = places > perRow + 1;
  const high = isSeveral ? box.h / 2 - 9 : box.h;
  const size = Math.min(tile, widest, isSeveral ? high / TILE_RATIO : tile);
  // Rows of a window that is wider than high spread out, so that a finger meets one tile.
  const pitch = isSeveral ? Math.min(size + 14, (box.w + gap) / inRow) : size + gap;
  return { tile: size, pitch, perRow: inRow };
}

/** The own hand; `places` counts the drawn tile's even while it is empty. */
export function placeOwnHand(
  seat: number,
  own: GameSeat,
  plan: HandPlan,
  isMine: boolean,
): OwnHand {
  const places = own.hand.length + 1;
  const isShown = isMine && isOpen(own.hand);
  const fit = rowFor(places, isShown ? plan : { ...plan, tile: plan.openTile });
  const { tile, pitch, perRow } = fit;
  const isOneRow = places <= perRow;
  const high = tile * TILE_RATIO;
  const rowW =
    pitch * Math.min(places, perRow) - (pitch - tile) + (isOneRow ? plan.drawnGap - plan.gap : 0);
  const left = plan.align === 'left' ? plan.box.x : plan.box.x + (plan.box.w - rowW) / 2;
  // A single row stands at the bottom of the room for two.
  const top = isOneRow ? bottom(plan.box) - high : plan.box.y;

  const place = (i: number): Box => {
    const row = Math.floor(i / perRow);
    const apart = isOneRow && i === places - 1 ? plan.drawnGap - plan.gap : 0;
    const x = left + (i % perRow) * pitch + apart;
    return { x, y: top + row * plan.rowPitch, w: tile, h: high };
  };
  const all = own.drawn ? [...own.hand, own.drawn] : own.hand;
  const tiles = all.map((one, i): Placed => {
    const box = place(own.drawn && i === all.length - 1 ? places - 1 : i);
    return {
      ...LYING,
      look: isShown ? 'own' : 'lying',
      isFaceDown: !isKnown(one.pai),
      key: `h${seat}-${one.id}`,
      zone: 'hand',
      seat,
      pai: one.pai,
      turn: 0,
      box,
      width: tile,
      depth: bottom(box),
    };
  });
  const rise = 0.2 * tile;
  return {
    tiles,
    drawnPlace: place(places - 1),
    targets: tiles.map(({ box }) => targetOf(box, pitch)),
    isOneRow,
    box: { x: left, y: top - rise, w: rowW, h: bottom(place(places - 1)) - top + rise },
  };
}

/** A finger may miss the tile by what lies between it and the next one. */
function targetOf(box: Box, pitch: number): Box {
  const side = (pitch - box.w) / 2;
  return { x: box.x - side, y: box.y, w: box.w + 2 * side, h: box.h };
}

interface Line {
  melds: readonly Laid[];
  tile: number;
  /** What one tile of the hand takes of the line. */
  pitch: number;
  handTiles: number;
}

const handLength = ({ handTiles, pitch }: Line): number => (handTiles + 1 + APART) * pitch;

function lineLength(line: Line): number {
  const melds = lineWidth(line.melds, line.tile, GAP);
  return melds + (melds > 0 ? GAP : 0) + handLength(line);
}

/** Shrinks the tiles until hand and melds fit. */
function fitLine(line: Line, room: number): Line {
  const over = lineLength(line) / room;
  if (over <= 1) return line;
  return { ...line, tile: line.tile / over, pitch: line.pitch / over };
}

/** The line begins at its frame, or a little before it when that is needed. */
function startOf(plan: LinePlan, length: number): Frame {
  const missing = Math.min(plan.reserve, Math.max(0, length - plan.length));
  return moved(plan.frame, missing, 0);
}

interface Standing {
  look: Look;
  turn: Placed['turn'];
  width: number;
  /** Across the line and along it. */
  depth: number;
  along: number;
  inset: number;
}

function standing(plan: LinePlan, line: Line, isShown: boolean): Standing {
  const { turn } = plan.frame;
  if (isShown) {
    const depth = line.pitch * TILE_RATIO;
    return { look: 'lying', turn, width: line.pitch, depth, along: line.pitch, inset: 0 };
  }
  const look = turn === 180 ? 'back' : 'side';
  const shrink = line.pitch / plan.pitch;
  return {
    look,
    turn,
    width: line.pitch,
    depth: plan.depth * shrink,
    along: line.pitch,
    inset: plan.inset,
  };
}

function placeStanding(
  seat: number,
  one: HandTile,
  right: number,
  frame: Frame,
  { inset, ...how }: Standing,
): Placed {
  const local = { x: right - how.along, y: -inset - how.depth, w: how.along, h: how.depth };
  const box = onScreen(frame, local);
  return {
    key: `h${seat}-${one.id}`,
    zone: 'hand',
    seat,
    pai: one.pai,
    look: how.look,
    isFaceDown: !isKnown(one.pai),
    turn: how.turn,
    box,
    width: how.width,
    depth: bottom(box),
  };
}

export interface LinePlaced {
  tiles: Placed[];
  /** What the line takes of the table. */
  box: Box;
}

/** An opponent's melds and hand, from the owner's right hand leftwards. */
export function placeLine(
  seat: number,
  player: GameSeat,
  melds: readonly Laid[],
  plan: LinePlan,
): LinePlaced {
  const isShown = isOpen(player.hand);
  const wanted: Line = {
    melds,
    tile: LINE_TILES[melds.length] ?? 32,
    pitch: isShown ? plan.openTile : plan.pitch,
    handTiles: player.hand.length,
  };
  const line = fitLine(wanted, plan.length + plan.reserve);
  const length = lineLength(line);
  const frame = startOf(plan, length);
  const meldsW = lineWidth(melds, line.tile, GAP);
  // Without melds the hand stands in the middle of its edge.
  const apart = (1 + APART) * line.pitch;
  const handW = line.handTiles * line.pitch;
  const middle = Math.max(apart - plan.middle + handW / 2, apart + handW - plan.length);
  let x = meldsW > 0 ? -meldsW - GAP : Math.min(0, middle);
  const how = standing(plan, line, isShown);
  const tiles = placeMeldLine(melds, line.tile, GAP, frame);
  const drawnAt = x;
  x -= apart;
  for (const one of [...player.hand].reverse()) {
    tiles.push(placeStanding(seat, one, x, frame, how));
    x -= line.pitch;
  }
  if (player.drawn) tiles.push(placeStanding(seat, player.drawn, drawnAt, frame, how));
  const across = Math.max(how.depth + how.inset, line.tile * TILE_RATIO);
  return { tiles, box: onScreen(frame, { x, y: -across, w: -x, h: across }) };
}
