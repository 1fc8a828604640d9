// Printers of single SVG shapes with rounded numbers; angles are degrees clockwise from the top.

type Attributes = Record<string, string | number | undefined>;
export type Point = readonly [x: number, y: number];

const rounded = (value: number, digits: number): string =>
  String(Number(value.toFixed(digits)) || 0);

/** A coordinate or length, to a tenth of a unit. */
export const num = (value: number): string => rounded(value, 1);

function element(name: string, attributes: Attributes): string {
  const printed = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined) return '';
    return ` ${key}="${typeof value === 'number' ? num(value) : value}"`;
  });
  return `<${name}${printed.join('')}/>`;
}

export const circle = (cx: number, cy: number, r: number, fill: string): string =>
  element('circle', { cx, cy, r, fill });

export const ring = (cx: number, cy: number, r: number, width: number, ink: string): string =>
  element('circle', { cx, cy, r, fill: 'none', stroke: ink, 'stroke-width': width });

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  fill: string,
): string => element('rect', { x, y, width, height, rx: rx || undefined, fill });

export const frame = (
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  line: number,
  ink: string,
): string =>
  element('rect', { x, y, width, height, rx, fill: 'none', stroke: ink, 'stroke-width': line });

export const path = (d: string, fill: string): string => element('path', { d, fill });

/** A filled path in which a part inside another part is a hole. */
export const stencil = (d: string, fill: string): string =>
  element('path', { d, fill, 'fill-rule': 'evenodd' });

/** A filled path with a line of another colour around it, half outside and half inside. */
export const edged = (d: string, fill: string, edge: string, width: number): string =>
  element('path', { d, fill, stroke: edge, 'stroke-width': width, 'stroke-linejoin': 'round' });

export const line = (d: string, width: number, ink: string): string =>
  element('path', {
    d,
    fill: 'none',
    stroke: ink,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });

/** An outline in font units, moved to its place by a matrix; `stroke` thickens it. */
export const glyph = (
  d: string,
  matrix: readonly number[],
  fill: string,
  stroke?: number,
): string =>
  element('path', {
    d,
    transform: `matrix(${matrix.map((value) => rounded(value, 4)).join(' ')})`,
    fill,
    stroke: stroke && fill,
    'stroke-width': stroke,
    'stroke-linejoin': stroke && 'round',
  });

const group = (transform: string, art: string): string => `<g transform="${transform}">${art}</g>`;

export function at(x: number, y: number, art: string, turn = 0): string {
  const rotation = turn ? `rotate(${num(turn)})` : '';
  return group(`translate(${num(x)} ${num(y)})${rotation}`, art);
}

/** Art scaled so that the point `from` comes to lie on the point `to`. */
export function scaled(scale: number, from: Point, to: Point, art: string): string {
  const x = num(to[0] - scale * from[0]);
  const y = num(to[1] - scale * from[1]);
  return group(`translate(${x} ${y})scale(${rounded(scale, 3)})`, art);
}

/** What `draw` returns for each of `count` equal steps around the centre, the first at the top. */
export const around = (count: number, draw: (turn: number, step: number) => string): string =>
  Array.from({ length: count }, (_, step) => draw((360 / count) * step, step)).join('');

export const polar = (cx: number, cy: number, r: number, turn: number): Point => {
  const radians = (turn * Math.PI) / 180;
  return [cx + r * Math.sin(radians), cy - r * Math.cos(radians)];
};

export const polygonPath = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;

// Four cubics with this handle length miss a true ellipse by less than 0.03 %.
const HANDLE = 0.5523;

/** An ellipse whose long axis points from the centre into the direction `turn`. */
export function ellipsePath(cx: number, cy: number, rx: number, ry: number, turn = 0): string {
  const corner = (x: number, y: number): string => {
    const [ax, ay] = polar(cx, cy, -y * ry, turn);
    const [bx, by] = polar(0, 0, x * rx, turn + 90);
    return `${num(ax + bx)} ${num(ay + by)}`;
  };
  const quarters = [
    [1, -HANDLE, HANDLE, -1, 0, -1],
    [-HANDLE, -1, -1, -HANDLE, -1, 0],
    [-1, HANDLE, -HANDLE, 1, 0, 1],
    [HANDLE, 1, 1, HANDLE, 1, 0],
  ] as const;
  const curves = quarters.map(
    ([ax, ay, bx, by, x, y]) => `C${corner(ax, ay)} ${corner(bx, by)} ${corner(x, y)}`,
  );
  return `M${corner(1, 0)}${curves.join('')}Z`;
}

/** A leaf with two pointed ends; it bulges by `left` and `right` seen from its stem to its tip. */
export function leafPath(stem: Point, tip: Point, left: number, right = left): string {
  const [dx, dy] = [tip[0] - stem[0], tip[1] - stem[1]];
  const length = Math.hypot(dx, dy);
  const side = (along: number, out: number): string =>
    `${num(stem[0] + along * dx + (out * dy) / length)} ` +
    num(stem[1] + along * dy - (out * dx) / length);
  // A cubic reaches three quarters of the distance of its handles.
  const [l, r] = [(left * 4) / 3, (-right * 4) / 3];
  return (
    `M${side(0, 0)}C${side(0.25, l)} ${side(0.7, l)} ${side(1, 0)}` +
    `C${side(0.7, r)} ${side(0.25, r)} ${side(0, 0)}Z`
  );
}

/** A band with round ends along a curve from `start` past `bend` to `end`, as a closed path. */
export function bandPath(start: Point, bend: Point, end: Point, width: number): string {
  // The point `out` half widths beside `at` and `on` half widths beyond it, going from a to b.
  const beside = (at: Point, a: Point, b: Point, out: number, on = 0): string => {
    const unit = width / 2 / Math.hypot(b[0] - a[0], b[1] - a[1]);
    const [dx, dy] = [(b[0] - a[0]) * unit, (b[1] - a[1]) * unit];
    return `${num(at[0] + out * dy + on * dx)} ${num(at[1] - out * dx + on * dy)}`;
  };
  const cap = (at: Point, from: Point): string => {
    const handles = [beside(at, from, at, 1, 4 / 3), beside(at, from, at, -1, 4 / 3)];
    return `C${handles.join(' ')} ${beside(at, from, at, -1)}`;
  };
  const side = (from: Point, to: Point): string =>
    `Q${beside(bend, from, to, 1)} ${beside(to, bend, to, 1)}`;
  return (
    `M${beside(start, start, bend, 1)}${side(start, end)}${cap(end, bend)}` +
    `${side(end, start)}${cap(start, bend)}Z`
  );
}
