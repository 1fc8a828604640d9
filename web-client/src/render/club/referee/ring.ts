// Sounds of a night: a short ring for a call, and the gong of the hall. Browsers play nothing before the
// first press on the page.

let audio: AudioContext | null = null;

function tone(frequency: number, seconds: number, delay = 0): void {
  try {
    audio ??= new AudioContext();
    const at = audio.currentTime + delay;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0.25, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    gain.connect(audio.destination);
    const source = audio.createOscillator();
    source.frequency.value = frequency;
    source.connect(gain);
    source.start(at);
    source.stop(at + seconds);
  } catch {
    // A browser without sound is a quiet one.
  }
}

export function ring(): void {
  tone(880, 0.25);
  tone(1175, 0.4, 0.18);
}

/** A low bell with its overtones; `strokes` times. */
export function gong(strokes: number): void {
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    for (const [times, seconds] of [
      [1, 3],
      [2.01, 2],
      [2.97, 1.2],
    ] as const) {
      tone(146.8 * times, seconds, stroke * 1.4);
    }
  }
}
