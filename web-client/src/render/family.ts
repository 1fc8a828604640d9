// Parts of the page that a family of rules brings in the place of the common ones.

import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { FinalResult } from '../game';
import type { WinProps } from './result/win';

export interface FamilyParts {
  Win?: ComponentType<WinProps>;
  Final?: ComponentType<{ final: FinalResult }>;
  /** What else lies on the felt. */
  Felt?: ComponentType;
  /** What hands are worth, for the card of the table. */
  Card?: ComponentType<{ find: string }>;
}

export const familyParts = signal<FamilyParts>({});
