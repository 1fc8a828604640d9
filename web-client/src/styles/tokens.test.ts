import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { BACKS, FELTS as FELT_CHOICES } from '../settings';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Tokens = Record<string, string>;

function tokensIn(selector: string, from = css): Tokens {
  const start = from.indexOf(`${selector} {`);
  const block = from.slice(start, from.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

const dark = tokensIn(':root');
const rooms = { dark, light: { ...dark, ...tokensIn(":root[data-room='light']") } };

/** Colours that do not change with the room. */
const fixed = Object.fromEntries(
  [...css.matchAll(/--((?:person\d|bot)): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dim + 0.05);
}

const GROUNDS = ['bg0', 'bg1', 'bg2', 'panel'];
const FELTS = ['felt1', 'felt2'];
const TEXTS = ['text', 'text2', 'muted', 'accent', 'gold', 'info', 'good', 'bad'];

const each = (fronts: readonly string[], backs: readonly string[]): [string, string][] =>
  fronts.flatMap((front) => backs.map((back): [string, string] => [front, back]));

/** Text needs 4.5, shapes and borders 3.0. */
const ROWS: readonly { least: number; pairs: [string, string][] }[] = [
  { least: 4.5, pairs: each(TEXTS, GROUNDS) },
  { least: 4.5, pairs: each(['text'], FELTS) },
  { least: 4.5, pairs: each(['on-fill'], ['fill', 'fill-hover']) },
  { least: 4.5, pairs: each(['text', 'text2'], ['track', 'thumb']) },
  { least: 3, pairs: each(['edge'], [...GROUNDS, 'thumb']) },
  { least: 3, pairs: each(['focus', 'ring'], [...GROUNDS, ...FELTS]) },
];

describe.each(Object.entries(rooms))('the %s room', (_room, tokens) => {
  const colorOf = (name: string): string => {
    const color = tokens[name];
    if (!color) throw new Error(`no token ${name}`);
    return color;
  };

  it.each(
    ROWS.flatMap(({ least, pairs }) => pairs.map(([front, back]) => [front, back, least] as const)),
  )('shows %s on %s at %d at least', (front, back, least) => {
    expect(contrast(colorOf(front), colorOf(back))).toBeGreaterThanOrEqual(least);
  });
});

const colours = readFileSync(new URL('./colours.css', import.meta.url), 'utf8');
const felts = [...colours.matchAll(/^:root\[data-felt='(\w+)'\]/gm)].map(([, name = '']) => name);

describe.each(felts.flatMap((felt) => Object.keys(rooms).map((room) => [felt, room] as const)))(
  'the felt %s in the %s room',
  (felt, room) => {
    const own = room === 'light' ? ":root[data-room='light']" : ':root';
    const tokens: Tokens = {
      ...(room === 'light' ? rooms.light : rooms.dark),
      ...tokensIn(`${own}[data-felt='${felt}']`, colours),
    };

    it.each(
      ROWS.flatMap(({ least, pairs }) =>
        pairs
          .filter(([, back]) => FELTS.includes(back))
          .map(([front, back]) => [front, back, least] as const),
      ),
    )('shows %s on %s at %d at least', (front, back, least) => {
      const [a = '', b = ''] = [tokens[front], tokens[back]];
      expect(b).not.toBe(rooms.dark[back]);
      expect(contrast(a, b)).toBeGreaterThanOrEqual(least);
    });
  },
);

test('each felt and back that can be chosen has its colours', () => {
  expect(['petrol', ...felts]).toEqual([...FELT_CHOICES]);
  for (const back of BACKS.slice(1)) expect(colours).toContain(`[data-back='${back}']`);
});

describe('people', () => {
  it.each(Object.entries(fixed))('%s carries a white letter', (_name, color) => {
    expect(contrast('#ffffff', color)).toBeGreaterThanOrEqual(4.5);
  });

  it('has six colours', () => {
    expect(Object.keys(fixed)).toHaveLength(6);
  });
});

describe('the measure', () => {
  it('is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

describe("the host's page", () => {
  const page = readFileSync(new URL('../../../server/report/status.css', import.meta.url), 'utf8');

  it.each([
    [':root', rooms.dark],
    [":root[data-room='light']", rooms.light],
    [':root:not([data-room])', rooms.light],
  ])('has the colours of the client: %s', (selector, room) => {
    const told = tokensIn(selector, page);
    expect(Object.keys(told).length).toBeGreaterThan(10);
    expect(room).toMatchObject(told);
  });
});
