// All words of the British family, fetched together.

import { british } from './british';
import { groups, own, shared } from './british_rules';

export const texts = british;
export const terms = { rules: { ...shared, ...own }, groups };
