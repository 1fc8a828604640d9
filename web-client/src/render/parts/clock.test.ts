import { describe, expect, it } from 'vitest';
import { clockWords, secondsLeft, timeLeft } from './clock';
import { stepFor } from './stepper';

const time = { baseMs: 5000, bankMs: 20_000, at: 1000 };

describe('timeLeft', () => {
  it('takes the base first, then the bank, then nothing', () => {
    expect(timeLeft(time, 1000)).toEqual({ baseMs: 5000, bankMs: 20_000 });
    expect(timeLeft(time, 4000)).toEqual({ baseMs: 2000, bankMs: 20_000 });
    expect(timeLeft(time, 9000)).toEqual({ baseMs: 0, bankMs: 17_000 });
    expect(timeLeft(time, 99_000)).toEqual({ baseMs: 0, bankMs: 0 });
  });

  it('has no end without a clock', () => {
    expect(timeLeft({ baseMs: -1, bankMs: 0, at: 0 }, 99_000)).toEqual({ baseMs: -1, bankMs: 0 });
  });

  it('never gives more than was given, when the clock of this computer was set back', () => {
    expect(timeLeft(time, 0)).toEqual({ baseMs: 5000, bankMs: 20_000 });
  });
});

describe('secondsLeft', () => {
  it.each([
    [{ baseMs: 5000, bankMs: 20_000 }, 5],
    [{ baseMs: 4001, bankMs: 20_000 }, 5],
    [{ baseMs: 1, bankMs: 20_000 }, 1],
    [{ baseMs: 0, bankMs: 17_000 }, 17],
    [{ baseMs: 0, bankMs: 0 }, 0],
    [{ baseMs: -1, bankMs: 0 }, -1],
  ])('of %o is %d', (left, seconds) => {
    expect(secondsLeft(left)).toBe(seconds);
  });
});

describe('clockWords', () => {
  it.each([
    [0, 0, 'no clock'],
    [60, 0, '60 s'],
    [5, 20, '5 + 20 s'],
  ])('%d and %d is "%s"', (base, bank, words) => {
    expect(clockWords({ base_s: base, bank_s: bank })).toBe(words);
  });
});

describe('stepFor', () => {
  it('is as large as the range asks', () => {
    expect(stepFor(2, 5)).toBe(1);
    expect(stepFor(0, 10_000)).toBe(100);
    expect(stepFor(0, 1_000_000)).toBe(1000);
  });
});
