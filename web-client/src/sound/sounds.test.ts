import { describe, expect, it } from 'vitest';
import { SOUNDS } from './sounds';
import { render } from './synth';

const RATE = 24000;
const rows = Object.entries(SOUNDS);

const loudest = (samples: Float32Array): number =>
  samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);

describe.each(rows)('%s', (_, sound) => {
  const samples = render(sound, RATE);

  it('is as long as its row says, never clipped, and heard', () => {
    expect(samples.length).toBe(Math.ceil((sound.ms * RATE) / 1000));
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(loudest(samples)).toBeCloseTo(0.9, 2);
  });

  it('dies away: its end is no click', () => {
    expect(Math.abs(samples.at(-1) ?? 1)).toBe(0);
    expect(loudest(samples.slice(-RATE / 100))).toBeLessThan(0.25);
  });

  it('is the same every time', () => {
    expect(render(sound, RATE)).toEqual(samples);
  });
});

describe('the rows', () => {
  it('sound different, each of them', () => {
    const all = rows.map(([, sound]) => render(sound, RATE).join());
    expect(new Set(all).size).toBe(rows.length);
  });

  it('are as loud as they matter: the last seconds first, then what one is asked', () => {
    const { tick, question, riichi, pon, discard2, draw, breath } = SOUNDS;
    const order = [tick, question, riichi, pon, discard2, draw, breath].map((one) => one.decibels);
    expect(order).toEqual([...order].sort((a, b) => b - a));
  });
});
