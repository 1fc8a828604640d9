import { signal } from '@preact/signals';
import { type JSX, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeDocument, FakeNode } from '../testing/fake_dom';
import { drawTogether } from './frames';

const told = signal(0);
let drawn: number[] = [];
let frames: (() => void)[] = [];
let root: FakeNode;

const Page = (): JSX.Element => {
  drawn.push(told.value);
  return <p>{String(told.value)}</p>;
};

const nextFrame = (): void => {
  const due = frames;
  frames = [];
  due.forEach((draw) => draw());
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', fakeDocument);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
  told.value = 0;
  drawn = [];
  frames = [];
  root = new FakeNode('div');
  render(<Page />, root as unknown as Element);
});

afterEach(() => {
  render(null, root as unknown as Element);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tell = (number: number): void =>
  drawTogether(() => {
    told.value = number;
  });

it('draws what is told once a frame, as it was last', async () => {
  for (const number of [1, 2, 3]) {
    tell(number);
    await Promise.resolve();
  }
  expect(drawn).toEqual([0]);
  nextFrame();
  expect(drawn).toEqual([0, 3]);
  tell(4);
  nextFrame();
  expect(drawn).toEqual([0, 3, 4]);
});

it('draws what somebody does at once, with what was told before', async () => {
  tell(1);
  told.value = 2;
  await Promise.resolve();
  expect(drawn).toEqual([0, 2]);
  nextFrame();
  expect(drawn).toEqual([0, 2]);
});

it('draws where there are no frames', () => {
  tell(1);
  vi.advanceTimersByTime(200);
  expect(drawn).toEqual([0, 1]);
});
