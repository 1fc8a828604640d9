// What a layout says about a table: the places of its parts, before any tile lies there.

import type { Box, Frame } from './box';
import type { Side } from './sides';
import type { LayoutKind, Stage } from './stage';
import { landscapePlan } from './plan_landscape';
import { portraitPlan } from './plan_portrait';
import { widePlan } from './plan_wide';

export interface RiverPlan {
  /** The middle of the first row's inner edge. */
  frame: Frame;
  tile: number;
  perRow: number;
  /** Rows of this many tiles; the last one takes what is left. */
  rows: number;
  /** From row to row. */
  pitch: number;
}

/** Hand and melds of an opponent in one line that begins at the owner's right hand. */
export interface LinePlan {
  frame: Frame;
  length: number;
  /** Where the middle of a hand without melds stands. */
  middle: number;
  /** How far the line may begin before its frame if it is too short. */
  reserve: number;
  /** Pitch of standing tiles, depth of what is seen of them, and where that begins. */
  pitch: number;
  depth: number;
  inset: number;
  /** Tile width of a hand that lies open. */
  openTile: number;
}

/** Melds that stand upright for the viewer in a block: the first size that fits is taken. */
export interface BlockPlan {
  box: Box;
  /** The corner where the first meld lies. */
  align: 'left' | 'right';
  from: 'top' | 'bottom';
  sizes: readonly number[];
}

/** Upright tiles in rows from a corner: the first row, and where the next ones lie. */
export interface AsidePlan {
  x: number;
  y: number;
  perRow: number;
  grows: 'down' | 'up';
}

export interface SeatPlan {
  river: RiverPlan;
  /** Null: nothing is written beside this seat. */
  plate: Box | null;
  /** Null: the hand is a number on the plate. */
  line: LinePlan | null;
  melds: BlockPlan | null;
  /** Where norths set aside and bonus tiles lie; null: with the melds, or norths on the plate. */
  aside: AsidePlan | null;
  /** Where the flag of a call is shown: its middle. */
  flag: { x: number; y: number };
}

export interface HandPlan {
  box: Box;
  /** Largest tile, and how many stand in a row before another begins. */
  tile: number;
  /** 14 and more: always one row. */
  perRow: number;
  /** Distance of tiles, of the drawn tile, and of rows. */
  gap: number;
  drawnGap: number;
  rowPitch: number;
  align: 'left' | 'middle';
  /** A tile of a hand that lies open or is not the viewer's. */
  openTile: number;
}

/** The question zone: its box with one row of buttons, and with several. */
export interface ZonePlan {
  box: Box;
  tall: Box;
  /** How much lower it may end when the own hand leaves a row. */
  freed: number;
  /** Where the discard of a riichi is chosen, with cards between it and the hand; null: as ever. */
  choosing: Box | null;
  padding: number;
  header: { low: number; tall: number };
  /**
   * How high the header is while a note stands in it, and the whole zone then, with one row of
   * buttons. Null: notes have a place of their own.
   */
  noted: { header: number; h: number } | null;
  perRow: number;
  /** Equal cells in which passing takes the last place, instead of a column of its own. */
  isGrid: boolean;
}

/** What lies in the open. */
export interface FeltPlan {
  players: number;
  panel: Box;
  seats: Partial<Record<Side, SeatPlan>>;
  aside: { tile: number };
}

export interface Plan extends FeltPlan {
  kind: LayoutKind;
  scale: number;
  hand: HandPlan;
  ownMelds: { frame: Frame; tile: number; length: number } | null;
  zone: ZonePlan;
  /** Null where they are in the menu. */
  toggles: Box | null;
  /** The small words about the own hand, and where one is explained while nothing is asked. */
  chips: Box;
  note: Box;
  /** Where whoever sits out is named. */
  resting: Box;
}

export const TILE_RATIO = 4 / 3;
export const THICKNESS = 0.15;

/**
 * `isTouch`: a finger needs 44 px; `riverRow`: discards in a row of a wide table for four;
 * `riversFoot`: no hand lies on an upright phone, and what lies below the table is so high, in px.
 */
export function planFor(
  stage: Stage,
  players: number,
  isTouch: boolean,
  riverRow = 6,
  riversFoot?: number,
): Plan {
  switch (stage.kind) {
    case 'wide':
      return widePlan(stage, players, isTouch, riverRow);
    case 'portrait':
      return portraitPlan(stage, players, riversFoot);
    case 'small':
      return landscapePlan(stage, players);
  }
}
