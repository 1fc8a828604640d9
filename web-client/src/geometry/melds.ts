// Melds: which of their tiles is turned, stacked or face down, and where the tiles lie.

import type { Meld } from '../game';
import { compareTiles, isKnown, isRed, JOKER } from '../tile';
import { bottom, type Box, type Frame, onScreen, turned } from './box';
import { LYING, type Placed } from './placed';
import { type BlockPlan, TILE_RATIO } from './plan';
import { type Ring, sideOf } from './sides';

/** Where the player sits whose tile was claimed, seen by the owner. */
export type Giver = 'left' | 'across' | 'right';

// The sides in turn order; seen by the owner, the next player is at the right.
export function giverOf(owner: number, from: number, ring: Ring): Giver {
  const side = sideOf(from, owner, ring);
  return side === 'right' || side === 'left' ? side : 'across';
}

export interface Piece {
  pai: string;
  isTurned: boolean;
  isFaceDown: boolean;
  /** The added tile of a kan, laid on the turned one. */
  added: string;
  /** What a joker is in this set, or empty. */
  standsFor: string;
}

export const upright = (pai: string): Piece => ({
  pai,
  isTurned: false,
  isFaceDown: false,
  added: '',
  standsFor: '',
});

function closedKan(own: readonly string[]): Piece[] {
  // A red five comes to the inner two, which are seen.
  const tiles = [...own].sort((a, b) => Number(isRed(a)) - Number(isRed(b)));
  const [a = '?', b = '?', c = '?', d = '?'] = tiles;
  return [a, c, d, b].map((pai, i) => ({ ...upright(pai), isFaceDown: i === 0 || i === 3 }));
}

/** Jokers of a set of equal tiles are what the others of it are. */
function withJokers(pieces: readonly Piece[]): Piece[] {
  const kind = pieces.find(({ pai }) => isKnown(pai) && pai !== JOKER)?.pai ?? '';
  return pieces.map((piece) => ({
    ...piece,
    standsFor: [piece.pai, piece.added].includes(JOKER) ? kind : '',
  }));
}

export const piecesOf = (meld: Meld, giver: Giver): Piece[] => withJokers(lay(meld, giver));

function lay(meld: Meld, giver: Giver): Piece[] {
  if (meld.kind === 'ankan') return closedKan(meld.own);
  const own = [...meld.own].sort(compareTiles).map(upright);
  const called = { ...upright(meld.called), isTurned: true, added: meld.added };
  const place = { left: 0, across: 1, right: own.length }[giver];
  return [...own.slice(0, place), called, ...own.slice(place)];
}

/** A meld that is to be laid: its owner, its tiles. */
export interface Laid {
  id: number;
  seat: number;
  pieces: Piece[];
}

const HIGH = TILE_RATIO;

/** In tile widths. */
export const meldWidth = ({ pieces }: Laid): number =>
  pieces.reduce((sum, { isTurned }) => sum + (isTurned ? HIGH : 1), 0);

export const meldHeight = ({ pieces }: Laid): number =>
  pieces.some(({ added }) => added !== '') ? 2 : HIGH;

interface Spot {
  piece: Piece;
  pai: string;
  box: Box;
  name: string;
}

/** Boxes from the left lower corner of the meld, y upwards negative. */
function spots(pieces: readonly Piece[], tile: number): Spot[] {
  const result: Spot[] = [];
  let x = 0;
  pieces.forEach((piece, i) => {
    const w = piece.isTurned ? tile * HIGH : tile;
    const h = piece.isTurned ? tile : tile * HIGH;
    result.push({ piece, pai: piece.pai, box: { x, y: -h, w, h }, name: `${i}` });
    if (piece.added) {
      result.push({ piece, pai: piece.added, box: { x, y: -2 * h, w, h }, name: 'added' });
    }
    x += w;
  });
  return result;
}

/** `frame`: the meld's left lower corner, as its owner sees it. */
export function placeMeld({ id, seat, pieces }: Laid, tile: number, frame: Frame): Placed[] {
  return spots(pieces, tile).map(({ piece, pai, box: local, name }) => {
    const box = onScreen(frame, local);
    return {
      ...LYING,
      key: `m${id}-${name}`,
      zone: 'meld',
      seat,
      pai,
      isFaceDown: piece.isFaceDown,
      ...(pai === JOKER && { standsFor: piece.standsFor }),
      turn: piece.isTurned ? turned(frame.turn, 270) : frame.turn,
      box,
      width: tile,
      depth: bottom(box),
    };
  });
}

/** The frame moved along the seat's own directions. */
export function moved(frame: Frame, x: number, y: number): Frame {
  const point = onScreen(frame, { x, y, w: 0, h: 0 });
  return { x: point.x, y: point.y, turn: frame.turn };
}

export const lineWidth = (melds: readonly Laid[], tile: number, gap: number): number =>
  melds.reduce((sum, meld) => sum + meldWidth(meld) * tile, 0) +
  gap * Math.max(0, melds.length - 1);

/** From the owner's right corner leftwards; `frame` is that corner on the owner's edge. */
export function placeMeldLine(
  melds: readonly Laid[],
  tile: number,
  gap: number,
  frame: Frame,
): Placed[] {
  let x = 0;
  return melds.flatMap((meld, i) => {
    x -= meldWidth(meld) * tile + (i > 0 ? gap : 0);
    return placeMeld(meld, tile, moved(frame, x, 0));
  });
}

const BLOCK_GAP = 4;
const SMALLEST = 10;

/** Melds in lines that fit into the box, or null. */
function lines(melds: readonly Laid[], { box }: BlockPlan, tile: number): Laid[][] | null {
  const result: Laid[][] = [];
  for (const meld of melds) {
    const line = result.at(-1);
    if (line && lineWidth([...line, meld], tile, BLOCK_GAP) <= box.w) line.push(meld);
    else result.push([meld]);
  }
  const high = result.reduce((sum, line) => sum + lineHeight(line, tile), 0);
  const isNarrow = result.every((line) => lineWidth(line, tile, BLOCK_GAP) <= box.w);
  return isNarrow && high - BLOCK_GAP <= box.h ? result : null;
}

// The thickness of a tile lies below its face.
const lineHeight = (line: readonly Laid[], tile: number): number =>
  Math.max(...line.map(meldHeight)) * tile + BLOCK_GAP;

/** The largest tile, of the block's sizes or below, with which everything fits. */
function fitBlock(melds: readonly Laid[], plan: BlockPlan): { tile: number; rows: Laid[][] } {
  const least = Math.min(...plan.sizes);
  const tries = [...plan.sizes];
  for (let tile = least - 1; tile > SMALLEST; tile -= 1) tries.push(tile);
  for (const tile of tries) {
    const rows = lines(melds, plan, tile);
    if (rows) return { tile, rows };
  }
  return { tile: SMALLEST, rows: melds.map((meld) => [meld]) };
}

export interface BlockPlaced {
  tiles: Placed[];
  /** What the melds take of the block. */
  box: Box;
}

export function placeMeldBlock(melds: readonly Laid[], plan: BlockPlan): BlockPlaced {
  const { box, align, from } = plan;
  if (melds.length === 0) return { tiles: [], box: { ...box, h: 0 } };
  const { tile, rows } = fitBlock(melds, plan);
  const high = rows.reduce((sum, row) => sum + lineHeight(row, tile), 0) - BLOCK_GAP;
  const top = from === 'top' ? box.y : box.y + box.h - high;
  let y = top;
  const tiles = rows.flatMap((row) => {
    y += lineHeight(row, tile);
    let x = align === 'left' ? box.x : box.x + box.w - lineWidth(row, tile, BLOCK_GAP);
    return row.flatMap((meld) => {
      const placed = placeMeld(meld, tile, { x, y: y - BLOCK_GAP, turn: 0 });
      x += meldWidth(meld) * tile + BLOCK_GAP;
      return placed;
    });
  });
  return { tiles, box: { x: box.x, y: top, w: box.w, h: high } };
}
