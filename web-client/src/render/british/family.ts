// What the British family brings besides its words, fetched together with them.

import { british } from '../../text/languages/en/british';
import { groups, own, shared } from '../../text/languages/en/british_rules';
import type { Vocabulary } from '../../text/text';
import type { CardProps, FamilyParts } from '../family';
import type { HelpSpecial, NearSpecial, ServerYakuHelp } from '../../protocol.gen';
import { lazy } from '../parts/lazy';
import { Counted } from './counted';
import { Felt } from './felt';
import { BritishFinal } from './final';
import { BritishWin } from './win';

export const texts = british;

export const terms: Omit<Vocabulary, 'family'> = {
  rules: { ...shared, ...own },
  groups,
  riverRow: 7,
  hasSafety: false,
};

const teaching = (): Promise<typeof import('./teaching')> => import('./teaching');

export const parts: FamilyParts = {
  Win: BritishWin,
  Final: BritishFinal,
  Felt,
  Counted,
  Card: lazy<CardProps>(() => teaching().then((part) => part.ScoreCard)).Part,
  Near: lazy<{ specials: readonly HelpSpecial[] }>(() => teaching().then((part) => part.Near)).Part,
  WasNear: lazy<{ specials: readonly NearSpecial[] }>(() => teaching().then((part) => part.WasNear))
    .Part,
  Reach: lazy<{ told: ServerYakuHelp }>(() => teaching().then((part) => part.Reach)).Part,
};
