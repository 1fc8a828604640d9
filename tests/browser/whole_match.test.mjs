// One person and three bots play a whole match, from the lobby to the final result.

import assert from 'node:assert/strict';
import { IS_FULL } from '../support/runner.mjs';
import { playMatch, toFinal } from './support/match.mjs';
import { playFromLobby } from './support/ways.mjs';

/** On a commit a short east round, in which one hand repeats and all are won. */
const SEED = IS_FULL ? 'whole match' : 'east 2';

const STICK = 1000;

const number = new Intl.NumberFormat('en');
const tenths = new Intl.NumberFormat('en', {
  minimumFractionDigits: 1, maximumFractionDigits: 3, signDisplay: 'exceptZero',
});
const minus = (text) => text.replace('-', '−');
const sum = (values) => values.reduce((all, one) => all + one, 0);

/** Points on the table and sticks beside it never change in sum, and deltas tell every change. */
function checkPoints(events) {
  let before = null;
  let sticks = 0;
  let all = 0;
  for (const event of events) {
    if (event.type === 'start_kyoku') {
      before = event.scores;
      sticks = event.kyotaku;
      all ||= sum(before) + sticks * STICK;
      assert.equal(sum(before) + sticks * STICK, all, `points at the start of event ${event.n}`);
    }
    if (event.type === 'reach_accepted') sticks += 1;
    // The sticks lie on the table until a hand is won.
    if (event.type === 'hora') sticks = 0;
    if (event.deltas) {
      assert.deepEqual(event.scores, before.map((score, seat) => score + event.deltas[seat]));
      assert.equal(sum(event.scores) + sticks * STICK, all, `points after event ${event.n}`);
      before = event.scores;
    }
  }
  const { scores, finals, places } = events.at(-1);
  assert.equal(sum(scores), all, 'all sticks are given to somebody in the end');
  assert.equal(sum(finals), 0, 'what one wins the others lose');
  assert.deepEqual([...places].sort(), [1, 2, 3, 4]);
}

/** The rows of the final result: place, points and final score as they are read. */
async function readFinal({ page }) {
  const rows = page.getByRole('dialog', { name: 'Final result' }).getByRole('row');
  const cells = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => [...row.cells].map((cell) => cell.textContent.trim())));
  return cells.map((row) => [row[0], row[2], row.at(-1)]);
}

export const tests = {
  async 'a whole match from the lobby to the final result'(house) {
    const server = await house.server({ test_seed: SEED });
    const person = await house.person('Mika', server, { isPainted: IS_FULL });
    await playFromLobby(person, [], { preset: /Club/, length: IS_FULL ? undefined : 'East round' });
    const claims = await playMatch(person);
    assert(claims.offered > 0 && claims.taken > 0, 'some claims were offered, some taken');

    await toFinal(person);
    const { allEvents } = person.seen;
    const { scores, finals, places } = allEvents.at(-1);
    const seats = [1, 2, 3, 4].map((place) => places.indexOf(place));
    assert.deepEqual(await readFinal(person), seats.map((seat, i) => [
      String(i + 1),
      minus(number.format(scores[seat])),
      minus(tenths.format(finals[seat] / 1000)),
    ]));
    checkPoints(allEvents);
  },
};
