// Plays sounds. A browser is silent until the first press on the page; a sound is made when it is first heard.

import { signal } from '@preact/signals';
import { settings } from '../settings';
import { type SoundName, SOUNDS } from './sounds';
import { render } from './synth';

export interface Played {
  name: SoundName;
  /** -1 left, 1 right. */
  pan?: number;
  /** Faster is higher. */
  rate?: number;
  delayMs?: number;
}

// More at once are noise: what comes then is left out.
const AT_ONCE_MAX = 12;

let context: AudioContext | null = null;
let sounding = 0;
const made = new Map<SoundName, AudioBuffer>();

/** The browser has allowed sound. */
export const isHeard = signal(false);

/** To be called with each press: the first one wakes what was not allowed to sound before. */
export function wake(): void {
  try {
    context ??= new AudioContext();
    const { state } = context;
    isHeard.value = state === 'running';
    if (state === 'running') return;
    void context.resume().then(() => {
      isHeard.value = context?.state === 'running';
    });
  } catch {
    // A browser without sound is a quiet one.
  }
}

function bufferOf(audio: AudioContext, name: SoundName): AudioBuffer {
  const known = made.get(name);
  if (known) return known;
  const samples = render(SOUNDS[name], audio.sampleRate);
  const buffer = audio.createBuffer(1, samples.length, audio.sampleRate);
  buffer.copyToChannel(samples, 0);
  made.set(name, buffer);
  return buffer;
}

/** How loud a sound is with the sliders as they are, 0 to 1; twice as far is heard as twice as loud. */
export function loudnessOf(name: SoundName): number {
  const { isMuted, volumes } = settings.peek();
  const { slider, decibels } = SOUNDS[name];
  return isMuted ? 0 : (volumes[slider] / 100) ** 2 * 10 ** (decibels / 20);
}

export function play({ name, pan = 0, rate = 1, delayMs = 0 }: Played): void {
  const loudness = loudnessOf(name);
  if (!context || context.state !== 'running' || loudness === 0) return;
  if (sounding >= AT_ONCE_MAX) return;
  const source = new AudioBufferSourceNode(context, {
    buffer: bufferOf(context, name),
    playbackRate: rate,
  });
  source
    .connect(new GainNode(context, { gain: loudness }))
    .connect(new StereoPannerNode(context, { pan }))
    .connect(context.destination);
  sounding += 1;
  source.onended = () => {
    sounding -= 1;
  };
  source.start(context.currentTime + delayMs / 1000);
}
