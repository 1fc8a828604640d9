// Servers of one parlour whose store is on several machines, and everybody who plays there.

import assert from 'node:assert/strict';
import { startServer } from '../../browser/support/server.mjs';
import { run } from '../../crash/support/command.mjs';
import { Player } from '../../crash/support/player.mjs';
import { SharedWorld } from '../../crash/support/shared_world.mjs';
import { pause } from '../../e2e/support/guest.mjs';

/** Who plays at the pace of people thinks so long, and so many come at a time. */
const THINK_MS = 1500;
const AT_ONCE = 10;
const PAUSE_MS = 50;
const PLAY_MS = 300_000;

export class ClusterWorld extends SharedWorld {
  /** `names` of its servers; the parlour is made for it, unless there is one. */
  static async enter(binary, store, names, { seed, settings = {}, urls = store.makeParlour(binary) }) {
    const World = class extends this {
      static names = names;

      store = store;

      urls = urls;
    };
    return World.open(binary, { seed, settings });
  }

  /** The journal is the setting's default: a cluster takes no other. */
  settingsOf(name) {
    return { ...this.settings, node: name, port: 0, journal: 'sqlite:jansou.db', cluster: this.urls };
  }

  async startNode(name) {
    this.nodes.set(name, await startServer(this.binary, this.web, this.settingsOf(name)));
  }

  /** While none runs nobody listens there. */
  portOf(name) {
    return this.nodes.size === 0 ? 1 : super.portOf(name);
  }

  /** So many tables at the pace of people, one player and bots each; `nodeOf` a place is the server where it is made. */
  async playAsPeople(tables, nodeOf) {
    for (let place = 0; place < tables; place += 1) {
      this.players.push(new Player(this, { people: 1, node: nodeOf(place), pace: 'normal', thinkMs: THINK_MS }));
      if (place % AT_ONCE === AT_ONCE - 1) await pause(PAUSE_MS);
    }
    await this.until(() => this.players.every(({ stream }) => stream.last > 0), 'all tables play', PLAY_MS);
  }

  get parlour() {
    return this.urls.split('?name=')[1];
  }

  /** Of the table of each player. */
  codes() {
    return this.players.map(({ code }) => code);
  }

  /** The name of the server at which somebody plays. */
  serverOf({ socket }) {
    const { remotePort } = socket._socket;
    return [...this.nodes.keys()].find((name) => this.nodes.get(name).port === remotePort);
  }

  /** Lines of all logs that say so. */
  count(words) {
    return [...this.nodes.keys()].reduce((sum, name) => sum + this.told(name, words), 0);
  }

  /** All that was played is there and right; no record was void. */
  async verify() {
    const verified = await run(this.binary, ['verify', '--journal', `nats:${this.urls}`]);
    assert.equal(verified.code, 0, verified.output);
    assert.equal(this.count(/follows no valid one/), 0, 'a record was void');
  }

  /** Everybody is back, every table goes on, and nobody was told anything wrong. */
  async untilAllPlay() {
    await this.untilBack();
    await this.untilAllMove();
    this.check();
  }
}

/**
 * A test in a parlour of its own: `play` gets its world, and then all that was played must be there. However
 * it ends, no server of the parlour is left, and the store is whole again.
 */
export async function inWorld({ binary, store, seed }, names, settings, play) {
  const world = await ClusterWorld.enter(binary, store, names, { seed, settings });
  try {
    await play(world);
    await world.verify();
    await world.close();
  } finally {
    world.remove();
    await store.mend();
  }
}
