// What a British table that teaches says of a hand, and of all hands after it.

import type {
  HelpSpecial,
  HelpWait,
  PointsSum,
  ReviewedHand,
  ServerHandReview,
  ServerHelp,
  ServerYakuHelp,
} from '../protocol.gen';

const UNSEEN = Array.from({ length: 34 }, (_, kind) => [4, 3, 1, 0, 2][kind % 5] ?? 0);

const WAITS: HelpWait[] = [
  {
    pai: '2p',
    left: 3,
    ron: 'chow_turn',
    tsumo: 'none',
    ron_points: 0,
    tsumo_points: 96,
    before_only: true,
  },
  {
    pai: 'N',
    left: 1,
    ron: 'none',
    tsumo: 'none',
    ron_points: 184,
    tsumo_points: 208,
    tsumo_special: 'purity',
  },
];

const SPECIALS: HelpSpecial[] = [
  {
    name: 'purity',
    missing: 2,
    worth: 0,
    fishing: 0,
    useful: [
      ['6s', 3],
      ['8s', 2],
    ],
    keep: ['6s', '7s', '8s'],
  },
  {
    name: 'imperial_jade',
    missing: 4,
    worth: 1000,
    fishing: 400,
    useful: [
      ['2s', 4],
      ['3s', 3],
      ['4s', 2],
      ['6s', 3],
      ['8s', 2],
      ['F', 3],
    ],
    keep: ['6s', '8s'],
  },
];

export const BRITISH_HELP: ServerHelp = {
  type: 'help',
  number: 0,
  level: 'safety',
  shanten: 0,
  waits: [],
  useful: [],
  discards: [
    {
      pai: '9p',
      shanten: 0,
      furiten: false,
      useful: [
        ['2p', 3],
        ['N', 1],
      ],
      left: 4,
      waits: WAITS,
      fishing: true,
      original: true,
    },
    {
      pai: '4p',
      shanten: 1,
      furiten: false,
      useful: [
        ['6s', 3],
        ['8s', 2],
        ['N', 1],
      ],
      left: 6,
      waits: [],
    },
    { pai: '6s', shanten: 2, furiten: false, useful: [['7s', 1]], left: 1, waits: [] },
  ],
  groups: [
    { kind: 'triplet', pais: ['7s', '7s', '7s'] },
    { kind: 'pair', pais: ['N', 'N'] },
    { kind: 'near_sequence', pais: ['3p', '4p'] },
  ],
  refused: 'no_call',
  threats: [],
  specials: SPECIALS,
  unseen: UNSEEN,
};

export const BRITISH_REACH: ServerYakuHelp = {
  type: 'yaku_help',
  number: 0,
  rows: [],
  whole: true,
  doubles: [
    { reason: 'no_chows', doubles: 1, tiles: 2, missing: ['3p', 'N'], total: 104 },
    { reason: 'own_wind', doubles: 1, tiles: 1, missing: ['N'], total: 208 },
  ],
  specials: [
    ...SPECIALS,
    { name: 'knitting', missing: 6, worth: 500, fishing: 200, useful: [['2m', 4]], keep: [] },
  ],
};

const reviewed = (
  seat: number,
  counted: PointsSum | undefined,
  part: Partial<ReviewedHand>,
): ReviewedHand => ({
  seat,
  tehai: [],
  shanten: 0,
  waits: [],
  helps: [],
  specials: [],
  ...(counted && { counted }),
  ...part,
});

/** After a win: `sums` are the counted hands by seat. */
export const britishReview = (sums: readonly (PointsSum | undefined)[]): ServerHandReview => ({
  type: 'hand_review',
  number: 0,
  hands: [
    reviewed(0, sums[0], {
      tehai: ['1p', '1p', '1p', '4s', '5s', '9m', '9m', 'E', 'E', 'P'],
      shanten: 1,
      helps: ['3s', '6s', '9m'],
    }),
    reviewed(1, sums[1], {
      tehai: ['1m', '9m', '1p', '9p', '1s', '9s', 'E', 'S', 'W', 'N', 'C', 'F', 'P'],
      waits: ['1m', 'E', 'P'],
      specials: [{ name: 'thirteen_unique_wonders', missing: 1 }],
    }),
    reviewed(2, sums[2], {
      tehai: ['2s', '4s', '5s', '6s', '8p', '8p', '9p', '1m', '3m', '4m', 'W', 'W', 'P'],
      shanten: 4,
      specials: [
        { name: 'knitting', missing: 4 },
        { name: 'triple_knitting', missing: 4 },
      ],
    }),
    reviewed(3, sums[3], {
      tehai: ['6s', '8s', '7s', '7s', '7s', '3p', '3p', '3p', 'N', 'N'],
      waits: ['7s', 'N'],
      named: { right: ['7s'], wrong: ['8s'], missing: ['N'] },
    }),
  ],
  wins: [
    {
      seat: 3,
      groups: [
        ['C', 'C', 'C'],
        ['6s', '7s', '8s'],
        ['3p', '3p', '3p'],
        ['N', 'N'],
      ],
      yaku: [],
    },
  ],
});
