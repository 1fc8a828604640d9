// Two servers that claim the same tables at once: short here, with more of them by faults.mjs.

import { claimAtOnce } from './support/claim.mjs';

const TABLES = 30;
const SETTINGS = { suspect_ms: 1500, hold_min_ms: 100, hold_max_ms: 200, between_ms: 1000 };

export const tests = {
  'two servers claim the same tables at once: each goes on at one of them': (given) =>
    claimAtOnce(given, { tables: TABLES, settings: SETTINGS }),
};
