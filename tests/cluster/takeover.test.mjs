// A server that dies with many tables: short here, in full by takeover.mjs.

import { takeOver } from './support/takeover.mjs';

const TABLES = 60;
const KILLS = 2;
const SETTINGS = {
  suspect_ms: 1500, hold_min_ms: 100, hold_max_ms: 200, between_ms: 1000,
};

export const tests = {
  'a server that is killed with sixty tables: each goes on at the other one': (given) =>
    takeOver(given, { tables: TABLES, kills: KILLS, settings: SETTINGS }),
};
