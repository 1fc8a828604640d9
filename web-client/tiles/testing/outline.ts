// Reads printed sprites back as flat polygons, so that tests measure what browsers will draw.

import { ellipsePath, type Point, polar } from '../shapes';

export interface Shape {
  fill: string;
  rings: Point[][];
  isEvenOdd: boolean;
}

/** One SVG element: its shapes in tile units, and the width of the thinnest line it is meant as. */
export interface Drawn {
  attributes: Record<string, string>;
  shapes: Shape[];
  line: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Matrix = readonly [number, number, number, number, number, number];

const CURVE_STEPS = 10;
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

const apply = (m: Matrix, [x, y]: Point): Point => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
];

function rotation(degrees: number): Matrix {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [cos, sin, -sin, cos, 0, 0];
}

const TRANSFORMS: Record<string, (values: number[]) => Matrix> = {
  translate: ([x = 0, y = 0]) => [1, 0, 0, 1, x, y],
  scale: ([s = 1]) => [s, 0, 0, s, 0, 0],
  rotate: ([degrees = 0]) => rotation(degrees),
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
};

function matrixOf(transform = ''): Matrix {
  const steps = [...transform.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name = '', values = '']) => {
    const make = TRANSFORMS[name];
    if (!make) throw new Error(`unknown transform ${name}`);
    return make(values.split(/[ ,]+/).map(Number));
  });
  return steps.reduce(multiply, IDENTITY);
}

function bezier(points: readonly Point[], t: number): Point {
  if (points.length === 1) return points[0] as Point;
  const between = points.slice(1).map(([x, y], i): Point => {
    const [px, py] = points[i] as Point;
    return [px + t * (x - px), py + t * (y - py)];
  });
  return bezier(between, t);
}

const ARGUMENTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, Z: 0 };

/** Path text as polygons; knows the commands that shapes.ts and glyphs.ts print. */
export function flatten(d: string): Point[][] {
  const tokens = d.match(/[a-zA-Z]|-?\d*\.?\d+/g) ?? [];
  const rings: Point[][] = [];
  let [x, y] = [0, 0];
  let command = '';
  while (tokens.length > 0) {
    if (/[a-zA-Z]/.test(tokens[0] ?? '')) command = tokens.shift() ?? '';
    const name = command.toUpperCase();
    const count = ARGUMENTS[name];
    if (count === undefined) throw new Error(`unknown path command ${command}`);
    const values = tokens.splice(0, count).map(Number);
    const [ox, oy] = command === name ? [0, 0] : [x, y];
    if (name === 'H') values.push(y - oy);
    if (name === 'V') values.unshift(x - ox);
    const points = values.flatMap((value, i): Point[] =>
      i % 2 ? [] : [[value + ox, (values[i + 1] ?? 0) + oy]],
    );
    if (name === 'M') rings.push([]);
    const curve: Point[] = name === 'M' ? points : [[x, y], ...points];
    const steps = points.length > 1 ? CURVE_STEPS : 1;
    for (let step = 1; step <= steps && points.length > 0; step += 1) {
      rings.at(-1)?.push(bezier(curve, step / steps));
    }
    // Closing does not move the pen here: every path goes on with an absolute move.
    [x, y] = points.at(-1) ?? [x, y];
  }
  return rings;
}

const rectPath = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${x + r} ${y}H${x + w - r}Q${x + w} ${y} ${x + w} ${y + r}V${y + h - r}` +
  `Q${x + w} ${y + h} ${x + w - r} ${y + h}H${x + r}Q${x} ${y + h} ${x} ${y + h - r}` +
  `V${y + r}Q${x} ${y} ${x + r} ${y}Z`;

type Numbers = (key: string) => number;

// How each element becomes a path, and which of its own measures could be a thin line.
const ELEMENTS: Record<string, { path: (n: Numbers, d: string) => string; thin: string[] }> = {
  path: { path: (_, d) => d, thin: [] },
  circle: { path: (n) => ellipsePath(n('cx'), n('cy'), n('r'), n('r')), thin: [] },
  rect: {
    path: (n) => rectPath(n('x'), n('y'), n('width'), n('height'), n('rx')),
    thin: ['width', 'height'],
  },
};

const JOINT_CORNERS = 12;

function disc(x: number, y: number, r: number): Point[] {
  return Array.from({ length: JOINT_CORNERS }, (_, i) =>
    polar(x, y, r, (-360 / JOINT_CORNERS) * i),
  );
}

/** Polygons covering a stroke: a box for each segment and a disc for each joint and end. */
function stroked(rings: readonly Point[][], isClosed: boolean, width: number): Point[][] {
  const half = width / 2;
  return rings.flatMap((ring) => {
    const points = isClosed ? [...ring, ring[0] as Point] : ring;
    return points.flatMap(([x, y], i): Point[][] => {
      const [nx, ny] = points[i + 1] ?? [x, y];
      const length = Math.hypot(nx - x, ny - y);
      if (length === 0) return [disc(x, y, half)];
      const [dx, dy] = [((nx - x) / length) * half, ((ny - y) / length) * half];
      // Wound like the discs, or the non-zero rule would cancel the overlap.
      const bar: Point[] = [
        [x + dy, y - dx],
        [x - dy, y + dx],
        [nx - dy, ny + dx],
        [nx + dy, ny - dx],
      ];
      return [disc(x, y, half), bar];
    });
  });
}

function draw(tag: string, attributes: Record<string, string>, outer: Matrix): Drawn {
  const row = ELEMENTS[tag];
  if (!row) throw new Error(`unknown element ${tag}`);
  const n: Numbers = (key) => Number(attributes[key] ?? 0);
  const matrix = multiply(outer, matrixOf(attributes.transform));
  const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
  const d = row.path(n, attributes.d ?? '');
  const rings = flatten(d);
  const { fill = '', stroke } = attributes;
  const place = (polygons: Point[][]): Point[][] =>
    polygons.map((polygon) => polygon.map((point) => apply(matrix, point)));
  const shapes: Shape[] = [];
  const isEvenOdd = attributes['fill-rule'] === 'evenodd';
  if (fill !== 'none') shapes.push({ fill, rings: place(rings), isEvenOdd });
  if (stroke) {
    const outline = place(stroked(rings, /z/i.test(d), n('stroke-width')));
    shapes.push({ fill: stroke, rings: outline, isEvenOdd: false });
  }
  const measures = [...row.thin, ...(stroke ? ['stroke-width'] : [])].map(n);
  return { attributes, shapes, line: scale * Math.min(...measures, Infinity) };
}

/** Every symbol of a sprite by id, each as its elements in painting order. */
export function readSprite(sprite: string): Map<string, Drawn[]> {
  const symbols = new Map<string, Drawn[]>();
  let current: Drawn[] = [];
  const matrices: Matrix[] = [IDENTITY];
  for (const [, close, tag = '', rest = ''] of sprite.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
    const attributes = Object.fromEntries(
      [...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    );
    const matrix = matrices.at(-1) ?? IDENTITY;
    if (tag === 'svg') continue;
    if (tag === 'g' && close) matrices.pop();
    else if (tag === 'g') matrices.push(multiply(matrix, matrixOf(attributes.transform)));
    else if (tag === 'symbol' && !close) symbols.set(attributes.id ?? '', (current = []));
    else if (tag !== 'symbol') current.push(draw(tag, attributes, matrix));
  }
  return symbols;
}

function boxOfPoints(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

export const boxOf = (shapes: readonly Shape[]): Box =>
  boxOfPoints(shapes.flatMap(({ rings }) => rings.flat()));

function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** How far apart two boxes are, across or down, whichever is more; they meet below 0. */
export const boxGap = (a: Box, b: Box): number =>
  Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom);

/** Whether the outlines of two drawings come nearer than `least`. */
export function comeNearer(a: readonly Shape[], b: readonly Shape[], least: number): boolean {
  const ringsOf = (shapes: readonly Shape[], other: Box): Point[][] =>
    shapes.flatMap(({ rings }) => rings).filter((ring) => boxGap(boxOfPoints(ring), other) < least);
  const [near, far] = [ringsOf(a, boxOf(b)), ringsOf(b, boxOf(a))];
  const anyNear = (corners: Point[][], edges: Point[][]): boolean =>
    corners
      .flat()
      .some((corner) =>
        edges.some((ring) =>
          ring.some(
            (start, i) =>
              distanceToSegment(corner, start, ring[(i + 1) % ring.length] as Point) < least,
          ),
        ),
      );
  return anyNear(near, far) || anyNear(far, near);
}
