// The special hands: an example of each in tiles, and what the rules call its score.

export interface SpecialHand {
  id: string;
  /** Sets of an example; none for a hand that is an event. */
  tiles: readonly (readonly string[])[];
  points: 500 | 1000 | 'eightfold';
  /** Of a loser one tile short; null where that is nothing. */
  fishing: 200 | 400 | 'eightfold' | null;
}

const of = (pai: string, count: number): string[] => Array.from({ length: count }, () => pai);
const pung = (pai: string): string[] => of(pai, 3);
const pair = (pai: string): string[] => of(pai, 2);
const kong = (pai: string): string[] => of(pai, 4);

const LOW = { points: 500, fishing: 200 } as const;
const HIGH = { points: 1000, fishing: 400 } as const;
const EVENT = { points: 1000, fishing: null, tiles: [] } as const;

export const SPECIAL_HANDS: readonly SpecialHand[] = [
  {
    id: 'purity', tiles: [pung('2s'), pung('3s'), pung('5s'), pung('9s'), pair('7s')],
    points: 'eightfold', fishing: 'eightfold',
  },
  {
    id: 'all_pair_honours', ...LOW,
    tiles: [pair('1s'), pair('9m'), pair('E'), pair('S'), pair('C'), pair('F'), pair('P')],
  },
  {
    id: 'knitting', ...LOW,
    tiles: [
      ['1m', '1s'], ['2m', '2p'], ['3s', '3p'], ['5m', '5s'], ['6m', '6p'], ['7m', '7s'], ['9s', '9p'],
    ],
  },
  {
    id: 'triple_knitting', ...LOW,
    tiles: [
      ['1m', '1s', '1p'], ['3m', '3s', '3p'], ['6m', '6s', '6p'], ['7m', '7s', '7p'], ['2m', '2s'],
    ],
  },
  {
    id: 'thirteen_unique_wonders', ...HIGH,
    tiles: [['1m', '9m', '1p', '9p', '1s', '9s'], ['E', 'S', 'W', 'N'], ['C', 'F', 'P'], ['1m']],
  },
  {
    id: 'all_winds_and_dragons', ...HIGH,
    tiles: [pung('C'), pung('W'), pung('N'), pung('F'), pair('P')],
  },
  {
    id: 'heads_and_tails', ...HIGH,
    tiles: [pung('1m'), pung('9m'), pung('1p'), pung('9s'), pair('1s')],
  },
  {
    id: 'fourfold_plenty', ...HIGH,
    tiles: [kong('2p'), kong('4s'), kong('C'), kong('E'), pair('7m')],
  },
  {
    id: 'three_great_scholars', ...HIGH,
    tiles: [pung('C'), pung('F'), pung('P'), pung('5m'), pair('7p')],
  },
  {
    id: 'four_blessings', ...HIGH,
    tiles: [pung('E'), pung('S'), pung('W'), pung('N'), pair('4p')],
  },
  {
    id: 'buried_treasure', ...HIGH,
    tiles: [pung('3s'), pung('7s'), pung('C'), pung('1s'), pair('2s')],
  },
  {
    id: 'imperial_jade', ...HIGH,
    tiles: [pung('2s'), pung('4s'), pung('F'), pung('6s'), pair('8s')],
  },
  {
    id: 'gates_of_heaven', ...HIGH,
    tiles: [pung('1p'), ['2p', '3p', '4p', '5p', '5p', '6p', '7p', '8p'], pung('9p')],
  },
  {
    id: 'wriggling_snake', ...HIGH,
    tiles: [pair('1m'), ['2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m'], ['E', 'S', 'W', 'N']],
  },
  { id: 'heavens_blessing', ...EVENT },
  { id: 'earths_blessing', ...EVENT },
  { id: 'plum_blossom', ...EVENT, tiles: [['5p']] },
  { id: 'moon', ...EVENT, tiles: [['1p']] },
  { id: 'twofold_fortune', ...EVENT },
];

export const specialHand = (id: string): SpecialHand | undefined =>
  SPECIAL_HANDS.find((row) => row.id === id);
