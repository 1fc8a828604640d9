import { beforeEach, expect, it } from 'vitest';
import { applyLink } from './apply';
import { watchForReturn } from './send';
import { INITIAL, state } from './state';

class Sight extends EventTarget {
  hidden = false;
}

let page: EventTarget;
let sight: Sight;
let tries: number;

beforeEach(() => {
  page = new EventTarget();
  sight = new Sight();
  tries = 0;
  state.value = applyLink(applyLink(INITIAL, 'open'), 'lost');
  watchForReturn(page, sight, () => {
    tries += 1;
  });
});

it('tries again when the network or the page is there again', () => {
  page.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('pageshow'));
  sight.dispatchEvent(new Event('visibilitychange'));
  expect(tries).toBe(3);
});

it('does not try while nobody looks', () => {
  sight.hidden = true;
  sight.dispatchEvent(new Event('visibilitychange'));
  expect(tries).toBe(0);
});

it('tries again with a press, only while the connection is lost', () => {
  page.dispatchEvent(new Event('pointerdown'));
  page.dispatchEvent(new Event('keydown'));
  expect(tries).toBe(2);
  state.value = applyLink(state.peek(), 'open');
  page.dispatchEvent(new Event('pointerdown'));
  expect(tries).toBe(2);
});
