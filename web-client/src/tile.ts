// What a tile code says by itself: its kind, its place in a sorted hand, the dora it points at.

import { TILE_CODES } from '../tiles/codes';

/** A tile that the viewer may not see. */
export const HIDDEN = '?';

/** It stands for another tile, in a goulash. */
export const JOKER = 'J';

export const isKnown = (pai: string): boolean => pai !== HIDDEN;
export const isRed = (pai: string): boolean => pai.length === 3;

/** The tile without its red ink. */
export const kindOf = (pai: string): string => (isRed(pai) ? pai.slice(0, 2) : pai);

const PLACES = new Map<string, number>(TILE_CODES.map((code, place) => [code, place]));

// Twice the place of the kind leaves room to put the red five before the plain ones.
function placeOf(pai: string): number {
  return 2 * (PLACES.get(kindOf(pai)) ?? PLACES.size) + (isRed(pai) ? 0 : 1);
}

export const compareTiles = (a: string, b: string): number => placeOf(a) - placeOf(b);

const DORA_RINGS = [
  ['E', 'S', 'W', 'N'],
  ['P', 'F', 'C'],
];
const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

function ringOf(kind: string, players: number): string[] {
  const honors = DORA_RINGS.find((ring) => ring.includes(kind));
  if (honors) return honors;
  const suit = kind.slice(1);
  // Three players use two kinds of characters only.
  const numbers = players === 3 && suit === 'm' ? ['1', '9'] : NUMBERS;
  return numbers.map((number) => number + suit);
}

/** The kind that an indicator makes dora. */
export function doraOf(indicator: string, players: number): string {
  const kind = kindOf(indicator);
  const ring = ringOf(kind, players);
  return ring[(ring.indexOf(kind) + 1) % ring.length] ?? kind;
}
