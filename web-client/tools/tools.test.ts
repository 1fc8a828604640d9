import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { type Budget, BUDGETS, type File, firstFiles, measure } from './budget';
import { languageFor } from '../src/text/language';
import { fetchEarly } from './early';
import { drawIcon } from './icon';

const noise = (length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, i) => (i * i * 7919 + (i >> 3) * 104729) % 251);

const ROW: Budget = {
  what: 'x',
  files: /\.js$/,
  part: 'all',
  isEach: false,
  isGzip: false,
  kilobytes: 1,
};

describe('budget', () => {
  const files: File[] = [
    { name: 'a.js', bytes: noise(600), isFirst: true },
    { name: 'b.js', bytes: noise(700), isFirst: false },
    { name: 'c.css', bytes: noise(5000), isFirst: true },
  ];

  it('counts the files of a kind together', () => {
    expect(measure(files, [ROW])).toEqual([{ what: 'x', bytes: 1300, limit: 1024 }]);
  });

  it('counts the largest where each file has the budget', () => {
    expect(measure(files, [{ ...ROW, isEach: true }])[0]?.bytes).toBe(700);
  });

  it('counts what is sent, not what is stored', () => {
    const even: File[] = [{ name: 'a.js', bytes: new Uint8Array(100_000), isFirst: true }];
    expect(measure(even, [{ ...ROW, isGzip: true }])[0]?.bytes).toBeLessThan(1000);
  });

  it('counts what comes with the table apart from what comes later', () => {
    expect(measure(files, [{ ...ROW, part: 'first' }])[0]?.bytes).toBe(600);
    expect(measure(files, [{ ...ROW, part: 'later' }])[0]?.bytes).toBe(700);
  });

  it('takes with the table whatever its parts import', () => {
    const part = (imports: string[], css: string[] = [], isRoot = false) => ({
      imports,
      css,
      isRoot,
    });
    const first = firstFiles(
      new Map([
        ['entry.js', part(['shared.js'], ['entry.css'], true)],
        ['shared.js', part(['deep.js', 'entry.js'])],
        ['deep.js', part([], ['deep.css'])],
        ['page.js', part(['deep.js'], ['page.css'])],
      ]),
    );
    expect([...first].sort()).toEqual([
      'deep.css',
      'deep.js',
      'entry.css',
      'entry.js',
      'shared.js',
    ]);
  });

  it('finds nothing where there is nothing', () => {
    expect(measure([], [{ ...ROW, isEach: true }])[0]?.bytes).toBe(0);
  });

  it('is that of the design', () => {
    expect(BUDGETS.map(({ what, kilobytes }) => `${what} ${kilobytes}`)).toEqual([
      'scripts 130',
      'styles 16',
      'later script 24',
      'later styles 6',
      'fonts 50',
      'kanji 20',
      'tile set 30',
    ]);
  });
});

describe('kanji', () => {
  const root = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));
  const read = (path: string): string => readFileSync(root(path), 'utf8');
  const lettersOf = (text: string): string[] => [
    ...new Set(text.match(/[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]/g)),
  ];
  const lacking = (path: string, letters: readonly string[]): string[] => {
    const font = openSync(root(path));
    return letters.filter((one) => !font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0));
  };
  const files = readdirSync(root('src/text'), { encoding: 'utf8', recursive: true }).filter(
    (name) => /\.(ts|json)$/.test(name),
  );
  const textOf = (isJapanese: boolean): string =>
    files
      .filter((name) => name.endsWith('languages/ja.json') === isJapanese)
      .map((name) => read(`src/text/${name}`))
      .join('');

  // Else: tools/kanji_font
  it('has every Japanese letter of the names of yaku and of the texts', () => {
    const shown = lettersOf(read('../common/rules/scoring/han_fu/yaku.h') + textOf(false));
    const kanji = shown.filter((one) => one >= '\u3040' && one <= '\u9fff');
    expect(kanji.length).toBeGreaterThan(80);
    expect(lacking('src/fonts/kanji.woff2', kanji)).toEqual([]);
  });

  it('has every letter of the Japanese page, and those of names', () => {
    const shown = lettersOf(textOf(true) + '佐藤鈴木高橋渡辺伊藤山本');
    expect(shown.length).toBeGreaterThan(500);
    expect(lacking('src/fonts/japanese.woff2', shown)).toEqual([]);
  });
});

describe('early', () => {
  const EARLY = { words: { de: ['/de.js'], ja: ['/ja.js'] }, lobby: ['/lobby.js', '/lobby.css'] };
  const fetched = (stored: string | null, preferred: string[], path = '/t/K7M2'): string[] => {
    const addresses: string[] = [];
    fetchEarly(EARLY, {
      path,
      preferred,
      stored: () => stored,
      fetch: (address) => addresses.push(address),
    });
    return addresses;
  };
  const chose = (language: unknown): string => JSON.stringify({ language, room: 'light' });

  it('fetches the words of the language that the page will choose', () => {
    const wishes = [['de-AT', 'en'], ['en-GB', 'de'], ['fi', 'ja-JP', 'de'], ['fi'], []];
    for (const chosen of ['', 'ja', 'en', 'xx']) {
      for (const wish of wishes) {
        const tag = languageFor(chosen, wish, ['en', 'de', 'ja']);
        expect(fetched(chose(chosen), wish)).toEqual(tag === 'en' ? [] : [`/${tag}.js`]);
      }
    }
  });

  it('fetches the lobby where the page will show it', () => {
    expect(fetched(null, ['en'], '/')).toEqual(EARLY.lobby);
    expect(fetched(null, ['ja'], '/')).toEqual(['/ja.js', ...EARLY.lobby]);
  });

  it('takes what is stored for nothing where it is not what the page stores', () => {
    for (const stored of ['null', '7', '{', '[]', chose(7), chose(null)]) {
      expect(fetched(stored, ['de'])).toEqual(['/de.js']);
    }
    const addresses: string[] = [];
    fetchEarly(EARLY, {
      path: '/learn',
      preferred: ['de'],
      stored: () => {
        throw new Error('forbidden');
      },
      fetch: (address) => addresses.push(address),
    });
    expect(addresses).toEqual(['/de.js']);
  });
});

describe('icon', () => {
  it('is one picture without scripts, styles or addresses', () => {
    const icon = drawIcon();
    expect(icon.match(/<svg /g)).toHaveLength(1);
    expect(icon).not.toMatch(/<script|style=|href=/);
  });
});
