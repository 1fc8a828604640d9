// Clubs over HTTP and as files: what may be asked for, by whom; tables for other programs; a whole
// club out of one server and into another.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { python } from '../support/journal.mjs';
import { Guest, pause } from './support/guest.mjs';

const CLUB = 'tile-house';
const BODY_MAX = 64 << 20;

const PLAN = {
  title: '=1+1, "the first"', at: 1_800_000_000, place: 'Cellar; left', rounds: 4, rules: 1, method: 'random',
  interval: 1, winds: 'balanced', odd: 'bye', round_min: 60, hands_after: 1, countdown_s: 30, between_s: 20,
  capacity: 40, late_min: 0, late_penalty: 0, substitute_min: 0, is_taken_there: true, is_hidden: false,
  is_confirmed_alone: false, may_watch: true,
};

const RULES = {
  number: 0, version: 0, name: 'House', preset: 'riichi-club', settings: [], clock: { base_s: 5, bank_s: 20 },
  counting: 'ema', absent: 'fixed', absent_final: -30_000, bye: 'average', bye_final: 0, counts_odd: true,
};

/** Somebody with a cookie, over both doors of a server. */
class Person {
  static async enter(server, name) {
    const person = new Person();
    person.server = server;
    person.guest = await Guest.enter(server.port, name);
    person.cookie = `jansou=${person.guest.token}`;
    return person;
  }

  async ask(message, type) {
    this.guest.send({ club: CLUB, ...message });
    return type && this.guest.hear(type);
  }

  get(path, options = {}) {
    return fetch(`${this.server.url}/api/v1/clubs${path}`, { ...options, headers: { cookie: this.cookie } });
  }

  post(path, body) {
    return this.get(path, { method: 'POST', body });
  }

  /** Until the answer is this one: what was said over the other door may take a moment. */
  async until(path, isIt) {
    for (let i = 0; i < 100; i += 1) {
      const answer = await this.get(path);
      const words = await answer.text();
      if (answer.status === 200 && isIt(words)) return words;
      await pause(50);
    }
    throw new Error(`${path} never came to it`);
  }
}

async function found(server) {
  const ann = await Person.enter(server, 'Ann');
  await ann.ask({ type: 'create_club', title: 'The tile house', sentence: '', preset: 'riichi-club' }, 'club');
  await ann.ask({ type: 'add_member', name: '=HYPERLINK("x")', is_private: false });
  await ann.until(`/${CLUB}/members`, (words) => words.includes('HYPERLINK'));
  await ann.ask({ type: 'add_member', name: 'Quisenberry', is_private: true });
  await ann.until(`/${CLUB}/members`, (words) => words.includes('Quisenberry'));
  await ann.ask({ type: 'save_rules', rules: RULES });
  await ann.until(`/${CLUB}`, (words) => words.includes('"House"'));
  await ann.ask({ type: 'plan_night', night: 0, plan: PLAN, weeks: 1 });
  await ann.until(`/${CLUB}/nights`, (words) => JSON.parse(words).count === 2);
  return ann;
}

async function withClub(ground, use, settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'jansou-clubs-'));
  const journal = `sqlite:${join(folder, 'journal.db')}`;
  const server = await ground.startAnother({ journal, ...settings });
  try {
    await use({ ann: await found(server), server, folder, journal });
    assert.equal(await server.stop(), 0);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

const OPEN_PATHS = ['', '/members', '/nights', '/members.csv', '/nights.csv', '/calendar.ics', '/games.atom', '/nights/1',
  '/nights/1/sheet', '/nights/1/standing', '/nights/1/seats.csv', '/nights/1.zip'];
const INNER_PATHS = ['/audit', '/audit.csv', '/me', '/export'];

const hidden = (ground) => withClub(ground, async ({ ann, server }) => {
  const eve = await Person.enter(server, 'Eve');
  const nobody = await (await fetch(`${server.url}/api/v1/clubs/no-such-club`)).text();
  for (const path of [...OPEN_PATHS, ...INNER_PATHS]) {
    assert.equal((await ann.get(`/${CLUB}${path}`)).status, 200, path);
    // A private club is as one that does not exist, to the byte.
    for (const answer of [await eve.get(`/${CLUB}${path}`), await fetch(`${server.url}/api/v1/clubs/${CLUB}${path}`)]) {
      assert.equal(answer.status, 404, path);
      assert.equal(await answer.text(), nobody, path);
    }
  }
  await ann.ask({ type: 'set_club', visibility: 'open' });
  await ann.until(`/${CLUB}`, (words) => words.includes('"visibility":"open"'));
  for (const path of OPEN_PATHS) {
    const words = await (await fetch(`${server.url}/api/v1/clubs/${CLUB}${path}`)).text();
    assert.doesNotMatch(words, /Quisenberry/, path); // always by number outside
    assert.match(await (await ann.get(`/${CLUB}/members`)).text(), /Quisenberry/);
  }
  for (const path of INNER_PATHS) assert.equal((await eve.get(`/${CLUB}${path}`)).status, 403, path);
});

const tables = (ground) => withClub(ground, async ({ ann, server }) => {
  const members = await ann.get(`/${CLUB}/members.csv`);
  assert.match(members.headers.get('content-type'), /^text\/csv/);
  assert.match(members.headers.get('content-disposition'), /filename="members.csv"/);
  const rows = (await members.text()).split('\r\n');
  assert.equal(rows[0], 'number,name,role,has_account,shown_as,shown,is_private,has_left,is_barred,merged_into,pantheon');
  assert.equal(rows[2], '2,"\'=HYPERLINK(""x"")",member,false,initial,,false,false,false,,');
  assert.equal(rows.length, 5);
  const nights = (await (await ann.get(`/${CLUB}/nights.csv`)).text()).split('\r\n');
  assert.match(nights[0], /^night,state,plan_title,plan_at,/);
  assert.match(nights[1], /^1,planned,"'=1\+1, ""the first""",1800000000,/);
  const calendar = await (await ann.get(`/${CLUB}/calendar.ics`)).text();
  assert.match(calendar, /^BEGIN:VCALENDAR\r\n/);
  assert.equal(calendar.match(/BEGIN:VEVENT/g).length, 2);
  assert.match(calendar, /DTSTART:20270115T080000Z\r\nDTEND:20270115T120000Z/);
  assert.match(calendar, /LOCATION:Cellar\\; left/);
  // Programs that cannot sign in have a link of their own, until there is a newer one.
  const feed = (key) => fetch(`${server.url}/api/v1/clubs/${CLUB}/calendar.ics?key=${key}`);
  const link = async () => (await ann.ask({ type: 'make_calendar_link', club: CLUB, on: true }, 'club_secret')).secret;
  const first = await link();
  assert.equal(await (await feed(first)).text(), calendar);
  const second = await link();
  assert.deepEqual([(await feed(first)).status, (await feed(second)).status, (await feed('')).status], [404, 200, 404]);
  // A night as one file, as another program reads it.
  assert.equal((await ann.get(`/${CLUB}/nights/1.zip?lobby=x`)).status, 404);
  const bundle = await ann.get(`/${CLUB}/nights/1.zip?lobby=7417`);
  assert.equal(bundle.headers.get('content-type'), 'application/zip');
  assert.match(bundle.headers.get('content-disposition'), /filename="tile-house-night-1.zip"/);
  const listed = execFileSync('python3', ['-c', 'import io, sys, zipfile\n'
    + 'z = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))\nassert z.testzip() is None\n'
    + 'print(" ".join(z.namelist()), z.read("seats.csv").decode().split(",")[0])'],
  { input: Buffer.from(await bundle.arrayBuffer()), encoding: 'utf8' });
  assert.equal(listed, 'people.csv rounds.csv games.csv seats.csv rulings.csv standing.csv night.json night\n');
  const own = await (await ann.get(`/${CLUB}/me`)).json();
  assert.deepEqual([own.me.name, own.accounts.length, own.nights], ['Ann', 1, []]);
});

const nonsense = (ground) => withClub(ground, async ({ ann }) => {
  const paths = ['/', '//', `/${CLUB}/`, `/${CLUB}/members/`, `/${CLUB}/nights/0`, `/${CLUB}/nights/99999999999`,
    `/${CLUB}/nights/1x`, `/${CLUB}/nights/01`, `/${CLUB}/nights/2/none.csv`, `/${'x'.repeat(400)}`, `/${CLUB}?a=1`,
    `/${CLUB}/members?from=-1`, `/${CLUB}/members?from=1e3`];
  for (const path of paths) assert.equal((await ann.get(path)).status, 404, path);
  assert.equal((await ann.get(`/${CLUB}/nights/9`)).status, 404);
  assert.equal((await ann.post(`/${CLUB}`, 'x')).status, 405);
});

function checksum(bytes) {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ -1) >>> 0;
}

function chunk(type, bytes) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(bytes)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(checksum(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of so many pixels across and down, with a text in it. */
function picture(side, text) {
  const head = Buffer.from([0, 0, side >> 8, side & 255, 0, 0, side >> 8, side & 255, 8, 2, 0, 0, 0]);
  const rows = Buffer.alloc(side * (1 + 3 * side));
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('tEXt', `Comment\0${text}`),
    chunk('IDAT', deflateSync(rows)), chunk('IEND', '')]);
}

// C2: of what a stranger's file may hold nothing is served but a picture, as a picture.
const pictures = (ground) => withClub(ground, async ({ ann, server }) => {
  const eve = await joinClub(ann, server, 'Eve', 'member');
  const put = (person, body, club = CLUB) => person.post(`/picture?club=${club}`, body);
  const codeOf = async (answer) => [answer.status, (await answer.json()).code];
  const script = '<script>alert(1)</script>';
  assert.deepEqual(await codeOf(await put(eve, picture(9, ''))), [403, 'not_allowed']);
  assert.deepEqual(await codeOf(await put(ann, picture(9, ''), 'no-such-club')), [404, 'no_such_club']);
  assert.equal((await put(ann, Buffer.alloc((64 << 10) + 1))).status, 413);
  const made = await put(ann, Buffer.concat([picture(30, script), Buffer.from(script)]));
  assert.deepEqual([made.status, await made.json()], [201, { picture: 1 }]);
  assert.deepEqual(await codeOf(await put(ann, picture(31, ''))), [429, 'too_fast']);
  const given = await eve.get(`/${CLUB}/picture/1`);
  const bytes = Buffer.from(await given.arrayBuffer());
  assert.deepEqual(['content-type', 'x-content-type-options', 'cache-control', 'x-robots-tag'].map((name) => given.headers.get(name)),
    ['image/png', 'nosniff', 'private, max-age=31536000, immutable', 'noindex']);
  assert.match(given.headers.get('content-security-policy'), /object-src 'none'/);
  assert.ok(!bytes.includes('script') && bytes.subarray(1, 4).toString() === 'PNG');
  for (const number of [0, 2]) assert.equal((await eve.get(`/${CLUB}/picture/${number}`)).status, 404);
  assert.equal((await fetch(`${server.url}/api/v1/clubs/${CLUB}/picture/1`)).status, 404, 'the club is private');
  // The page for the hall has a secret of its own.
  const { secret } = await ann.ask({ type: 'make_hall_link', on: true }, 'club_secret');
  const byKey = (key) => fetch(`${server.url}/api/v1/clubs/${CLUB}/picture/1?key=${key}`);
  assert.deepEqual([(await byKey(secret)).status, (await byKey('0'.repeat(64))).status], [200, 404]);
  // It goes along to another server, and goes for good here.
  const file = Buffer.from(await (await ann.get(`/${CLUB}/export`)).arrayBuffer());
  assert.ok(file.includes(bytes));
  const other = await ground.startAnother();
  const bob = await Person.enter(other, 'Bob');
  assert.equal((await bob.post('?name=moved', file)).status, 201);
  assert.deepEqual(Buffer.from(await (await bob.get('/moved/picture/1')).arrayBuffer()), bytes);
  assert.deepEqual(await codeOf(await put(bob, Buffer.from('<svg/>'), 'moved')), [422, 'bad_picture']);
  assert.equal(await other.stop(), 0);
  await ann.ask({ type: 'set_club', is_pictured: false });
  await ann.until(`/${CLUB}`, (words) => !words.includes('"picture"'));
  assert.equal((await ann.get(`/${CLUB}/picture/1`)).status, 404);
});

/** All answers, without what belongs to a server or an address. */
async function answers(person, club) {
  const told = {};
  for (const path of ['', '/members', '/nights', '/nights/1', '/nights/2/sheet', '/nights/1/standing', '/nights.csv']) {
    told[path] = (await (await person.get(`/${club}${path}`)).text())
      .replaceAll(`"${club}"`, '"CLUB"').replaceAll(/"has_account":(true|false)|"revision":\d+/g, '');
  }
  return told;
}

const moving = (ground) => withClub(ground, async ({ ann, server }) => {
  const before = await answers(ann, CLUB);
  const answer = await ann.get(`/${CLUB}/export`);
  assert.match(answer.headers.get('content-disposition'), /filename="tile-house.jansou-club"/);
  const file = Buffer.from(await answer.arrayBuffer());
  assert.match(file.toString(), /^jansou-club 3\n/);
  assert.equal((await ann.get(`/${CLUB}/export`)).status, 429, 'once a minute');
  await ann.until(`/${CLUB}/audit`, (words) => words.includes('"kind":"export"'));
  assert.doesNotMatch(file.toString(), new RegExp(ann.guest.token));

  const other = await ground.startAnother({ address_clubs_burst: 0 });
  const bob = await Person.enter(other, 'Bob');
  for (let i = 0; i < 4; i += 1) {
    const flipped = Buffer.from(file);
    flipped[Math.floor((file.length * i) / 4) + 20] ^= 1;
    const refused = await bob.post(`?name=moved-${i}`, flipped);
    assert.deepEqual([refused.status, (await refused.json()).code], [422, 'import_damaged']);
    assert.equal((await bob.get(`/moved-${i}`)).status, 404);
  }
  assert.equal((await bob.post('?name=a', file)).status, 422);
  assert.equal((await bob.post('', file)).status, 422);
  const nameless = await fetch(`${other.url}/api/v1/clubs?name=moved`, { method: 'POST', body: file });
  assert.equal(nameless.status, 403, 'a stranger makes no club');
  const made = await bob.post('?name=Moved', file);
  assert.deepEqual([made.status, await made.json()], [201, { club: 'moved' }]);
  assert.equal((await bob.post('?name=moved', file)).status, 409, 'the name is taken');
  assert.deepEqual(await answers(bob, 'moved'), before);
  assert.equal(await other.stop(), 0);
  assert.equal(await server.stop(), 0);
});

/** Somebody new, who is in the club as this. */
async function joinClub(ann, server, name, role) {
  const { secret } = await ann.ask({ type: 'make_link', role, uses: 1, days: 1 }, 'club_secret');
  const person = await Person.enter(server, name);
  person.number = (await person.ask({ type: 'use_link', secret }, 'club')).me.number;
  return person;
}

const WORD = 'Zaphodine';

/** What can be read of the club by this person, as it goes over the wire. */
async function everything(person) {
  const words = [];
  for (const path of [...OPEN_PATHS, ...INNER_PATHS, '/nights/1/people.csv', '/nights/1/standing.csv']) {
    const answer = await person.get(`/${CLUB}${path}`);
    words.push(`${path} ${Buffer.from(await answer.arrayBuffer()).toString('latin1')}`);
  }
  for (const page of [`/c/${CLUB}`, `/c/${CLUB}/n/1`, `/c/${CLUB}/m/4`]) {
    words.push(await (await fetch(person.server.url + page, { headers: { cookie: person.cookie } })).text());
  }
  return words;
}

/** In how many cells of a journal's file, whatever the table, each of these words is. */
const cellsWith = (file, ...words) => JSON.parse(python(`
import json, sqlite3, sys
db = sqlite3.connect(sys.argv[1])
tables = [name for name, in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
cells = [cell if isinstance(cell, bytes) else str(cell).encode()
         for table in tables for row in db.execute(f'SELECT * FROM "{table}"') for cell in row]
print(json.dumps([sum(word.encode() in cell for cell in cells) for word in sys.argv[2:]]))
`, file, ...words));

// A9: whoever leaves with deletion is nowhere any more.
const forgotten = (ground) => withClub(ground, async ({ ann, server, folder, journal }) => {
  const bob = await joinClub(ann, server, 'Bob', 'member');
  await bob.ask({ type: 'name_member', member: bob.number, name: `${WORD} Quux`, shown: `${WORD}-san` });
  await ann.ask({ type: 'set_night', night: 1, state: 'open' });
  await bob.until(`/${CLUB}/nights/1`, (words) => words.includes('"state":"open"'));
  await bob.ask({ type: 'check_in', night: 1, member: 0, presence: 'present', from_round: 0 });
  await ann.until(`/${CLUB}/nights/1/people.csv`, (words) => words.includes(WORD));
  const own = await (await bob.get(`/${CLUB}/me`)).json();
  assert.deepEqual([own.me.name, own.nights.map(({ night, presence }) => [night, presence])],
    [`${WORD} Quux`, [[1, 'present']]]);
  await bob.ask({ type: 'leave_club', erase: true });
  await ann.until(`/${CLUB}/nights/1/people.csv`, (words) => !words.includes(WORD));
  for (const words of await everything(ann)) assert.doesNotMatch(words, new RegExp(WORD));
  assert.equal((await bob.get(`/${CLUB}/me`)).status, 404);
  const exported = execFileSync(ground.binary, ['club', 'export', '--journal', journal, CLUB]).toString('latin1');
  assert.match(exported, /checked_in/);
  assert.doesNotMatch(exported, new RegExp(WORD));
  // Rows of a subject that was dropped are cleaned away a little later.
  const kept = () => cellsWith(join(folder, 'journal.db'), 'Quisenberry', WORD);
  for (let i = 0; i < 100 && kept()[1] > 0; i += 1) await pause(100);
  assert.equal(await server.stop(), 0);
  assert.deepEqual(kept(), [1, 0]);
  // Nor in what is no cell: free pages, slack of used ones, the log beside the file.
  const files = readdirSync(folder).filter((name) => name.startsWith('journal.db'));
  const bytes = Buffer.concat(files.map((name) => readFileSync(join(folder, name))));
  assert.ok(bytes.includes('Quisenberry'));
  assert.ok(!bytes.includes(WORD), `the name is still in ${files.join(', ')}`);
});

// A14: a guest of the evening knows its people that evening.
const guests = (ground) => withClub(ground, async ({ ann, server }) => {
  const gus = await joinClub(ann, server, 'Gus', 'guest');
  const sees = async () => (await everything(gus)).some((words) => words.includes('Quisenberry'));
  assert.equal(await sees(), false, 'before the evening');
  await ann.ask({ type: 'set_night', night: 1, state: 'open' });
  await ann.until(`/${CLUB}/nights/1`, (words) => words.includes('"state":"open"'));
  assert.equal(await sees(), false, 'an evening without the guest');
  await gus.ask({ type: 'check_in', night: 1, member: 0, presence: 'present', from_round: 0 });
  await gus.until(`/${CLUB}/members`, (words) => words.includes('Quisenberry'));
  await ann.ask({ type: 'set_night', night: 1, state: 'closed' });
  await gus.until(`/${CLUB}/members`, (words) => !words.includes('Quisenberry'));
  assert.equal(await sees(), false, 'after the evening');
});

const byCommand = (ground) => withClub(ground, async ({ server, folder, journal }) => {
  const jansou = (...words) => execFileSync(ground.binary, ['club', ...words]);
  const file = join(folder, 'club');
  writeFileSync(file, jansou('export', '--journal', journal, CLUB)); // also while a server uses it
  const busy = spawnSync(ground.binary, ['club', 'import', '--journal', journal, '--name', 'second', file]);
  assert.notEqual(busy.status, 0);
  assert.equal(await server.stop(), 0);
  const address = jansou('import', '--journal', journal, '--name', 'second', file).toString();
  const [, card] = /^\/c\/second\/join#([0-9a-f]{64})\n$/.exec(address);
  const again = await ground.startAnother({ journal });
  const cleo = await Person.enter(again, 'Cleo');
  await cleo.ask({ type: 'use_link', club: 'second', secret: card });
  const told = JSON.parse(await cleo.until('/second', (words) => words.includes('"role":"owner"')));
  assert.deepEqual([told.me.number, told.nights.length], [1, 2]);
  assert.equal(await again.stop(), 0);
});

const tooLarge = async (ground) => {
  const server = await ground.startAnother();
  const refused = await fetch(`${server.url}/api/v1/clubs?name=large`, {
    method: 'POST', body: 'x', headers: { 'content-length': String(BODY_MAX + 1) },
  }).catch(() => ({ status: 413 }));
  assert.equal(refused.status, 413);
  assert.equal(await server.stop(), 0);
};

export const tests = {
  'a club is asked for by those who may see it, and is nothing to others': hidden,
  'lists of a club are tables for other programs': tables,
  'addresses of a club that make no sense are refused': nonsense,
  'a picture of a club is a picture, and nothing else': pictures,
  'a club goes to another server, whole or not at all': moving,
  'who leaves with deletion is nowhere any more': forgotten,
  'a guest knows the people of an evening that evening': guests,
  'commands take a club out of a journal and put it into one': byCommand,
  'a club that is too large is not taken': tooLarge,
};
