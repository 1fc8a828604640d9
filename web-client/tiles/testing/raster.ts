// A small scan converter: turns the polygons of a face into grey pixels as a tiny tile shows them.

import type { Point } from '../shapes';
import type { Shape } from './outline';

const SAMPLES = 4;
const [FACE_WIDTH, FACE_HEIGHT] = [300, 400];

type Crossing = readonly [x: number, winding: number];

function crossingsAt(y: number, rings: readonly Point[][]): Crossing[] {
  const found: Crossing[] = [];
  for (const ring of rings) {
    ring.forEach(([x1, y1], i) => {
      const [x2, y2] = ring[(i + 1) % ring.length] as Point;
      if (y1 <= y === y2 <= y) return;
      found.push([x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), y2 > y1 ? 1 : -1]);
    });
  }
  return found.sort((a, b) => a[0] - b[0]);
}

function fillRow(row: Float32Array, step: number, y: number, shape: Shape, tone: number): void {
  const crossings = crossingsAt(y, shape.rings);
  const firstSample = (x: number): number => Math.max(0, Math.ceil(x / step - 0.5));
  let winding = 0;
  crossings.forEach(([x, turn], i) => {
    winding += turn;
    const isInside = shape.isEvenOdd ? i % 2 === 0 : winding !== 0;
    const next = crossings[i + 1];
    if (isInside && next) row.fill(tone, firstSample(x), firstSample(next[0]));
  });
}

function shrink(fine: readonly Float32Array[], width: number, height: number): number[] {
  return Array.from({ length: width * height }, (_, i) => {
    const [left, top] = [(i % width) * SAMPLES, Math.floor(i / width) * SAMPLES];
    let sum = 0;
    for (const row of fine.slice(top, top + SAMPLES)) {
      for (let x = left; x < left + SAMPLES; x += 1) sum += row[x] ?? 0;
    }
    return sum / SAMPLES ** 2;
  });
}

/** Pixels of a face `width` pixels wide, from 0 for the bare face to 1; `toneOf` rates a fill. */
export function rasterise(
  shapes: readonly Shape[],
  width: number,
  toneOf: (fill: string) => number,
): number[] {
  const height = Math.floor((width * FACE_HEIGHT) / FACE_WIDTH);
  const step = FACE_WIDTH / width / SAMPLES;
  const fine = Array.from({ length: height * SAMPLES }, () => new Float32Array(width * SAMPLES));
  for (const shape of shapes) {
    const tone = toneOf(shape.fill);
    const ys = shape.rings.flatMap((ring) => ring.map(([, y]) => y));
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    fine.forEach((row, i) => {
      const y = (i + 0.5) * step;
      if (y >= top && y <= bottom) fillRow(row, step, y, shape, tone);
    });
  }
  return shrink(fine, width, height);
}

/** How many whole pixels' worth of ink two pictures differ by. */
export const difference = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0);
