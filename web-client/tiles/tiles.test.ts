// What the tile sets promise: complete, inside the tile, small, and told apart by every eye.

import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { SETS, type SetName, symbolId, TILE_CODES, type TileCode } from './codes';
import { type InkName, STYLES } from './inks';
import { buildMarks, buildSprite } from './sprite';
import { blindDifference, ciede2000, contrast, type Deficiency, luminance } from './testing/colour';
import {
  boxGap,
  boxOf,
  comeNearer,
  type Drawn,
  flatten,
  readSprite,
  type Shape,
} from './testing/outline';
import { difference, rasterise } from './testing/raster';

const SPRITES = new Map(SETS.map((set) => [set, buildSprite(set)]));
const FACES = new Map(SETS.map((set) => [set, readSprite(SPRITES.get(set) ?? '')]));

function elementsOf(set: SetName, code: TileCode): Drawn[] {
  const elements = FACES.get(set)?.get(symbolId(set, code));
  if (!elements) throw new Error(`no symbol for ${code} in ${set}`);
  return elements;
}

const shapesOf = (elements: readonly Drawn[]): Shape[] => elements.flatMap(({ shapes }) => shapes);

const faceShapes = (set: SetName, code: TileCode): Shape[] => shapesOf(elementsOf(set, code));

// The numeral of an index is the only glyph with a stroke; its badge is painted just before it.
function splitIndex(set: SetName, code: TileCode): { index: Shape[]; art: Shape[] } {
  const elements = elementsOf(set, code);
  const numeral = elements.findIndex(({ attributes }) => attributes['stroke-width'] === '90');
  expect(numeral, `${set} ${code} has an index`).toBeGreaterThan(0);
  const start = set === 'contrast' ? numeral - 1 : numeral;
  const rest = [...elements.slice(0, start), ...elements.slice(numeral + 1)];
  return {
    index: shapesOf(elements.slice(start, numeral + 1)),
    art: shapesOf(rest).filter(({ fill }) => fill !== STYLES[set].inks.face),
  };
}

const TINY = 22;

function pictures(set: SetName, toneOf: (ink: string) => number): Map<TileCode, number[]> {
  const { face } = STYLES[set].inks;
  const tone = (fill: string): number => (fill === face ? 0 : toneOf(fill));
  return new Map(TILE_CODES.map((code) => [code, rasterise(faceShapes(set, code), TINY, tone)]));
}

const greyTone = (ink: string): number => 1 - luminance(ink) ** (1 / 2.2);

function closestPair(faces: Map<TileCode, number[]>): { pair: string; pixels: number } {
  let closest = { pair: '', pixels: Infinity };
  const rows = [...faces];
  rows.forEach(([a, first], i) => {
    for (const [b, second] of rows.slice(i + 1)) {
      const pixels = difference(first, second);
      if (pixels < closest.pixels) closest = { pair: `${a} ${b}`, pixels };
    }
  });
  return closest;
}

test('the codes are the 34 kinds, three red fives, eight bonus tiles and the joker', () => {
  const suits = ['m', 'p', 's'].flatMap((suit) =>
    Array.from('123456789').map((rank) => rank + suit),
  );
  const others = 'E S W N P F C 5mr 5pr 5sr f1 f2 f3 f4 g1 g2 g3 g4 J'.split(' ');
  expect([...TILE_CODES]).toEqual([...suits, ...others]);
});

describe.each(SETS)('the %s set', (set) => {
  test('has a symbol for every tile code and no other', () => {
    expect([...(FACES.get(set)?.keys() ?? [])]).toEqual(TILE_CODES.map((code) => `${set}-${code}`));
  });

  test('draws something on every tile', () => {
    for (const code of TILE_CODES) expect(faceShapes(set, code), code).not.toEqual([]);
  });

  test('is the same text every time', () => {
    expect(buildSprite(set)).toBe(SPRITES.get(set));
  });

  test('packs into 30 KB', () => {
    expect(gzipSync(SPRITES.get(set) ?? '').length).toBeLessThanOrEqual(30 * 1024);
  });

  test.each(TILE_CODES)('keeps %s inside the tile', (code) => {
    const { left, top, right, bottom } = boxOf(faceShapes(set, code));
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(300);
    expect(bottom).toBeLessThanOrEqual(400);
  });

  test('prints only with the inks of its table', () => {
    const inks = new Set<string>([
      ...Object.values(STYLES[set].inks as unknown as Record<string, string>),
      '#EADFC0',
    ]);
    for (const code of TILE_CODES) {
      for (const { fill } of faceShapes(set, code)) expect(inks, `${code} ${fill}`).toContain(fill);
    }
  });

  test.each(['5mr', '5pr', '5sr'] as const)('prints %s in red but for its mark', (code) => {
    const { red, face } = STYLES[set].inks;
    const mark = set === 'contrast' ? elementsOf(set, code).slice(-2) : [];
    const shapes = shapesOf(elementsOf(set, code).filter((element) => !mark.includes(element)));
    expect(new Set([red, face, ...shapes.map(({ fill }) => fill)])).toEqual(new Set([red, face]));
  });

  test.each([
    ['E', 'ink'],
    ['P', 'frame'],
    ['F', 'green'],
    ['C', 'red'],
  ] as const)('prints %s in its %s ink', (code, ink) => {
    const { [ink]: printed, face } = STYLES[set].inks;
    const fills = new Set([face, ...faceShapes(set, code).map(({ fill }) => fill)]);
    expect(fills).toEqual(new Set([face, printed]));
  });

  // Beside an index the art is drawn at seven tenths or more, and its lines with it.
  test('has no line thinner than 4 units before its art is scaled', () => {
    const least = set === 'classic' ? 4 : 0.7 * 4;
    for (const code of TILE_CODES) {
      for (const { line, attributes } of elementsOf(set, code)) {
        if (attributes['stroke-width'] === '90') continue;
        expect(line, `${code} ${JSON.stringify(attributes)}`).toBeGreaterThanOrEqual(least);
      }
    }
  });

  test('never tells two faces apart by colour alone', () => {
    expect(closestPair(pictures(set, () => 1)).pixels).toBeGreaterThan(3);
  });
});

describe.each(['indexed', 'contrast'] as const)('an index of the %s set', (set) => {
  test.each(TILE_CODES)('shares no box with the art of %s', (code) => {
    const { index, art } = splitIndex(set, code);
    for (const shape of art) expect(boxGap(boxOf(index), boxOf([shape]))).toBeGreaterThan(0);
  });

  test('is at least 6 units away from all art', () => {
    for (const code of TILE_CODES) {
      const { index, art } = splitIndex(set, code);
      expect(comeNearer(index, art, 6), code).toBe(false);
    }
  });
});

// Measured when the faces were drawn, less a tenth: a prettier drawing must not be a worse one.
// Contrast characters differ by the numeral in the badge alone, hence the low floor of that set.
const PIXELS_APART: Record<SetName, { any: number; pairs: Partial<Record<string, number>> }> = {
  classic: {
    any: 8.4,
    pairs: {
      '6p 9p': 76,
      '6p 8p': 71,
      '7p 8p': 78,
      '8p 9p': 109,
      '6p 7p': 69,
      '7s 8s': 131,
      '6s 9s': 54,
      '6m 8m': 14.4,
      '7m 9m': 19.3,
    },
  },
  indexed: {
    any: 5.5,
    pairs: {
      '6p 9p': 40,
      '6p 8p': 34,
      '7p 8p': 46,
      '8p 9p': 55,
      '6p 7p': 42,
      '7s 8s': 73,
      '6s 9s': 28,
      '6m 8m': 11.8,
      '7m 9m': 28,
    },
  },
  contrast: {
    any: 1.9,
    pairs: {
      '6p 9p': 49,
      '6p 8p': 43,
      '7p 8p': 49,
      '8p 9p': 61,
      '6p 7p': 49,
      '7s 8s': 68,
      '6s 9s': 29,
      '6m 8m': 2.2,
      '7m 9m': 7.2,
    },
  },
};

describe.each(SETS)('22 pixels wide and grey, the %s set', (set) => {
  const faces = pictures(set, greyTone);
  const { any, pairs } = PIXELS_APART[set];

  test('keeps every two faces apart', () => {
    const { pair, pixels } = closestPair(faces);
    expect(pixels, pair).toBeGreaterThan(any);
  });

  test.each(Object.entries(pairs))('keeps the close pair %s apart by %s pixels', (pair, least) => {
    const [a = [], b = []] = pair.split(' ').map((code) => faces.get(code as TileCode));
    expect(a).not.toEqual([]);
    expect(difference(a, b)).toBeGreaterThan(least ?? Infinity);
  });
});

describe('the inks', () => {
  const READ_INKS = ['ink', 'red', 'green', 'blue'] as const satisfies readonly InkName[];
  const CONTRASTS = {
    classic: [14.5, 5.8, 6.0, 7.5],
    indexed: [14.5, 5.8, 6.0, 7.5],
    contrast: [18.5, 4.7, 8.0, 9.2],
  } as const;
  const DEFICIENCIES: readonly Deficiency[] = ['protanopia', 'deuteranopia'];

  function smallestDifference(set: SetName, deficiency: Deficiency): number {
    const { inks } = STYLES[set];
    const pairs = READ_INKS.flatMap((a, i) => READ_INKS.slice(i + 1).map((b) => [a, b] as const));
    return Math.min(...pairs.map(([a, b]) => blindDifference(inks[a], inks[b], deficiency)));
  }

  test.each(SETS)('of the %s set stand out from the face as designed', (set) => {
    const { inks } = STYLES[set];
    READ_INKS.forEach((name, i) => {
      const ratio = contrast(inks[name], inks.face);
      expect(Math.abs(ratio - (CONTRASTS[set][i] ?? 0)), name).toBeLessThan(0.06);
      expect(ratio, name).toBeGreaterThanOrEqual(4.5);
    });
  });

  test.each(DEFICIENCIES)('of the contrast set stay apart under %s', (deficiency) => {
    expect(smallestDifference('contrast', deficiency)).toBeGreaterThanOrEqual(18);
  });

  test.each(DEFICIENCIES)('of the classic set would not pass that gate under %s', (deficiency) => {
    expect(smallestDifference('classic', deficiency)).toBeLessThan(18);
  });
});

describe('the marks', () => {
  const marks = readSprite(buildMarks());
  const VIEWS = Object.fromEntries(
    [...buildMarks().matchAll(/id="([^"]+)" viewBox="([^"]+)"/g)].map(([, id = '', view = '']) => [
      id,
      view.split(' ').map(Number),
    ]),
  );

  test('are the seals, the winds and the sparrow', () => {
    expect([...marks.keys()].sort()).toEqual([
      'seal-draw',
      'seal-mahjong',
      'seal-ron',
      'seal-tsumo',
      'sparrow',
      'sparrow-mono',
      'wind-E',
      'wind-N',
      'wind-S',
      'wind-W',
    ]);
  });

  test('lie inside their views', () => {
    for (const [id, elements] of marks) {
      const [x = 0, y = 0, width = 0, height = 0] = VIEWS[id] ?? [];
      const box = boxOf(shapesOf(elements));
      expect(Math.min(box.left - x, box.top - y), id).toBeGreaterThanOrEqual(0);
      expect(x + width, id).toBeGreaterThanOrEqual(box.right);
      expect(y + height, id).toBeGreaterThanOrEqual(box.bottom);
    }
  });

  test('take the colour of the text around them, except the coloured sparrow', () => {
    for (const [id, elements] of marks) {
      if (id === 'sparrow') continue;
      const fills = new Set(shapesOf(elements).map(({ fill }) => fill));
      expect([...fills], id).toEqual(['currentColor']);
    }
  });
});

describe('the measuring tools', () => {
  test('CIEDE2000 agrees with the published pairs', () => {
    expect(ciede2000([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
    expect(ciede2000([50, 2.5, 0], [61, -5, 29])).toBeCloseTo(22.8977, 4);
    expect(ciede2000([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(
      1.2644,
      4,
    );
  });

  test('curves are measured where they bulge, not where their handles are', () => {
    const ring = { fill: '', rings: flatten('M0 0C0 100 100 100 100 0Z'), isEvenOdd: false };
    expect(boxOf([ring]).bottom).toBeCloseTo(75, 0);
  });

  test('groups and strokes count', () => {
    const sprite =
      '<symbol id="a"><g transform="translate(10 20)scale(2)">' +
      '<circle cx="0" cy="0" r="4" fill="none" stroke="red" stroke-width="2"/></g></symbol>';
    const box = boxOf(shapesOf(readSprite(sprite).get('a') ?? []));
    expect(box.left).toBeCloseTo(0, 0);
    expect(box.bottom).toBeCloseTo(30, 0);
  });

  test('shapes that touch come near, shapes apart do not', () => {
    const square = (x: number): Shape => ({
      fill: '',
      rings: flatten(`M${x} 0H${x + 10}V10H${x}Z`),
      isEvenOdd: false,
    });
    expect(comeNearer([square(0)], [square(15)], 6)).toBe(true);
    expect(comeNearer([square(0)], [square(17)], 6)).toBe(false);
  });

  test('a half-covered tile has half of its pixels inked, and a hole none', () => {
    const pixels = (d: string): number => {
      const shape = { fill: 'ink', rings: flatten(d), isEvenOdd: true };
      return difference(
        rasterise([shape], 30, () => 1),
        [],
      );
    };
    expect(pixels('M0 0H150V400H0Z')).toBeCloseTo(600, 0);
    expect(pixels('M0 0H300V400H0ZM100 100H200V300H100Z')).toBeCloseTo(1000, 0);
  });
});
