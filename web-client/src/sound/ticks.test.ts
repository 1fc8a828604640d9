import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTicks } from './ticks';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function heardOf(wholeMs: number, stopAfterMs = Infinity): [number, number][] {
  const began = Date.now();
  const heard: [number, number][] = [];
  const stop = startTicks(wholeMs, began, ({ seconds }) => {
    heard.push([seconds, Date.now() - began]);
  });
  if (Number.isFinite(stopAfterMs)) setTimeout(stop, stopAfterMs);
  vi.advanceTimersByTime(60_000);
  return heard;
}

describe('startTicks', () => {
  it('is heard at five seconds, and then at three, two and one', () => {
    const heard = [
      [5, 15_000],
      [3, 17_000],
      [2, 18_000],
      [1, 19_000],
    ];
    expect(heardOf(20_000)).toEqual(heard);
  });

  it('is not heard for seconds that never were', () => {
    expect(heardOf(2500).map(([seconds]) => seconds)).toEqual([2, 1]);
  });

  it('is silent once the question is answered', () => {
    expect(heardOf(20_000, 16_000)).toEqual([[5, 15_000]]);
  });
});
