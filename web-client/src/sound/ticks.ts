// The last seconds of the own time: one tick at five, and at three, two and one, rising.

/** Seconds that are heard, with how much higher than the first. */
const TICKS = [
  { seconds: 5, rate: 1 },
  { seconds: 3, rate: 1.122 },
  { seconds: 2, rate: 1.26 },
  { seconds: 1, rate: 1.414 },
] as const;

export type Tick = (typeof TICKS)[number];

/** Calls back at each of the last seconds of `wholeMs` that began to run at `at`; call the result to stop. */
export function startTicks(wholeMs: number, at: number, onTick: (tick: Tick) => void): () => void {
  const left = at + wholeMs - Date.now();
  const timers = TICKS.filter(({ seconds }) => seconds * 1000 < left).map((tick) =>
    setTimeout(() => onTick(tick), left - tick.seconds * 1000),
  );
  return () => timers.forEach(clearTimeout);
}
