// Which tables are looked at as small ones: those that are on the screen, at most as many as the
// server shows at once. The server is told when that has been so for a moment, and again after every
// lost connection.

import { effect, signal, untracked } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { keepSmall, NO_SMALL } from './hall';
import { send } from './send';
import { link, state } from './state';

export const SMALL_MAX = 12;
const CALM_MS = 200;

/** By code, how many places on the screen show it. */
const places = new Map<string, number>();
const wanted = signal<readonly string[]>([]);
let timer: ReturnType<typeof setTimeout> | undefined;
let stop: (() => void) | null = null;

function tell(codes: readonly string[]): void {
  state.value = { ...state.peek(), small: keepSmall(state.peek().small, codes) };
  send({ type: 'watch_grid', codes: [...codes] });
}

function follow(): () => void {
  let told = { epoch: 0, codes: '' };
  return effect(() => {
    const { phase, epoch } = link.value;
    const codes = wanted.value;
    if (phase !== 'open') return;
    const isNewLink = epoch !== told.epoch;
    if ((isNewLink && codes.length === 0) || (!isNewLink && codes.join() === told.codes)) return;
    told = { epoch, codes: codes.join() };
    untracked(() => {
      if (isNewLink) state.value = { ...state.peek(), small: NO_SMALL };
      tell(codes);
    });
  });
}

function tellSoon(): void {
  stop ??= follow();
  clearTimeout(timer);
  timer = setTimeout(() => {
    wanted.value = [...places.keys()].slice(0, SMALL_MAX).sort();
  }, CALM_MS);
}

function change(code: string, by: number): void {
  const count = (places.get(code) ?? 0) + by;
  if (count > 0) places.set(code, count);
  else places.delete(code);
  tellSoon();
}

/** A table that was not there may be there now: nothing is heard of it until it is asked for again. */
export function lookAgain(code: string): void {
  wanted.value = wanted.peek().filter((other) => other !== code);
  tellSoon();
}

/** Looks at this table as long as the part of the page is shown and `isSeen`. */
export function useSmallTable(code: string, isSeen = true): void {
  useEffect(() => {
    if (code === '' || !isSeen) return undefined;
    change(code, 1);
    return () => change(code, -1);
  }, [code, isSeen]);
}
