// What the British family brings besides its words, fetched together with them.

import { british } from '../../text/british';
import { groups, own, shared } from '../../text/british_rules';
import type { Vocabulary } from '../../text/text';
import type { FamilyParts } from '../family';
import { ScoreCard } from './card';
import { Felt } from './felt';
import { BritishFinal } from './final';
import { BritishWin } from './win';

export const texts = british;

export const terms: Omit<Vocabulary, 'family'> = {
  rules: { ...shared, ...own }, groups, riverRow: 7, hasHelp: false,
};

export const parts: FamilyParts = { Win: BritishWin, Final: BritishFinal, Card: ScoreCard, Felt };
