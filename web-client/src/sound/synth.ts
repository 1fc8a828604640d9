// Makes sounds out of rows of layers: decaying tones and noises, added up. Pure, and the same every time.

/** A tone that dies away: the strokes, bells and drums. */
export interface Tone {
  kind: 'tone';
  hz: number;
  /** Glides to this one while it sounds. */
  toHz?: number;
  /** When it starts. */
  at?: number;
  /** How long until it is a thousandth of its loudness. */
  ms: number;
  gain: number;
  /** How long it rises; the rest dies away. */
  riseMs?: number;
}

/** A noise between two frequencies that dies away: wood, paper, breath. */
export interface Noise {
  kind: 'noise';
  lowHz: number;
  highHz: number;
  at?: number;
  ms: number;
  gain: number;
  riseMs?: number;
}

export type Layer = Tone | Noise;

export interface Recipe {
  ms: number;
  layers: readonly Layer[];
}

// A thousandth, which nobody hears beside what goes on.
const SILENT = Math.log(1000);
// So many times as long as that, what is left of a layer is a millionth: less than a sample of sixteen bits can tell.
const GONE_AFTER = 2;
// The last samples fade, so that the end of a sound is no click.
const FADE_MS = 4;
const PEAK = 0.9;

/** Noise from -1 to 1; the same row of numbers for the same seed. */
function noiseFrom(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2147483648 - 1;
  };
}

/** The loudness of one sample after the other: it rises evenly, then dies away by the same part with each. */
function fading({ riseMs = 0, gain, ms }: Layer, rate: number): () => number {
  const rise = (riseMs * rate) / 1000;
  const part = Math.exp((-SILENT * 1000) / (ms * rate));
  const first = Math.ceil(rise);
  let [place, dying] = [0, gain * part ** (first - rise)];
  return () => {
    const now = place < first ? (gain * place) / rise : dying;
    if (place >= first) dying *= part;
    place += 1;
    return now;
  };
}

/** The samples of a tone that glides evenly by ear: each step of its angle is the same part longer than the last. */
function toned({ hz, toHz = hz, ms }: Tone, rate: number): () => number {
  const slope = (Math.log(toHz / hz) * 1000) / (ms * rate);
  const growth = Math.exp(slope);
  let step = (2 * Math.PI * hz * (slope === 0 ? 1 : (growth - 1) / slope)) / rate;
  let angle = 0;
  return () => {
    const wave = Math.sin(angle);
    angle += step;
    step *= growth;
    return wave;
  };
}

// One pole each: what is above `low`, of what is below `high`.
function banded({ lowHz, highHz }: Noise, rate: number, next: () => number): () => number {
  const part = (hz: number): number => 1 - Math.exp((-2 * Math.PI * hz) / rate);
  const [slow, fast] = [part(lowHz), part(highHz)];
  let [low, high] = [0, 0];
  return () => {
    high += fast * (next() - high);
    low += slow * (high - low);
    return high - low;
  };
}

function add(samples: Float32Array, layer: Layer, rate: number, seed: number): void {
  const { at = 0, riseMs = 0, ms } = layer;
  const first = Math.round((at * rate) / 1000);
  const end = first + Math.ceil(((riseMs + GONE_AFTER * ms) * rate) / 1000);
  const loudness = fading(layer, rate);
  const wave = layer.kind === 'tone' ? toned(layer, rate) : banded(layer, rate, noiseFrom(seed));
  for (let i = first; i < Math.min(samples.length, end); i += 1) {
    samples[i] = (samples[i] ?? 0) + wave() * loudness();
  }
}

/** The sound of a recipe, from -1 to 1, `rate` samples a second. */
export function render({ ms, layers }: Recipe, rate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.ceil((ms * rate) / 1000));
  layers.forEach((layer, place) => add(samples, layer, rate, place + 1));
  const fade = Math.round((FADE_MS * rate) / 1000);
  const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
  return samples.map(
    (one, i) => ((one * PEAK) / (peak || 1)) * Math.min(1, (samples.length - 1 - i) / fade),
  );
}
