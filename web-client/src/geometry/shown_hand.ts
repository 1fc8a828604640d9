// A winning or ready hand laid open on a result: hand, winning tile, melds.

import { bottom, type Box, right } from './box';
import { type Laid, lineWidth, meldHeight, placeMeld } from './melds';
import { LYING, type Placed } from './placed';
import { THICKNESS, TILE_RATIO } from './plan';

export interface ShownHand {
  tiles: Placed[];
  /** Null without a winning tile. */
  winning: Box | null;
  box: Box;
}

export interface HandOnResult {
  seat: number;
  tiles: readonly string[];
  winning: string | null;
  melds: readonly Laid[];
}

const APART = 0.4;
const MELD_GAP = 0.25;
const LINE_GAP = 10;

interface Units {
  hand: number;
  melds: number;
}

// All in tile widths.
function unitsOf({ tiles, winning, melds }: HandOnResult): Units {
  const gaps = Math.max(0, melds.length - 1) * MELD_GAP;
  return {
    hand: tiles.length + (winning ? 1 + APART : 0),
    melds: lineWidth(melds, 1, 0) + gaps,
  };
}

function laid(pai: string, key: string, seat: number, box: Box, tile: number): Placed {
  return {
    ...LYING,
    key,
    zone: 'hand',
    seat,
    pai,
    isFaceDown: pai === '?',
    turn: 0,
    box,
    width: tile,
    depth: bottom(box),
  };
}

function placeHand({ seat, tiles, winning }: HandOnResult, tile: number, y: number): ShownHand {
  const size = { w: tile, h: tile * TILE_RATIO };
  const placed = tiles.map((pai, i) =>
    laid(pai, `hand${i}`, seat, { x: i * tile, y, ...size }, tile),
  );
  const end = tiles.length * tile;
  if (!winning) return { tiles: placed, winning: null, box: { x: 0, y, w: end, h: size.h } };
  const box = { x: end + APART * tile, y, ...size };
  placed.push(laid(winning, 'winning', seat, box, tile));
  return { tiles: placed, winning: box, box: { x: 0, y, w: right(box), h: size.h } };
}

/** Tiles no larger than `tile` in a strip of this width; melds get their own line if need be. */
export function placeShownHand(hand: HandOnResult, width: number, tile: number): ShownHand {
  const units = unitsOf(hand);
  const gap = units.melds > 0 ? APART : 0;
  const isOneLine = (units.hand + gap + units.melds) * tile * 0.8 <= width;
  const widest = isOneLine ? units.hand + gap + units.melds : Math.max(units.hand, units.melds);
  const size = Math.min(tile, width / widest);
  const high = Math.max(TILE_RATIO, ...hand.melds.map(meldHeight)) * size;
  const base = isOneLine ? high : TILE_RATIO * size;
  const shown = placeHand(hand, size, base - TILE_RATIO * size);
  let x = isOneLine ? right(shown.box) + gap * size : 0;
  const y = isOneLine ? base : base + LINE_GAP + high;
  for (const meld of hand.melds) {
    shown.tiles.push(...placeMeld(meld, size, { x, y, turn: 0 }));
    x += lineWidth([meld], size, 0) + MELD_GAP * size;
  }
  const hasMelds = hand.melds.length > 0;
  const end = hasMelds ? Math.max(right(shown.box), x - MELD_GAP * size) : right(shown.box);
  const low = hasMelds ? y : base;
  return { ...shown, box: { x: 0, y: 0, w: end, h: low + THICKNESS * size } };
}
