// Tiles travel, unless somebody does not want that.

import assert from 'node:assert/strict';
import { chooseAction } from './support/player.mjs';
import { act, question } from './support/table.mjs';
import { play } from './support/ways.mjs';

const TURNS = 3;
const STILL_MS = 100;

// Runs in the page before its own code: writes down every movement that is asked for.
const recordMotion = () => {
  globalThis.motions = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function recorded(frames, options) {
    const places = frames.map(({ transform }) => transform ?? '');
    globalThis.motions.push({
      isTravel: new Set(places).size > 1,
      ms: typeof options === 'number' ? options : options.duration,
    });
    return animate.call(this, frames, options);
  };
};

async function motionsOf(house, options, prepare = async () => {}) {
  const server = await house.server({ test_seed: 'motion' });
  const person = await house.person('Mika', server, { isPainted: true, ...options });
  await person.context.addInitScript(recordMotion);
  await person.open('/');
  await prepare(person);
  await play(person, []);
  for (let i = 0; i < TURNS; i += 1) {
    const { actions } = await question(person);
    await act(person, chooseAction(actions, false));
  }
  await question(person);
  const motions = await person.page.evaluate(() => globalThis.motions);
  // A fade is no motion, and what is over within a picture is none either.
  const styled = await person.page.evaluate(() => document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().endTime > 1 &&
      new Set(effect.getKeyframes().map(({ transform }) => transform ?? '')).size > 1)
    .map(({ effect, animationName }) => `${effect.target.className} ${animationName ?? ''}`));
  return { motions, styled };
}

const isStill = ({ isTravel, ms }) => !isTravel && ms <= STILL_MS;

async function chooseStill(person) {
  await person.press('Settings');
  await person.page.getByRole('switch', { name: 'Less motion' }).click();
  await person.page.getByRole('dialog', { name: 'Settings' })
    .getByRole('button', { name: 'Close' }).click();
}

export const tests = {
  async 'tiles travel to their places'(house) {
    const { motions } = await motionsOf(house, { reducedMotion: 'no-preference' });
    assert(motions.some(({ isTravel }) => isTravel));
    assert(motions.every(({ ms }) => ms <= 300), 'nothing takes long');
  },

  async 'with reduced motion nothing travels'(house) {
    const { motions, styled } = await motionsOf(house, { reducedMotion: 'reduce' });
    assert.deepEqual(motions.filter((one) => !isStill(one)), []);
    assert.deepEqual(styled, []);
  },

  async 'the setting does the same as the system'(house) {
    const { motions, styled } =
      await motionsOf(house, { reducedMotion: 'no-preference' }, chooseStill);
    assert.deepEqual(motions.filter((one) => !isStill(one)), []);
    assert.deepEqual(styled, []);
  },
};
