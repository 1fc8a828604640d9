// The names of the tile sets, of the tile codes on the wire, and of the symbols that show them.

export const SETS = ['classic', 'indexed', 'contrast'] as const;
export type SetName = (typeof SETS)[number];

export const TILE_CODES = [
  ...(['1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m'] as const),
  ...(['1p', '2p', '3p', '4p', '5p', '6p', '7p', '8p', '9p'] as const),
  ...(['1s', '2s', '3s', '4s', '5s', '6s', '7s', '8s', '9s'] as const),
  ...(['E', 'S', 'W', 'N', 'P', 'F', 'C'] as const),
  ...(['5mr', '5pr', '5sr'] as const),
  ...(['f1', 'f2', 'f3', 'f4', 'g1', 'g2', 'g3', 'g4', 'J'] as const),
] as const;
export type TileCode = (typeof TILE_CODES)[number];

export const symbolId = (set: SetName, code: TileCode): string => `${set}-${code}`;
