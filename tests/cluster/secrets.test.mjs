// Everything that servers say to each other by real nats-servers while matches are watched from another server (N28).
// The same is looked for on a bus in memory, in a thousand hands: tests/cluster_sim/bus_secrets.c.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Guest } from '../e2e/support/guest.mjs';
import { Player } from '../crash/support/player.mjs';
import { inWorld } from './support/cluster_world.mjs';
import { Secrets } from './support/secrets.mjs';
import { Tap } from './support/tap.mjs';

const NAMES = ['north', 'east'];
const TABLES = 4;
const HANDS = 12;
const MATCHES = 2;
const WAIT_MS = 90_000;
const SETTINGS = { between_ms: 1000 };
/** Live for all, and all hands as soon as each is over. */
const WATCH = {
  preset: 'own', audience: 'public', public: { kind: 'live' }, hands: { kind: 'hand', seconds: 0 }, chat: true, nameless: true,
  embedding: true, featured: true,
};
const TABLE = { is_public: true, watch: WATCH, settings: [{ name: 'hands_to_play', value: '2' }] };
/** What is written to the store, and asked of it: PARLOUR.t.07.CODE and its like, and JetStream's own. */
const isOfStore = (subject, parlour) => subject.startsWith('$') || new RegExp(`^${parlour}\\.[tarmnc]\\.`).test(subject);

/** Tells what is said between servers from what the store is asked and answers, which is secret as a whole. */
class Sieve {
  /** inbox → whether the store is to answer there. */
  #questions = new Map();

  /** Answers that came before their questions, by another nats-server. */
  #early = [];

  #at = 0;

  answers = 0;

  constructor(tap, parlour) {
    this.tap = tap;
    this.parlour = parlour;
  }

  /** All that was said between servers since the last time. */
  take() {
    const fresh = this.tap.heard.slice(this.#at);
    this.#at += fresh.length;
    for (const { subject, reply } of fresh) {
      if (reply.startsWith('_INBOX.')) this.#questions.set(reply, isOfStore(subject, this.parlour));
    }
    const all = [...this.#early, ...fresh].filter(({ subject }) => !isOfStore(subject, this.parlour));
    const isEarly = ({ subject }) => subject.startsWith('_INBOX.') && !this.#questions.has(subject);
    this.#early = all.filter(isEarly);
    const said = all.filter((one) => !isEarly(one) && this.#questions.get(one.subject) !== true);
    this.answers += said.filter(({ subject }) => this.#questions.has(subject)).length;
    return said;
  }
}

function check(secrets, said) {
  for (const { subject, bytes } of said) secrets.check(bytes, /\.live\.([A-Z0-9]{6})-/.exec(subject)?.[1]);
}

async function watchFar(world, { code }) {
  const watchers = [];
  for (const watchClass of ['public', 'hands']) {
    const watcher = await Guest.enter(world.nodes.get('east').port, 'Watcher');
    watcher.send({ type: 'watch', code, class: watchClass });
    await watcher.hear('events');
    watchers.push(watcher);
  }
  return watchers;
}

/** The tile that a player drew last, whoever sat where then: seats are drawn anew for each match. */
const lastDrawn = ({ stream }) => Array.from({ length: stream.last + 1 }, (_, n) => stream.event(n))
  .findLast((event) => event?.type === 'tsumo' && event.pai !== '?');

/** What a player was told, said as if watchers were told it, is found; what is said beside it is looked through as ever. */
async function findPlanted(world, tap, sieve, secrets) {
  const events = [{ type: 'start_kyoku', n: 1, tehais: [['?']] }, { ...lastDrawn(world.players[0]), n: 2 }];
  tap.say(`${world.parlour}.live.PLANTD-public`, `{"type":"live"}\n${JSON.stringify([{ type: 'events', code: 'PLANTD', events }])}`);
  const isPlanted = ({ subject }) => subject.includes('PLANTD');
  const planted = [];
  await world.until(() => {
    const said = sieve.take();
    check(secrets, said.filter((one) => !isPlanted(one)));
    planted.push(...said.filter(isPlanted));
    return planted.length > 0;
  }, 'what was planted is heard', WAIT_MS);
  assert.throws(() => check(new Secrets({}), planted), /tiles of a hand that is played at PLANTD/);
}

async function listen(given) {
  await inWorld(given, NAMES, SETTINGS, async (world) => {
    const tap = await Tap.open(given.store.servers);
    const watchers = [];
    try {
      for (let i = 0; i < TABLES; i += 1) {
        world.players.push(new Player(world, { people: 1, node: 'north', table: TABLE }));
      }
      await world.until(() => world.players.every(({ stream }) => stream.last > 0), 'all tables play', WAIT_MS);
      for (const player of world.players) watchers.push(...await watchFar(world, player));
      await world.until(() => world.players.every(({ watchedBy }) => watchedBy.join() === 'Watcher,Watcher'),
        'players are told who watches at the other server', WAIT_MS);
      const known = Object.fromEntries(world.players.flatMap(({ secret }, i) => [
        [`the secret of number ${i}`, secret], [`its hash`, createHash('sha256').update(secret).digest('hex')]]));
      const [secrets, sieve] = [new Secrets(known), new Sieve(tap, world.parlour)];
      await world.until(() => {
        check(secrets, sieve.take());
        return secrets.hands >= HANDS && secrets.told.size >= MATCHES;
      }, 'hands are played, and matches', WAIT_MS);
      assert.ok(secrets.events > 20 * HANDS, 'what watchers are told is among it');
      assert.ok(sieve.answers > 0, 'and what newcomers are told');
      await findPlanted(world, tap, sieve, secrets);
      await followFar(world, world.players[0]);
      check(secrets, sieve.take());
      await barFar(world, world.players[0], watchers[0]);
      console.log(`    ${secrets.words} words with ${secrets.events} events of ${secrets.hands} hands, ${secrets.told.size} matches over`);
    } finally {
      tap.close();
      for (const watcher of watchers) watcher.close();
    }
  });
}

/** A program that follows a table gets at the other server what it gets at the table's own, in the same bytes. */
async function followFar(world, { code }) {
  const ask = async (name, query) => {
    const answer = await fetch(`${world.nodes.get(name).url}/api/v1/tables/${code}/feed?${query}`, { redirect: 'manual' });
    return { status: answer.status, etag: answer.headers.get('etag'), to: answer.headers.get('location'), text: await answer.text() };
  };
  let released = 0;
  for (let same = 0; same < 2;) {
    const query = same === 0 ? 'class=hands' : `class=hands&after=${released - 5}&node=north`;
    const [far, near] = [await ask('east', query), await ask('north', query)];
    assert.equal(far.status, 200, far.text);
    if (far.etag !== near.etag) continue; // the table went on in between
    assert.equal(far.text, near.text);
    same += 1;
    ({ released } = JSON.parse(far.text));
  }
  const { status, to } = await ask('east', 'class=seat&seat=1');
  assert.deepEqual([status, to], [307, `/api/v1/tables/${code}/feed?class=seat&seat=1&node=north`]);
}

/** Whom a player bars at a server that does not have the table, goes from another one. */
async function barFar(world, { secret }, watcher) {
  const port = world.portOf('east');
  const player = await Guest.connect(port, { headers: { cookie: `jansou=${secret}` } });
  player.send({ type: 'hello' });
  await player.hear('welcome');
  player.send({ type: 'bar', account: watcher.account, all: true, on: true });
  assert.equal((await watcher.hear('closed')).reason, 'barred');
  assert.deepEqual(player.errors(), []);
  player.close();
}

export const tests = {
  'servers say no hidden tile to each other while matches are watched from another one': listen,
};
