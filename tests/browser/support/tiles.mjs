// Tiles as the page names them, written down here a second time on purpose: a test that read the
// page's own words could not find a wrong one.

const SUITS = { m: 'characters', p: 'circles', s: 'bamboos' };
const HONORS = {
  E: 'East wind', S: 'South wind', W: 'West wind', N: 'North wind',
  P: 'white dragon', F: 'green dragon', C: 'red dragon',
};

/** Flowers, seasons and the joker of British tables. */
const BONUS = {
  f1: 'flower 1, plum', f2: 'flower 2, orchid', f3: 'flower 3, chrysanthemum',
  f4: 'flower 4, bamboo', g1: 'season 1, spring', g2: 'season 2, summer', g3: 'season 3, autumn',
  g4: 'season 4, winter', J: 'joker',
};

const TILE = /^([1-9][mps]|5[mps]r|[ESWNPFCJ]|[fg][1-4])$/;

export const isTile = (value) => typeof value === 'string' && TILE.test(value);

export function tileName(code) {
  if (HONORS[code] ?? BONUS[code]) return HONORS[code] ?? BONUS[code];
  const [number, suit, red] = code;
  return `${red ? 'red ' : ''}${number} ${SUITS[suit]}`;
}

/** "1 characters and 2 characters": how a button names the tiles it uses. */
export const tileNames = (codes) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(codes.map(tileName));

/** The tile without its colour: 5mr -> 5m. */
export const kindOf = (code) => code.slice(0, 2);

const ORDER = [...'mps'].flatMap((suit) => [...'123456789'].map((number) => number + suit))
  .concat([...'ESWNPFC'], Object.keys(BONUS));

export const compareTiles = (a, b) =>
  ORDER.indexOf(kindOf(a)) - ORDER.indexOf(kindOf(b)) || a.length - b.length;
