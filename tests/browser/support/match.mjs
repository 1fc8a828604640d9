// Playing on to the end of a match.

import assert from 'node:assert/strict';
import { playHand } from './hands.mjs';
import { chooseAction } from './player.mjs';
import { act } from './table.mjs';

/** More than any match has. */
const HANDS_MAX = 60;

/** Every second claim is taken. */
async function answer(person, actions, claims, byHand) {
  const isClaim = actions.some(({ type }) => type === 'none');
  claims.offered += isClaim ? 1 : 0;
  const action = chooseAction(actions, isClaim && claims.offered % 2 === 0);
  claims.taken += isClaim && action.type !== 'none' ? 1 : 0;
  await byHand(person, action);
}

const dealt = ({ allEvents }) => allEvents.filter(({ type }) => type === 'start_kyoku').length;

/** Of several winners on one tile each is shown in turn, before it goes on. */
async function pastWinners(person, goOn = (name) => person.press(name)) {
  const wins = [...person.seen.events.values()].filter(({ type }) => type === 'hora').length;
  for (let left = wins - 1; left > 0; left -= 1) await goOn(/^Next winner/);
}

/**
 * Plays to the end; tells how many claims were offered and taken.
 * @param byHand does an action, by the mouse if nothing else is said
 * @param goOn presses the button of this name
 */
export async function playMatch(person, { byHand = act, goOn = (name) => person.press(name) } = {}) {
  const { seen } = person;
  const claims = { offered: 0, taken: 0 };
  while (seen.end?.type !== 'end_game') {
    assert(dealt(seen) < HANDS_MAX, 'the match ends');
    await playHand(person, (actions) => answer(person, actions, claims, byHand));
    const isClosed = ({ table, end }) => table.state !== 'playing' || end?.type === 'end_game';
    const { state } = await seen.until((now) => isClosed(now) && now.table, 'the hand is closed');
    if (state !== 'between') continue;
    const hands = dealt(seen);
    await pastWinners(person, goOn);
    await goOn(/^Next hand/);
    await seen.until((now) => dealt(now) > hands, 'the next hand is dealt');
  }
  return claims;
}

/** On to the final result: past the last hand, which is shown first. */
export async function toFinal(person) {
  const button = person.button(/^Final result/);
  const final = person.page.getByRole('dialog', { name: 'Final result' });
  await pastWinners(person);
  await button.or(final).first().waitFor();
  if (await button.isVisible()) await button.click();
  await final.waitFor();
}
