// What is heard: nothing before the first press, then each discard once; and what a hidden page does
// instead of being looked at.

import assert from 'node:assert/strict';
import { graveFindings } from './support/axe.mjs';
import { act, question } from './support/table.mjs';
import { play } from './support/ways.mjs';

/** Remembers each sound that starts, by its length in ms, with how loud it is. */
function listen() {
  window.heard = [];
  const { prototype } = AudioBufferSourceNode;
  const { start, connect } = { start: prototype.start, connect: prototype.connect };
  prototype.connect = function connectTo(node) {
    this.loudness = node.gain?.value;
    return connect.call(this, node);
  };
  prototype.start = function startAt(...when) {
    const ms = Math.round(this.buffer.duration * 1000);
    window.heard.push({ ms, loudness: this.loudness });
    return start.apply(this, when);
  };
}

const DISCARD_MS = 70;
const TURN_MS = 140;
/** What that slider is tried with. */
const QUESTION_MS = 240;

const heard = ({ page }) => page.evaluate(() => window.heard);
const hear = ({ page }, ms) =>
  page.waitForFunction((wanted) => window.heard.some((one) => one.ms === wanted), ms);

async function openTable(house) {
  const server = await house.server({ test_seed: 'sound' });
  const person = await house.person('Mika', server, { isHeard: true });
  await play(person, []);
  await question(person);
  await person.page.addInitScript(listen);
  await person.page.reload();
  await question(person, 'the question after the reload');
  return person;
}

/** Discards the drawn tile, and is asked again. */
async function discardOnce(person) {
  const { actions } = await question(person);
  await act(person, actions.find(({ type }) => type === 'none') ??
    actions.find(({ tsumogiri }) => tsumogiri) ?? actions[0]);
  await question(person);
}

export const tests = {
  async 'nothing before the first press, then the table; X is silence'(house) {
    const person = await openTable(house);
    await person.page.waitForFunction(() => document.title.startsWith('● '));
    assert.deepEqual(await heard(person), []);
    await discardOnce(person);
    await hear(person, DISCARD_MS);
    await discardOnce(person);
    await hear(person, TURN_MS);
    const loud = await heard(person);
    const [clack, turn] = [DISCARD_MS, TURN_MS].map((ms) => loud.find((one) => one.ms === ms));
    assert.ok(clack.loudness < turn.loudness, 'a discard is as loud as a question');
    await person.page.keyboard.press('x');
    await person.page.getByRole('button', { name: 'Sound: off' }).waitFor();
    const count = (await heard(person)).length;
    await discardOnce(person);
    assert.equal((await heard(person)).length, count);
  },

  async 'the sliders say how loud, and are kept'(house) {
    const person = await openTable(house);
    const { page } = person;
    await person.press('Sound');
    const sheet = page.getByRole('dialog', { name: 'Sound' });
    const slider = sheet.getByRole('slider', { name: 'Your turn and clock' });
    await slider.fill('20');
    await page.waitForFunction((ms) =>
      window.heard.some((one) => one.ms === ms && one.loudness < 0.05), QUESTION_MS);
    await slider.fill('100');
    await page.waitForFunction((ms) =>
      window.heard.some((one) => one.ms === ms && one.loudness > 0.7), QUESTION_MS);
    assert.deepEqual(await graveFindings(person), []);
    await page.reload();
    await person.press('Sound');
    assert.equal(await slider.inputValue(), '100');
  },
};
