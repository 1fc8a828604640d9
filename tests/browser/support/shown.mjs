// What a page comes to show: it draws later than it is told, and some parts are fetched first.

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

const WAIT_MS = 25_000;
const PAUSE_MS = 50;

/** The page comes to show just so many of these. */
export async function showsJust(wanted, locator, why) {
  const end = Date.now() + WAIT_MS;
  while (await locator.count() !== wanted && Date.now() < end) await sleep(PAUSE_MS);
  assert.equal(await locator.count(), wanted, why);
}
