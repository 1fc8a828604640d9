// The index in the top left corner: bare in the indexed set, in a badge in the contrast set.

import { indexPath } from './glyphs';
import type { InkName, Style } from './inks';
import { at, circle, rect } from './shapes';

export type BadgeShape = 'square' | 'disc' | 'diamond' | 'pill';

export interface IndexRow {
  text: string;
  ink: InkName;
  badge: BadgeShape;
  badgeInk: InkName;
}

interface BadgeRow {
  x: number;
  y: number;
  cap: number;
  shape: (ink: string, text: string) => string;
}

const CAP_PAIR_BARE = 80;
const CAP_PAIR_BADGE = 60;

// A diamond 140 across is a square with this side, standing on its corner.
const SIDE = 99;

const BADGES: Record<BadgeShape, BadgeRow> = {
  square: { x: 79, y: 79, cap: 84, shape: (ink) => rect(14, 14, 130, 130, 16, ink) },
  disc: { x: 80, y: 80, cap: 84, shape: (ink) => circle(80, 80, 70, ink) },
  diamond: {
    x: 82,
    y: 82,
    cap: 78,
    shape: (ink) => at(82, 82, rect(-SIDE / 2, -SIDE / 2, SIDE, SIDE, 8, ink), 45),
  },
  pill: { x: 78, y: 78, cap: 84, shape: pill },
};

const pillWidth = (text: string): number => (text.length > 1 ? 172 : 128);

function pill(ink: string, text: string): string {
  return rect(14, 14, pillWidth(text), 128, 64, ink);
}

export function bareIndex({ text, ink }: IndexRow, { inks }: Style): string {
  const cap = text.length > 1 ? CAP_PAIR_BARE : 100;
  return indexPath(text, { left: 26, y: 76, cap }, inks[ink]);
}

export function badgeIndex({ text, badge, badgeInk }: IndexRow, { inks }: Style): string {
  const { x, y, cap, shape } = BADGES[badge];
  const place =
    text.length > 1
      ? { centre: 14 + pillWidth(text) / 2, y, cap: CAP_PAIR_BADGE }
      : { centre: x, y, cap, widest: 90 };
  return shape(inks[badgeInk], text) + indexPath(text, place, inks.face);
}
