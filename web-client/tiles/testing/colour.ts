// Colour measures: WCAG contrast, colour blindness after Machado 2009, and CIEDE2000 difference.

type Triple = readonly [number, number, number];

export type Deficiency = 'protanopia' | 'deuteranopia';

const MACHADO: Record<Deficiency, readonly [Triple, Triple, Triple]> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};

const SRGB_TO_XYZ = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
] as const;
const WHITE_POINT = [0.95047, 1, 1.08883] as const;

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function linear(hex: string): Triple {
  const channel = (start: number): number => {
    const value = parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

export const luminance = (hex: string): number => dot([0.2126, 0.7152, 0.0722], linear(hex));

export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function lab(rgb: Triple): Triple {
  const f = (row: 0 | 1 | 2): number => {
    const t = dot(SRGB_TO_XYZ[row], rgb) / WHITE_POINT[row];
    return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116;
  };
  const [x, y, z] = [f(0), f(1), f(2)];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function hue(b: number, a: number): number {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return degrees < 0 ? degrees + 360 : degrees;
}

/** CIEDE2000 between two Lab colours, in the notation of Sharma, Wu and Dalal 2005. */
export function ciede2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const c7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const g = 0.5 * (1 - Math.sqrt(c7 / (c7 + 25 ** 7)));
  const [ap1, ap2] = [(1 + g) * a1, (1 + g) * a2];
  const [cp1, cp2] = [Math.hypot(ap1, b1), Math.hypot(ap2, b2)];
  const [h1, h2] = [hue(b1, ap1), hue(b2, ap2)];
  const isGrey = cp1 * cp2 === 0;
  const wrapped = Math.abs(h2 - h1) > 180;
  const turn = h2 - h1 - (wrapped ? 360 * Math.sign(h2 - h1) : 0);
  const dh = isGrey ? 0 : 2 * Math.sqrt(cp1 * cp2) * Math.sin(radians(turn / 2));
  const half = wrapped ? (h1 + h2 < 360 ? 180 : -180) : 0;
  const h = isGrey ? h1 + h2 : (h1 + h2) / 2 + half;
  const [l, c] = [(l1 + l2) / 2, (cp1 + cp2) / 2];
  const t =
    1 -
    0.17 * Math.cos(radians(h - 30)) +
    0.24 * Math.cos(radians(2 * h)) +
    0.32 * Math.cos(radians(3 * h + 6)) -
    0.2 * Math.cos(radians(4 * h - 63));
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const rc = 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const rt = -rc * Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2))));
  const [kl, kc, kh] = [(l2 - l1) / sl, (cp2 - cp1) / sc, dh / sh];
  return Math.sqrt(kl ** 2 + kc ** 2 + kh ** 2 + rt * kc * kh);
}

/** How different two inks look to somebody with full colour blindness of the given kind. */
export function blindDifference(a: string, b: string, deficiency: Deficiency): number {
  const seen = (hex: string): Triple => {
    const [r, g, bl] = MACHADO[deficiency].map((row) =>
      Math.min(1, Math.max(0, dot(row, linear(hex)))),
    );
    return lab([r ?? 0, g ?? 0, bl ?? 0]);
  };
  return ciede2000(seen(a), seen(b));
}
