import { beforeEach, expect, it, vi } from 'vitest';
import { isLookingBack, lookBack, startLookingBack, toTable } from './looking_back';
import { INITIAL, state } from './state';
import { fakeTable } from './testing/fake_messages';

// The browser's history, as far as one table goes.
let steps: unknown[];
let place: number;
const browser = new EventTarget();

function step(by: number): void {
  place = Math.max(0, place + by);
  const event = new Event('popstate') as Event & { state: unknown };
  event.state = steps[place];
  browser.dispatchEvent(event);
}

vi.stubGlobal('location', { pathname: '/t/K7M2QX' });
vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
vi.stubGlobal('history', {
  get state() {
    return steps[place];
  },
  pushState(told: unknown) {
    steps = [...steps.slice(0, place + 1), told];
    place += 1;
  },
  back: () => step(-1),
});
startLookingBack();

beforeEach(() => {
  steps = [null];
  place = 0;
  state.value = { ...INITIAL, table: fakeTable() };
  lookBack();
});

it('is a step from which Back leads to the table', () => {
  expect(isLookingBack.value).toBe(true);
  step(-1);
  expect(isLookingBack.value).toBe(false);
  expect(place).toBe(0);
});

it('leaves no step behind when one goes to the table', () => {
  toTable();
  expect(isLookingBack.value).toBe(false);
  expect(place).toBe(0);
});

it('comes again with Forward, as long as one is at the table', () => {
  step(-1);
  step(1);
  expect(isLookingBack.value).toBe(true);
  step(-1);
  state.value = INITIAL;
  step(1);
  expect(isLookingBack.value).toBe(false);
});
