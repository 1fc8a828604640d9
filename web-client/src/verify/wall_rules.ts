// What of a table's rules makes its wall: which tiles there are, and where they lie.

import { valueOf } from '../catalogue';
import { BONUS_KINDS, playedKinds } from '../kinds';
import type { Setting } from '../protocol.gen';

export interface WallRules {
  players: number;
  /** Hands that are dealt: of five players one sits out. */
  hands: number;
  /** Kinds in the order of the unshuffled set. */
  kinds: string[];
  /** Flowers and seasons, one of each. */
  bonus: readonly string[];
  /** Red fives of characters, circles, bamboos. */
  reds: number[];
  handSize: number;
  /** Dice thrown for the wall break; none where tiles come from a pool. */
  dice: number;
  /** Everybody throws for the deal, since there are no winds. */
  hasThrows: boolean;
  hasIndicators: boolean;
  /** Places at the end for replacement tiles. */
  replacements: number;
}

const SUITS = ['m', 'p', 's'];
const NEEDED = [
  'players',
  'suits',
  'honors',
  'removed_tiles',
  'red_fives',
  'hand_size',
  'wall_mode',
  'wall_break_rolls',
  'dora',
  'rinshan_tiles',
  'bonus_tiles',
  'seat_winds',
];
const WALLS = ['wall', 'pool'];
// Families of rules whose walls are made as here.
const FAMILIES = ['riichi', 'tibet', 'lite', 'british'];
const DICE_MAX = 4;
const HANDS_MAX = 4;

/** Null if these are not rules whose wall is known here. `values`: every switch with its value. */
export function wallRulesOf(family: string, values: readonly Setting[]): WallRules | null {
  const text = (name: string): string => valueOf(values, name) ?? '';
  const number = (name: string): number => Number(text(name));
  const isTold = NEEDED.every((name) => valueOf(values, name) !== undefined);
  const isWall = text('wall_mode') === 'wall';
  const rules: WallRules = {
    players: number('players'),
    hands: Math.min(HANDS_MAX, number('players')),
    kinds: playedKinds(values),
    bonus: text('bonus_tiles') === 'true' ? BONUS_KINDS : [],
    reds: text('red_fives').split(',').map(Number),
    handSize: number('hand_size'),
    dice: isWall ? Math.min(DICE_MAX, 2 * number('wall_break_rolls')) : 0,
    hasThrows: text('seat_winds') === 'false',
    hasIndicators: text('dora') === 'true',
    replacements: number('rinshan_tiles'),
  };
  const numbers = [rules.players, rules.handSize, rules.dice, rules.replacements, ...rules.reds];
  const isKnown =
    isTold &&
    FAMILIES.includes(family) &&
    WALLS.includes(text('wall_mode')) &&
    rules.kinds.length > 0 &&
    rules.reds.length === SUITS.length &&
    numbers.every(Number.isInteger);
  return isKnown ? rules : null;
}
