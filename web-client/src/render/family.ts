// Parts of the page that a family of rules brings in the place of the common ones.

import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { FinalResult } from '../game';
import type {
  HelpSpecial,
  NearSpecial,
  PointsSum,
  ServerReference,
  ServerYakuHelp,
} from '../protocol.gen';
import type { WinProps } from './result/win';

export interface CardProps {
  cards: ServerReference;
  /** Only what these words are found in. */
  find?: string;
  /** Width of a tile. */
  tile?: number;
}

export interface FamilyParts {
  Win?: ComponentType<WinProps>;
  Final?: ComponentType<{ final: FinalResult }>;
  /** What else lies on the felt. */
  Felt?: ComponentType;
  /** What hands are worth: on the cards of the table, and on paper. */
  Card?: ComponentType<CardProps>;
  /** Special hands that a hand is near, with their tiles. */
  Near?: ComponentType<{ specials: readonly HelpSpecial[] }>;
  /** Those that a hand was near, when it is over. */
  WasNear?: ComponentType<{ specials: readonly NearSpecial[] }>;
  /** What a hand could reach. */
  Reach?: ComponentType<{ told: ServerYakuHelp }>;
  /** A hand that was counted, line by line. */
  Counted?: ComponentType<{ sum: PointsSum }>;
}

export const familyParts = signal<FamilyParts>({});
