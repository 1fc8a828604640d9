// A phone held upright, and fingers.

import assert from 'node:assert/strict';
import { settled } from './support/drawn.mjs';
import { choice, GUARD_MS, hand, handTile, question, zone } from './support/table.mjs';
import { play } from './support/ways.mjs';
import { movesOf, SEEDS } from './seeds.mjs';

const DRAG_PX = 60;
const DRAG_STEPS = 5;

async function middle(tile) {
  const { x, y, width, height } = await tile.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** A finger goes down on a tile, up the screen, and lets go. */
async function dragUp(person, tile) {
  const from = await middle(tile);
  const fingers = await person.context.newCDPSession(person.page);
  const touch = (type, y) => fingers.send('Input.dispatchTouchEvent', {
    type, touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }],
  });
  await touch('touchStart', from.y);
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    await touch('touchMove', from.y - (DRAG_PX * step) / DRAG_STEPS);
  }
  await touch('touchEnd');
  await fingers.detach();
}

/** The first tap lifts the tile, and only the second one discards it. */
async function tapTwice(person, tile) {
  const before = await middle(tile);
  const { asked } = person.seen;
  await tile.tap();
  await person.page.waitForFunction(() => document.querySelector('.t-hand-tile.is-lifted') !== null);
  const lifted = tile.locator('.t-tile');
  await person.page.waitForTimeout(GUARD_MS);
  const after = await middle(lifted);
  assert(before.y - after.y >= 8, `the tile is lifted: ${before.y} ${after.y}`);
  assert.equal(person.seen.asked, asked, 'nothing was sent yet');
  await tile.tap();
}

const targetsOf = (locator) => locator.evaluateAll((all) => all.map((one) => {
  const { width, height } = one.getBoundingClientRect();
  return { name: one.ariaLabel ?? one.textContent, width, height };
}));

const FINGER_PX = 44;

export const tests = {
  async 'tiles go by tap and tap or by a drag, claims by a tap'(house) {
    const row = SEEDS.threeChii;
    const server = await house.server({ test_seed: row.seed });
    const person = await house.person('Mika', server, { device: 'phone' });
    await play(person, [], { preset: /^Tenhou/ });
    const ways = [tapTwice, dragUp];
    for (const [i, { action }] of movesOf(row).entries()) {
      const { number } = await question(person);
      const { pai, tsumogiri } = action;
      if (action.type === 'none') {
        await person.page.waitForTimeout(GUARD_MS);
        await choice(person, action).tap();
      } else {
        await ways[i % ways.length](person, handTile(person, pai, tsumogiri));
      }
      await person.seen.until(({ asked }) => asked?.number !== number, `${pai} is discarded`);
    }
    const { number, actions } = await question(person);
    const chii = actions.find(({ type }) => type === 'chi');
    await choice(person, chii).waitFor();
    const targets = await targetsOf(zone(person).getByRole('button'));
    for (const { name, width, height } of targets) {
      assert(width >= FINGER_PX && height >= FINGER_PX, `${name} is ${width} x ${height}`);
    }
    await person.page.waitForTimeout(GUARD_MS);
    await choice(person, chii).tap();
    const call = await person.seen.until(({ events }) => events.get(number + 1), 'the call');
    assert.equal(call.type, 'chi');
  },

  async 'a short drag, or one to the side, discards nothing'(house) {
    const server = await house.server({ test_seed: 'slip' });
    const person = await house.person('Mika', server, { device: 'phone' });
    await play(person, []);
    const { number } = await question(person);
    const tile = hand(person).getByRole('button').nth(3);
    const from = await middle(tile);
    const fingers = await person.context.newCDPSession(person.page);
    for (const [x, y] of [[0, -25], [60, -30]]) {
      const at = { x: from.x + x, y: from.y + y };
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await person.page.waitForTimeout(GUARD_MS);
      assert.equal(person.seen.asked?.number, number);
    }
  },

  async 'the hand stands in two rows, large enough for fingers, and nothing is cut off'(house) {
    const server = await house.server({ test_seed: 'rows' });
    const person = await house.person('Mika', server, { device: 'phone' });
    await play(person, []);
    await question(person);
    await hand(person).getByRole('button').nth(13).waitFor();
    await settled(person);
    const boxes = await hand(person).getByRole('button').evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()));
    assert.equal(boxes.length, 14);
    assert.equal(new Set(boxes.map(({ y }) => Math.round(y))).size, 2);
    for (const { left, right, bottom, width, height } of boxes) {
      assert(left >= 0 && right <= 390 && bottom <= 844);
      assert(width >= FINGER_PX && height >= FINGER_PX);
    }
    await person.page.waitForFunction(() => document.documentElement.scrollWidth <= 390);
  },
};
