// Every screen is looked over by a checker of accessibility, in both rooms and on a phone.

import assert from 'node:assert/strict';
import { graveFindings, graveInBothRooms } from './support/axe.mjs';
import { playHand } from './support/hands.mjs';
import { chooseAction } from './support/player.mjs';
import { act, hand, question } from './support/table.mjs';
import { createByForm, fillWithBots, pick, start } from './support/ways.mjs';

/** Looks over one screen; all screens of a walk are told together. */
function walk(person, findingsOf = graveFindings) {
  const found = [];
  return {
    async look(screen) {
      const findings = await findingsOf(person);
      found.push(...findings.map((finding) => `${screen}: ${finding}`));
    },
    end: () => assert.deepEqual(found, []),
  };
}

async function lookAtAll(house, options, findingsOf) {
  const server = await house.server({ test_seed: 'screens' });
  const person = await house.person('Mika', server, options);
  const { page } = person;
  const { look, end } = walk(person, findingsOf);

  await person.open('/');
  await page.getByRole('heading', { name: 'Free seats' }).waitFor();
  await look('lobby');
  await page.getByRole('link', { name: 'Create a table' }).click();
  await page.getByRole('button', { name: /^All \d+ switches/ }).click();
  await look('create, all switches open');
  await createByForm(person, { preset: /Club/ });
  await look('waiting room');
  await fillWithBots(person, 'Suzume');
  await look('waiting room with bots');
  await start(person);
  await question(person);
  await hand(person).getByRole('button').first().waitFor();
  await look('table');
  for (const { open, name } of [
    { open: 'Rules', name: 'Rules of this table' }, { open: 'Menu', name: 'Menu' },
  ]) {
    await page.getByRole('button', { name: open, exact: true }).first().click();
    await page.getByRole('dialog', { name }).waitFor();
    await look(`${name}, opened at the table`);
    await page.getByRole('dialog', { name }).getByRole('button', { name: 'Close' }).click();
  }
  await playHand(person, (actions) => act(person, chooseAction(actions, false)));
  await page.getByRole('button', { name: /^Next hand/ }).waitFor();
  await look('result of a hand');
  end();
}

/** What British tables have of their own, and the pages that speak of their rules. */
async function lookAtBritish(house, options) {
  const server = await house.server({ test_seed: 'british screens' });
  const person = await house.person('Mika', server, options);
  const { page } = person;
  const { look, end } = walk(person);
  await createByForm(person, {
    family: 'british', preset: /^British, stage 5/,
    prepare: async (form) => {
      const more = form.getByRole('button', { name: /^Name, who may come/ });
      const isShort = await more.isVisible();
      if (isShort) await more.click();
      await pick(form, 'Help for players', 'Also unseen tiles');
      await form.getByRole('switch', { name: /^Review after each hand/ }).click();
      await look('create a British table');
      if (isShort) await form.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    },
  });
  await fillWithBots(person, 'Suzume');
  await start(person);
  await question(person);
  await hand(person).getByRole('button').first().waitFor();
  await look('British table with help');
  await page.getByRole('button', { name: 'Rules', exact: true }).first().click();
  const card = page.getByRole('dialog', { name: 'Rules of this table' });
  await card.locator('.b-card').waitFor();
  await look('British score card');
  await card.getByRole('button', { name: 'Close' }).click();
  await playHand(person, (actions) => act(person, chooseAction(actions, true)));
  await page.getByRole('button', { name: /^Next hand/ }).waitFor();
  await look('British result');
  const skip = page.getByRole('button', { name: 'Just show' });
  const review = page.getByRole('radio', { name: 'Review' });
  await skip.or(review).first().waitFor({ state: 'attached' });
  if (await skip.isVisible()) await skip.click();
  await review.check({ force: true });
  await page.locator('.v-hand').first().waitFor();
  await look('British review');
  await person.open('/sheets/british');
  await page.locator('.paper .b-card').waitFor();
  await look('British sheet');
  await person.open('/calculator');
  await page.getByRole('combobox', { name: /Rules/ }).selectOption('british');
  await page.getByRole('button', { name: 'Add flower 1, plum' }).click();
  await look('British calculator');
  end();
}

async function lookAtNotices(house) {
  const server = await house.server();
  const person = await house.person('Mika', server);
  const { look, end } = walk(person);
  for (const path of ['/t/ABCDEF', '/nowhere']) {
    await person.open(path);
    await person.page.getByRole('link', { name: 'Back to the lobby' }).waitFor();
    await look(path);
  }
  await person.open('/');
  await person.press('Settings');
  await look('settings');
  end();
}

export const tests = {
  'all screens, both rooms': (house) => lookAtAll(house, {}, graveInBothRooms),
  'all screens on a phone': (house) => lookAtAll(house, { device: 'phone' }, graveFindings),
  'British screens, dark room': (house) => lookAtBritish(house, { colorScheme: 'dark' }),
  'closed, unknown and settings': lookAtNotices,
};

export const nightly = {
  'British screens on a phone': (house) => lookAtBritish(house, { device: 'phone' }),
};
