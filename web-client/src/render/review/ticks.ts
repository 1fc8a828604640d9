// Marks beside a plot.

/** Round numbers between the least and the most. */
export function ticksOf(least: number, most: number): number[] {
  const span = Math.max(1, most - least);
  const power = 10 ** Math.floor(Math.log10(span));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => span / one <= 5) ?? span;
  const first = Math.ceil(least / step) * step;
  return Array.from({ length: Math.floor((most - first) / step) + 1 }, (_, i) => first + i * step);
}
