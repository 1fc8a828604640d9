// The drawings of tiles, marks and faces: loaded before the first tile needs them, and asked for
// again when they did not come.

import { effect, signal, untracked } from '@preact/signals';
import * as addresses from 'virtual:tiles';
import { tileSet } from './settings';
import { link } from './state';

export type SpriteName = keyof typeof addresses;

const AGAIN_MS = 2000;

// What could not be loaded stays broken in the page under its old address: how many new ones each had.
const renewed = signal<ReadonlyMap<string, number>>(new Map());
const asked = new Set<string>();
const loaded = new Set<string>();

/** Where the drawing of this address is to be had now. */
export function fresh(address: string): string {
  const times = renewed.value.get(address);
  return times === undefined ? address : `${address}?again=${times}`;
}

export const spriteOf = (name: SpriteName): string => fresh(addresses[name]);

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, AGAIN_MS);
  });

/** Whether it is to be had; asked until the server says so or that it is not. */
async function comes(address: string): Promise<boolean> {
  for (;;) {
    await pause();
    if (link.peek().phase === 'open') {
      const answer = await fetch(address).catch(() => null);
      if (answer) return answer.ok;
    }
  }
}

async function renew(address: string): Promise<void> {
  if (asked.has(address)) return;
  asked.add(address);
  if (await comes(address)) {
    renewed.value = new Map(renewed.value).set(address, (renewed.value.get(address) ?? 0) + 1);
  }
  asked.delete(address);
}

function load(address: string): void {
  if (loaded.has(address)) return;
  loaded.add(address);
  fetch(address).catch(() => renew(address));
}

/** Loads what is shown, and whatever a drawing in the page lacks. */
export function startSprites(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof SVGUseElement)) return;
      const [address = ''] = target.href.baseVal.split(/[?#]/);
      void renew(address);
    },
    true,
  );
  effect(() => {
    const { value: set } = tileSet;
    if (link.value.phase !== 'open') return;
    untracked(() => {
      load(addresses[set]);
      load(addresses.marks);
    });
  });
}
