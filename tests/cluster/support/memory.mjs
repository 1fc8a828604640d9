// How much memory each process of a parlour of several machines has, and whether it stops growing (T22).

import { readFileSync } from 'node:fs';

const LOOK_MS = 5000;
const MINUTE_MS = 60_000;
/** The last third of a run may have so much more than the middle one: what a garbage collector leaves lying, and noise. */
const SHARE = 1.15;
const MORE_MB = 8;

/** Resident memory in MB; null: there is no such process. */
function residentMb(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
  } catch {
    return null;
  }
}

const most = (rows) => Math.max(...rows.map(({ mb }) => mb));

/** Looks at all processes of a world again and again, those that were started again by their name. */
export class MemoryWatch {
  /** name → [{ at (ms since the start), mb }] */
  #looks = new Map();

  constructor(world) {
    this.world = world;
    this.from = performance.now();
    this.timer = setInterval(() => this.#look(), LOOK_MS);
    this.#look();
  }

  #look() {
    const at = performance.now() - this.from;
    const pids = [...[...this.world.nodes].map(([name, { pid }]) => [name, pid]),
      ...this.world.store.servers.map(({ name, child }) => [name, child.pid])];
    for (const [name, pid] of pids) {
      const mb = residentMb(pid);
      if (mb !== null) this.#looks.set(name, [...this.#looks.get(name) ?? [], { at, mb }]);
    }
  }

  /** Ends looking. */
  stop() {
    clearInterval(this.timer);
    this.length = performance.now() - this.from;
  }

  /** The most of each minute, a line for each process: what a plot would show. */
  lines() {
    const names = [...this.#looks.keys()].sort();
    return names.map((name) => {
      const minutes = [];
      for (const { at, mb } of this.#looks.get(name)) {
        const minute = Math.floor(at / MINUTE_MS);
        minutes[minute] = Math.max(minutes[minute] ?? 0, mb);
      }
      return `${name.padEnd(8)}${Array.from(minutes, (mb) => (mb === undefined ? '-' : mb.toFixed(0)).padStart(5)).join('')}`;
    });
  }

  /** Those that had more in the last third of the time than in the middle one, in words. */
  growing() {
    const words = [];
    for (const [name, looks] of this.#looks) {
      const third = (place) => looks.filter(({ at }) => Math.min(2, Math.floor(3 * at / this.length)) === place);
      const [middle, last] = [third(1), third(2)];
      if (middle.length === 0 || last.length === 0) continue;
      if (most(last) > most(middle) * SHARE + MORE_MB) {
        words.push(`${name}: ${most(last).toFixed(0)} MB, ${most(middle).toFixed(0)} before`);
      }
    }
    return words;
  }
}
