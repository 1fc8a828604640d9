// The ways to a running match: by messages where a test is about what comes then, and from the lobby
// through forms and dialogs, as a person goes, where it is about the way.

import { randomBytes } from 'node:crypto';
import { Guest } from '../../e2e/support/guest.mjs';
import { showsJust } from './shown.mjs';

const SECRET_BYTES = 32;

/** No clock, bots that answer at once: nobody waits for anything. */
const USUAL = {
  title: '', preset: 'riichi-club', settings: [], clock: { base_s: 0, bank_s: 0 },
  is_public: true, may_watch: true, pace: 'instant',
};

// Runs in the page before its own code: the name was chosen in this browser.
const rememberName = (name) => {
  const key = 'jansou.settings';
  if (!location.protocol.startsWith('http')) return;
  const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
  if (!kept.name) localStorage.setItem(key, JSON.stringify({ ...kept, name }));
};

/** Somebody comes before their browser does, by the cookie that it will have. */
async function enter({ name, server, context }) {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const guest = await Guest.connect(server.port, { headers: { cookie: `jansou=${secret}` } });
  guest.send({ type: 'hello', name });
  await context.addCookies([{ name: 'jansou', value: secret, url: server.url }]);
  await context.addInitScript(rememberName, name);
  return guest;
}

async function openTable(person, code) {
  await person.open(`/t/${code}`);
  await person.seen.until(({ table }) => table, `${person.name} sees the table`);
}

async function makeTable(person, host, table) {
  host.send({ type: 'create_table', ...USUAL, ...table });
  person.family = table.preset?.startsWith('british') ? 'british' : 'riichi';
  return host.hear('table');
}

/**
 * Makes a table without the form, and opens it.
 * @param table what the message says otherwise than `USUAL`
 * @returns the code of the table
 */
export async function createTable(person, table = {}) {
  const host = await enter(person);
  const { code } = await makeTable(person, host, table);
  await openTable(person, code);
  host.close();
  return code;
}

async function takeSeat(person, guest, code) {
  guest.send({ type: 'join_table', code, watch: false });
  const { seats } = await guest.hear('table');
  guest.send({ type: 'sit', seat: seats.findIndex(({ kind }) => kind === 'empty') });
  guest.send({ type: 'ready', ready: true });
  while (!(await guest.hear('table')).seats.some(({ name, ready }) => name === person.name && ready));
}

/** A match of people and bots that has just begun; only the start is pressed. */
export async function play(owner, guests, { bot = 'efficient', ...table } = {}) {
  const host = await enter(owner);
  const { code, seats } = await makeTable(owner, host, table);
  const others = [];
  for (const person of guests) {
    const guest = await enter(person);
    await takeSeat(person, guest, code);
    person.family = owner.family;
    others.push(guest);
  }
  for (let seat = 1 + guests.length; seat < seats.length; seat += 1) {
    host.send({ type: 'add_bot', seat, bot });
  }
  for (const person of [owner, ...guests]) await openTable(person, code);
  for (const guest of [host, ...others]) guest.close();
  await start(owner);
  return code;
}

/** Up to this width the form is short. */
const SHORT_PX = 560;

/** Games by the names on their cards. */
const FAMILIES = { british: /^British/ };

/** Ticks a radio button by its label; the label is what is seen and pressed. */
export const pick = (page, group, name) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name }).check({ force: true });

/** Phones show the chosen rules alone until others are asked for. */
export async function pickRules(page, name) {
  const others = page.getByRole('button', { name: 'Other rules' });
  await page.getByRole('group', { name: 'Rules' }).waitFor();
  if (await others.isVisible()) await others.click();
  await pick(page, 'Rules', name);
}

/** Who may watch, by the name of a policy. */
async function chooseWatching(page, name, who) {
  await page.getByRole('button', { name: 'Who may watch' }).click();
  const sheet = page.getByRole('dialog', { name: 'Who may watch' });
  await sheet.getByRole('radio', { name, exact: true }).check({ force: true });
  if (who) await sheet.getByRole('radio', { name: who }).check({ force: true });
  await sheet.getByRole('button', { name: 'Use for this table' }).click();
  await sheet.waitFor({ state: 'detached' });
}

/**
 * Makes a table through the form, from the lobby.
 * @returns the code of the table
 */
export async function createByForm(person, options = {}) {
  const {
    family, game = FAMILIES[family], preset, length, watching, prepare = async () => {},
  } = options;
  const { page } = person;
  await person.open('/');
  await page.getByRole('link', { name: 'Create a table' }).click();
  await page.getByRole('button', { name: /^All \d+ switches/ }).waitFor();
  if (game) await pick(page, 'Game', game);
  person.family = family;
  const isShort = page.viewportSize().width <= SHORT_PX;
  /** What the short form has behind a button is chosen in a sheet. */
  const choose = async (button, act) => {
    if (!isShort) return act(page);
    await page.getByRole('button', { name: button }).click();
    await act(page);
    const done = page.getByRole('dialog').getByRole('button', { name: 'Done' });
    if (await done.isVisible()) await done.click();
    return page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  if (preset) await choose(/^Rules: /, () => pickRules(page, preset));
  // The form is complete once the server has told the rules.
  if (!isShort) await page.getByRole('group', { name: 'Length' }).waitFor();
  await page.getByRole('button', { name: /^All \d+ switches/ }).waitFor();
  if (length) await choose(/^Length/, () => pick(page, 'Length', length));
  await choose(/^Clock/, () => pick(page, 'Clock', 'None'));
  await choose(/^Name, who may come/, async () => {
    await pick(page, 'How fast bots play', 'At once');
    if (watching) await chooseWatching(page, ...watching);
  });
  await prepare(page);
  await page.getByRole('button', { name: 'Create and get link' }).click();
  await person.takeName();
  const { code } = await person.seen.until(({ table }) => table, 'the table is made');
  return code;
}

/** Comes by the link, which seats whoever opens it, and takes a name. */
export async function sitDown(person, code) {
  await person.open(`/t/${code}`);
  await person.seen.until(({ seat }) => seat >= 0, `${person.name} sits`);
  await person.takeName();
}

/** Puts a bot on every empty seat. */
export async function fillWithBots(person, bot) {
  const { page, seen } = person;
  const add = page.getByRole('button', { name: /^Add a bot/ });
  const empty = () => seen.table.seats.filter(({ kind }) => kind === 'empty').length;
  for (let left = empty(); left > 0; left -= 1) {
    await showsJust(left, add);
    await add.first().click();
    await page.getByRole('dialog').getByRole('button', { name: bot }).click();
    await seen.until(() => empty() === left - 1, 'the bot sits');
  }
}

export const beReady = (person) => person.press('I am ready');

/** The owner is ready by starting. */
export async function start(owner) {
  await owner.button('Start').click();
  await owner.seen.until(({ table }) => table.state !== 'waiting', 'the match starts');
}

/** A match from the lobby on: guests come by the link, bots take the other seats. */
export async function playFromLobby(owner, guests, { bot = 'Suzume', ...options } = {}) {
  const code = await createByForm(owner, options);
  for (const guest of guests) {
    await sitDown(guest, code);
    await beReady(guest);
  }
  await owner.seen.until(({ table }) =>
    table.seats.filter(({ kind, ready }) => kind === 'person' && ready).length >= guests.length,
  'all are ready');
  await fillWithBots(owner, bot);
  await start(owner);
  return code;
}
