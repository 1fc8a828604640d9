// The sounds: one row each. Made here out of tones and noises; nothing is fetched.

import type { Slider } from '../settings';
import type { Layer, Noise, Recipe, Tone } from './synth';

export interface Sound extends Recipe {
  slider: Slider;
  /** Beside the loudest. */
  decibels: number;
}

const tone = (hz: number, ms: number, gain: number, more: Partial<Tone> = {}): Tone => ({
  kind: 'tone',
  hz,
  ms,
  gain,
  ...more,
});

const noise = (
  [lowHz, highHz]: readonly [number, number],
  ms: number,
  gain: number,
  more: Partial<Noise> = {},
): Noise => ({ kind: 'noise', lowHz, highHz, ms, gain, ...more });

/** Bone on felt: two partials that belong to no scale, and the touch. */
const clack = (at = 0, height = 1): Layer[] => [
  noise([1500 * height, 6500], 16, 1.1, { at }),
  tone(1900 * height, 52, 0.55, { at }),
  tone(3100 * height, 34, 0.42, { at }),
  tone(760 * height, 26, 0.25, { at }),
];

/** The table below what is set on it. */
const wood = (at: number): Layer[] => [
  tone(235, 120, 0.8, { at }),
  tone(412, 70, 0.45, { at }),
  noise([120, 900], 40, 0.7, { at }),
];

/** A small bell: partials of a struck bar, the high ones short. */
const bell = (hz: number, ms: number, gain: number, at = 0): Layer[] => [
  tone(hz, ms, gain, { at }),
  tone(hz * 2.756, ms * 0.45, gain * 0.4, { at }),
  tone(hz * 5.404, ms * 0.2, gain * 0.18, { at }),
];

const drum = (ms: number, gain: number, at = 0): Layer[] => [
  tone(150, ms, gain, { at, toHz: 58 }),
  noise([60, 420], 60, gain * 0.8, { at }),
];

const CALL_GAP_MS = 38;

/** So many clacks, the last one on wood. */
const call = (count: number): Layer[] => [
  ...Array.from({ length: count }, (_, i) => clack(i * CALL_GAP_MS, 1 + i * 0.03)).flat(),
  ...wood((count - 1) * CALL_GAP_MS),
];

/** A wall that is pushed together: many small touches, at times that look like chance. */
const rustle = (): Layer[] => [
  ...wood(0),
  ...Array.from({ length: 16 }, (_, i) =>
    noise([1100, 5200], 46, 0.35 + 0.25 * Math.sin(i * 2.4), {
      at: 10 + i * 25 + 9 * Math.sin(i * 5.1),
    }),
  ),
  ...wood(392),
];

const [D3, A3, E4, B4, A5, C6, D6, E6, A6] = [
  146.83, 220, 329.63, 493.88, 880, 1046.5, 1174.66, 1318.51, 1760,
];
const FIFTH = 1.5;

const onTable = (ms: number, decibels: number, layers: Layer[]): Sound => ({
  slider: 'table',
  ms,
  decibels,
  layers,
});

const alert = (ms: number, decibels: number, layers: Layer[]): Sound => ({
  slider: 'alerts',
  ms,
  decibels,
  layers,
});

/** One tile does not fall like another. */
const discard = (height: number): Sound => onTable(70, -9, clack(0, height));

export const SOUNDS = {
  discard0: discard(0.94),
  discard1: discard(0.97),
  discard2: discard(1),
  discard3: discard(1.035),
  discard4: discard(1.07),
  draw: onTable(45, -14, [noise([300, 1500], 20, 0.8), tone(840, 30, 0.4)]),
  chii: onTable(150, -6, call(2)),
  pon: onTable(185, -6, call(3)),
  kan: onTable(220, -6, call(4)),
  riichi: onTable(620, -5, [...wood(0), ...wood(64), ...bell(E6, 470, 0.5, 120)]),
  dora: onTable(260, -8, [...clack(), tone(1500, 190, 0.22, { at: 30, toHz: 3600, riseMs: 30 })]),
  win: onTable(700, -3, [...drum(420, 1), ...bell(A5, 620, 0.55, 40)]),
  mangan: onTable(900, -3, [
    ...drum(480, 1),
    ...bell(A5, 760, 0.5, 40),
    ...bell(A5 * FIFTH, 720, 0.4, 130),
  ]),
  haneman: onTable(1200, -3, [
    ...drum(560, 1),
    ...bell(A5, 1000, 0.45, 40),
    ...bell(A5 * FIFTH, 900, 0.4, 140),
    ...bell(A6, 860, 0.35, 240),
  ]),
  yakuman: onTable(1900, -3, [
    ...drum(1100, 1.1),
    ...drum(900, 0.8, 420),
    ...bell(A5, 1500, 0.5, 40),
    ...bell(A5 / FIFTH, 1500, 0.4, 40),
    ...bell(A5, 1300, 0.5, 460),
    ...bell(A6, 1200, 0.35, 460),
  ]),
  stamp: onTable(180, -5, [...drum(150, 0.9), noise([180, 900], 60, 0.6)]),
  yaku: onTable(60, -10, [tone(A5, 52, 0.6), noise([900, 3200], 14, 0.4)]),
  drawn: onTable(
    600,
    -9,
    [A3, E4, B4].map((hz) => tone(hz, 520, 0.4, { riseMs: 24 })),
  ),
  deal: onTable(480, -9, rustle()),
  turn: alert(140, -3, [tone(A5, 130, 0.7, { riseMs: 8 }), tone(A6, 70, 0.15)]),
  question: alert(240, -3, [
    tone(A5, 120, 0.7, { riseMs: 6 }),
    tone(D6, 150, 0.7, { at: 95, riseMs: 6 }),
  ]),
  tick: alert(50, 0, [tone(C6, 40, 0.6), noise([700, 3200], 18, 0.8)]),
  ring: alert(620, -2, [...bell(A5, 400, 0.7), ...bell(D6, 420, 0.7, 180)]),
  gong: alert(2600, 0, [
    ...bell(D3, 2500, 1),
    ...bell(D3 * FIFTH, 1600, 0.4, 12),
    ...drum(260, 0.5),
  ]),
  breath: {
    slider: 'talk',
    ms: 120,
    decibels: -16,
    layers: [noise([500, 1500], 110, 0.8, { riseMs: 34 }), tone(620, 110, 0.2, { riseMs: 34 })],
  },
} satisfies Record<string, Sound>;

export type SoundName = keyof typeof SOUNDS;
