// Several servers on one journal, and everybody who plays there. Whoever connects comes to any of them,
// as by a front that knows where each is by its name.

import assert from 'node:assert/strict';
import { startServer } from '../../browser/support/server.mjs';
import { pick } from './chance.mjs';
import { World } from './world.mjs';

export class SharedWorld extends World {
  static names = ['north', 'south'];

  hasOthers = true;

  nodes = new Map();

  /** Starts those that do not run. */
  async start() {
    await Promise.all(this.constructor.names.filter((name) => !this.nodes.has(name))
      .map((name) => this.startNode(name)));
    this.server = this.nodes.get(this.constructor.names[0]);
  }

  async startNode(name) {
    this.nodes.set(name, await startServer(this.binary, this.web,
      { ...this.settings, node: name, port: 0, journal: `sqlite:${this.journal}` }));
  }

  portOf(name) {
    const node = this.nodes.get(name) ?? pick(this.chance, [...this.nodes.values()]);
    return node.port;
  }

  async killNode(name) {
    const node = this.nodes.get(name);
    this.nodes.delete(name);
    await node.kill();
  }

  /** Lines of a server's log that say so. */
  told(name, words) {
    return this.nodes.get(name).lines.filter((line) => words.test(line)).length;
  }

  /** The codes of tables that went on there, since its log had so many lines. */
  codesGoneOn(name, since = 0) {
    const codes = this.nodes.get(name).lines.slice(since).map((line) => /table (\w+) goes on here/.exec(line)?.[1]);
    return codes.filter(Boolean);
  }

  /** So many tables went on there; one that had to leave again may have come twice. */
  tablesGoneOn(name) {
    return new Set(this.codesGoneOn(name)).size;
  }

  async close() {
    for (const player of this.players) player.end();
    for (const [name, node] of this.nodes) {
      const code = await node.stop();
      assert.equal(code, 0, `${name}: exit code ${code}: ${node.lines.slice(-5).join('\n')}`);
    }
  }

  remove() {
    for (const node of this.nodes.values()) node.signal('SIGKILL');
    super.remove();
  }
}
