// Tiles as the page names them, written down here a second time on purpose: a test that read the
// page's own words could not find a wrong one.

const SUITS = { m: 'characters', p: 'circles', s: 'bamboos' };
const HONORS = {
  E: 'East wind', S: 'South wind', W: 'West wind', N: 'North wind',
  P: 'white dragon', F: 'green dragon', C: 'red dragon',
};

const TILE = /^([1-9][mps]|5[mps]r|[ESWNPFC])$/;

export const isTile = (value) => typeof value === 'string' && TILE.test(value);

export function tileName(code) {
  if (HONORS[code]) return HONORS[code];
  const [number, suit, red] = code;
  return `${red ? 'red ' : ''}${number} ${SUITS[suit]}`;
}

/** "1 characters and 2 characters": how a button names the tiles it uses. */
export const tileNames = (codes) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(codes.map(tileName));

/** The tile without its colour: 5mr -> 5m. */
export const kindOf = (code) => code.slice(0, 2);

const ORDER = [...'mps'].flatMap((suit) => [...'123456789'].map((number) => number + suit))
  .concat([...'ESWNPFC']);

export const compareTiles = (a, b) =>
  ORDER.indexOf(kindOf(a)) - ORDER.indexOf(kindOf(b)) || a.length - b.length;
