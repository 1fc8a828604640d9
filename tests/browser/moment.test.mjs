// The moment of a win: looked at frame by frame for what it covers, and ended by any key.

import assert from 'node:assert/strict';
import { boxesOf, met, OPEN_TILES } from './support/boxes.mjs';
import { Moments, showMoment } from './support/moments.mjs';
import { showsJust } from './support/shown.mjs';

/** On a commit the usual ones; the rows of `nightly` are the others. */
const WINDOWS = [[1440, 900], [390, 844], [844, 390]].map(([width, height]) => ({ width, height }));
const MORE_WINDOWS = [[1024, 768], [360, 640]].map(([width, height]) => ({ width, height }));
const WINS = ['win-called', 'win-own', 'win-yakuman', 'win-two'];
/** What is new in each frame: the tile flies, the seal, the column, the limit, sticks run. */
const FRAMES = ['.m-dark', '.m-seal, .m-card-seal', '.m-column', '.m-limit', '.m-delta'];
const PARTS = '.m-seal, .m-words, .m-column, .m-signs, .m-on';
const HOUR_MS = 3_600_000;

async function withPage(house, options, play) {
  const moments = await new Moments().start();
  try {
    await play(await house.person('Mika', moments, options));
  } finally {
    moments.close();
  }
}

const showWin = ({ page }, name) => page.evaluate((moment) => {
  globalThis.show('plain');
  globalThis.show(moment, true);
}, name);

const settle = ({ page }) => page.evaluate(() => document.getAnimations().forEach((one) => {
  if (one.effect.getComputedTiming().endTime !== Infinity) one.finish();
}));

/** The page's clock stands, and goes on when it is told to. */
async function stopClock(person) {
  await person.page.clock.install();
  await showMoment(person, 'plain', WINDOWS[0]);
  await person.page.clock.pauseAt(Date.now() + HOUR_MS);
}

const STEP_MS = 40;
const STEPS_MAX = 400;

/** Lets the page's time go on until so many of these are there; never by how long that takes. */
async function goOnTo({ page }, selector, isThere = (count) => count > 0) {
  for (let i = 0; i < STEPS_MAX; i += 1) {
    if (isThere(await page.locator(selector).count())) return;
    await page.clock.runFor(STEP_MS);
  }
  assert.fail(`${selector} never comes`);
}

const isGone = (count) => count === 0;

/** No frame of a win covers a tile that lies open. */
const framesIn = (windows) => (house) =>
  withPage(house, { reducedMotion: 'no-preference' }, async (person) => {
    await stopClock(person);
    const { page } = person;
    for (const size of windows) {
      await page.setViewportSize(size);
      for (const win of WINS) {
        await page.clock.runFor(100);
        await showWin(person, win);
        for (const frame of FRAMES) {
          if (win === 'win-two' && frame === '.m-delta') await goOnTo(person, '.m-win.is-own');
          await goOnTo(person, frame);
          await settle(person);
          const where = `${win}, ${frame} on ${size.width} × ${size.height}`;
          await showsJust(1, page.locator('.m-win'), where);
          await showsJust(0, page.locator('.r-sheet'), where);
          const parts = await boxesOf(person, PARTS);
          assert(parts.length > 0 || frame === FRAMES[0], where);
          assert.deepEqual(met(parts, await boxesOf(person, OPEN_TILES)), [], where);
        }
      }
    }
  });

export const nightly = {
  'no frame of a win covers a tile that lies open, on other windows': framesIn(MORE_WINDOWS),
};

export const tests = {
  'no frame of a win covers a tile that lies open': framesIn(WINDOWS),

  async 'a win counts its lines, and two winners come one after the other'(house) {
    await withPage(house, { reducedMotion: 'no-preference' }, async (person) => {
      await stopClock(person);
      const { page } = person;
      await showWin(person, 'win-two');
      await goOnTo(person, '.m-line');
      assert.match(await page.locator('.m-count').innerText(), /^1\s*han/);
      await goOnTo(person, '.m-line', (count) => count === 2);
      assert.match(await page.locator('.m-count').innerText(), /^2\s*han/);
      assert.match(await page.locator('.m-words').innerText(), /Ron\s+Ayaka\s+from Suzume/);
      await goOnTo(person, '.m-ura');
      await goOnTo(person, '.m-limit');
      await showsJust(3, page.locator('.m-line'), 'ura dora');
      assert.match(await page.locator('.m-limit').innerText(), /Mangan/);
      await goOnTo(person, '.m-win.is-own .m-words');
      assert.match(await page.locator('.m-words').innerText(), /Ron\s+Mika\s+from Suzume/);
      await showsJust(0, page.locator('.r-sheet'));
      await goOnTo(person, '.r-sheet');
    });
  },

  async 'any key, and a press on the table, goes on to the result'(house) {
    await withPage(house, { reducedMotion: 'no-preference' }, async (person) => {
      await stopClock(person);
      const { page } = person;
      for (const goOn of [() => page.keyboard.press('q'), () => page.mouse.click(720, 300)]) {
        await showWin(person, 'win-own');
        // The claimed tile is on its way.
        await goOnTo(person, '.t-tile.is-flown');
        await showsJust(0, page.locator('.r-sheet, .m-delta'));
        await goOn();
        await showsJust(1, page.locator('.r-sheet'), 'at once');
        await goOnTo(person, '.m-win, .t-tile.is-flown', isGone);
      }
    });
  },

  async 'without motion all of a win is there at once'(house) {
    await withPage(house, { reducedMotion: 'reduce' }, async (person) => {
      await stopClock(person);
      const { page } = person;
      await showWin(person, 'win-own');
      await goOnTo(person, '.m-line');
      await showsJust(6, page.locator('.m-line'));
      assert.match(await page.locator('.m-limit').innerText(), /Haneman/);
      await showsJust(0, page.locator('.m-stick, .m-trail, .m-way'));
      await goOnTo(person, '.r-sheet');
    });
  },
};
