// Where the cards stand that say what a candidate for riichi would wait for: each over its tiles, none over
// another, all between two edges. Told in units of the stage.

/** Tiles of the hand that leave the same waits, and how many waits that are. */
export interface CardToPlace {
  left: number;
  right: number;
  waits: number;
}

export interface CardPlaced {
  x: number;
  w: number;
  /** Tiles in a row of the card. */
  columns: number;
  /** The middle of its tiles, to which it points. */
  at: number;
}

const COLUMN_W = 40;
const BESIDE_W = 48;
/** Where a neighbour is near. */
const BESIDE_NARROW_W = 28;
const GAP = 4;
/** From here on there are two rows. */
const MANY = 4;

const columnsOf = (waits: number): number => (waits < MANY ? waits : Math.ceil(waits / 2));

function cardOf({ left, right, waits }: CardToPlace, besideW: number): CardPlaced {
  const columns = columnsOf(waits);
  const [at, w] = [(left + right) / 2, columns * COLUMN_W + besideW];
  return { x: at - w / 2, w, columns, at };
}

const isNear = (cards: readonly CardPlaced[], i: number): boolean => {
  const [before, card, after] = [cards[i - 1], cards[i], cards[i + 1]];
  if (!card) return false;
  return (
    (before !== undefined && before.x + before.w + GAP > card.x) ||
    (after !== undefined && card.x + card.w + GAP > after.x)
  );
};

/** From left to right, as their tiles are. */
export function placeCards(
  toPlace: readonly CardToPlace[],
  left: number,
  right: number,
): CardPlaced[] {
  const wide = toPlace.map((card) => cardOf(card, BESIDE_W));
  const cards = toPlace.map((card, i) =>
    cardOf(card, isNear(wide, i) ? BESIDE_NARROW_W : BESIDE_W),
  );
  let edge = left;
  for (const card of cards) {
    card.x = Math.max(card.x, edge);
    edge = card.x + card.w + GAP;
  }
  edge = right;
  for (const card of [...cards].reverse()) {
    card.x = Math.min(card.x, edge - card.w);
    edge = card.x - GAP;
  }
  return cards;
}
