// Rates of many hands, as rows: each a part of a whole, or a mean of points.

import type { SeatFigures } from '../../protocol.gen';
import type { TextKey } from '../../text/text';

export interface Rate {
  words: TextKey;
  /** Undefined: there is nothing to say it of. */
  of(figures: SeatFigures): number | undefined;
  /** Points, not a part in a hundred. */
  isPoints?: boolean;
  /** Only where there is riichi. */
  isRiichi?: boolean;
}

const part = (some: number, all: number): number | undefined =>
  all === 0 ? undefined : (100 * some) / all;
const mean = (sum: number, count: number): number | undefined =>
  count === 0 ? undefined : sum / count;

export const RATES: readonly Rate[] = [
  { words: 'own.rateWon', of: ({ wins, hands }) => part(wins, hands) },
  { words: 'own.rateDealtIn', of: ({ deal_ins: dealtIn, hands }) => part(dealtIn, hands) },
  { words: 'own.rateRiichi', of: ({ riichi, hands }) => part(riichi, hands), isRiichi: true },
  {
    words: 'own.rateRiichiWon',
    of: ({ riichi, riichi_wins: won }) => part(won, riichi),
    isRiichi: true,
  },
  { words: 'own.rateCalled', of: ({ opened, hands }) => part(opened, hands) },
  { words: 'own.rateReady', of: ({ ready, draws }) => part(ready, draws), isRiichi: true },
  { words: 'own.meanWin', of: ({ won, wins }) => mean(won, wins), isPoints: true },
  {
    words: 'own.meanDealIn',
    of: ({ lost, deal_ins: dealtIn }) => mean(lost, dealtIn),
    isPoints: true,
  },
];

/** With fewer hands a rate says nothing. */
export const HANDS_LEAST = 20;

/** So many of ten thousand hands. */
const ofTenThousand = (
  [wins, meanWin]: readonly [number, number],
  [dealIns, meanLoss]: readonly [number, number],
  [riichi, riichiWins]: readonly [number, number],
  opened: number,
  readyPercent: number,
): SeatFigures => ({
  hands: 10_000,
  wins,
  won: wins * meanWin,
  deal_ins: dealIns,
  lost: dealIns * meanLoss,
  riichi,
  riichi_wins: riichiWins,
  opened,
  draws: 1_000,
  ready: readyPercent * 10,
});

/**
 * What Suzume comes to among its like, by family and players, of 349,264 and 157,176 hands:
 * `jansou arena --preset mahjong-soul --bot efficient --bot efficient --sets 2000 --seed 7001`, and the same
 * with `sanma-soul`.
 */
export const HOUSE: Readonly<Record<string, SeatFigures>> = {
  'riichi 4': ofTenThousand([2042, 5395], [1264, 4844], [2440, 1161], 3130, 47.5),
  'riichi 3': ofTenThousand([2960, 8254], [1648, 8777], [4100, 2128], 2160, 62.8),
};
