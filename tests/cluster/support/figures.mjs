// What processes say of themselves: their pages of figures, and the kernel's accounts.

import { readFileSync } from 'node:fs';

const TICK_MS = 10; // of the kernel's accounts

/** A figure of a server's page; NaN: it is not there. */
export async function readFigure(node, name) {
  const page = await (await fetch(`${node.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(page)?.[1] ?? NaN);
}

/** The cells of a histogram on the pages of these servers together: upper bound → how many at most so large. */
export async function readCells(nodes, name) {
  const cells = new Map();
  for (const node of nodes) {
    const page = await (await fetch(`${node.url}/metrics`)).text();
    for (const [, bound, count] of page.matchAll(new RegExp(`^${name}_bucket\\{le="([^"]+)"\\} (\\d+)$`, 'gm'))) {
      cells.set(bound, (cells.get(bound) ?? 0) + Number(count));
    }
  }
  return cells;
}

/** What came into the cells since then. */
export const cellsSince = (before, after) => new Map([...after].map(([bound, count]) => [bound, count - (before.get(bound) ?? 0)]));

/** The upper bound of the cell that such a share of all lies below. */
export function quantileOf(cells, share) {
  const all = cells.get('+Inf');
  return Number([...cells].find(([, count]) => count >= all * share)?.[0] ?? NaN);
}

/** What each process of a world has had of a processor so far, in ms: [name, ms]; `more`: others, [name, pid]. */
export function readCpu(world, more = []) {
  const { user, system } = process.cpuUsage();
  const pids = [...more, ...[...world.nodes].map(([name, { pid }]) => [name, pid]),
    ...world.store.servers.map(({ name, child }) => [name, child.pid])];
  const ticks = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13).map(Number);
  return new Map([['this test', (user + system) / 1000],
    ...pids.map(([name, pid]) => [name, ticks(pid).reduce((sum, count) => sum + count) * TICK_MS])]);
}

/** The same between two moments, in words. */
export const cpuWords = (before, after) =>
  [...after].map(([name, ms]) => `${name} ${(ms - (before.get(name) ?? 0)).toFixed(0)}`).join(', ');
