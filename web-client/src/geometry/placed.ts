// A tile in its place: what every placing function returns and the table draws.

import type { Box, Turn } from './box';

/** lying: face or back up; own: standing in the own hand; back, side: standing hands of others. */
export type Look = 'lying' | 'own' | 'back' | 'side';

export type Zone = 'hand' | 'river' | 'meld' | 'aside';

export interface Placed {
  /** Stays with the tile while it stays in its zone. */
  key: string;
  zone: Zone;
  seat: number;
  pai: string;
  /** Of a joker in a set: what it is there. */
  standsFor?: string;
  look: Look;
  isFaceDown: boolean;
  turn: Turn;
  /** What is seen of the tile without its thickness, in units. */
  box: Box;
  /** The tile's own width, whatever way it is turned. */
  width: number;
  /** Painted later than all with less: the lower edge, since all tiles lie under one camera. */
  depth: number;
}

/** The fields that most tiles share. */
export const LYING = { look: 'lying', isFaceDown: false } as const;
