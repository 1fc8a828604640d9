// The drawings of tiles and marks: loaded before the first tile needs them, and asked for again
// when they did not come.

import { effect, signal, untracked } from '@preact/signals';
import * as addresses from 'virtual:tiles';
import { tileSet } from './settings';
import { link } from './state';

export type SpriteName = keyof typeof addresses;

// What could not be loaded stays broken in the page under its old address.
const renewed = signal<ReadonlySet<SpriteName>>(new Set());
const failed = new Set<SpriteName>();
const asked = new Set<SpriteName>();

export const spriteOf = (name: SpriteName): string =>
  renewed.value.has(name) ? `${addresses[name]}?again` : addresses[name];

const isThere = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

async function load(name: SpriteName): Promise<void> {
  if (asked.has(name)) return;
  asked.add(name);
  if (!(await isThere(addresses[name]))) {
    asked.delete(name);
    failed.add(name);
  } else if (failed.has(name)) {
    renewed.value = new Set([...renewed.value, name]);
  }
}

/** Loads what is shown, and after every lost connection what is still missing. */
export function startSprites(): void {
  effect(() => {
    const { value: set } = tileSet;
    if (link.value.phase !== 'open') return;
    untracked(() => {
      void load(set);
      void load('marks');
    });
  });
}
