import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst, transformWithEsbuild } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogueIn } from '../catalogue_words';
import { CATALOGUE } from '../testing/fake_catalogue';
import { ENGLISH, type Language, languageFor, languageName, type Words } from './language';
import { en } from './languages/en';
import { british } from './languages/en/british';
import { COMMON_VOCABULARY, dayOf, finalScore, listOf, points, speak, t, tOr } from './text';

// A language that nobody speaks, with the plurals and numbers of Polish: every word wears brackets.
const TAG = 'pl';
const PLURALS = ['one', 'few', 'many', 'other'];

const bracketed = (text: string): string => `⟦${text}⟧`;

function pseudo(words: object): Words {
  const rows = Object.entries(words).flatMap(
    ([key, value]: [string, unknown]): [string, string | Words][] => {
      if (typeof value !== 'string') return [[key, pseudo(value as object)]];
      if (!key.endsWith('_other')) return [[key, bracketed(value)]];
      const base = key.replace(/_other$/, '');
      return PLURALS.map((form) => [`${base}_${form}`, bracketed(`${form}: ${value}`)]);
    },
  );
  return Object.fromEntries(rows);
}

const [rule] = CATALOGUE.rules;
const LANGUAGE: Language = {
  words: pseudo(en),
  families: { british: { words: pseudo(british), groups: { score: '⟦score⟧' } } },
  server: {
    presets: { [CATALOGUE.presets[0]?.id ?? '']: { title: '⟦preset⟧', sentence: '⟦about⟧' } },
    rules: { [rule?.name ?? '']: { title: '⟦rule⟧', sentence: '⟦about it⟧' } },
    yaku: { [CATALOGUE.yaku[0]?.name ?? '']: '⟦yaku⟧' },
  },
};

afterEach(() => speak(ENGLISH));

const keysOf = (words: object, prefix = ''): string[] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [`${prefix}${key}`.replace(/_(zero|one|other)$/, '')]
      : keysOf(value as object, `${prefix}${key}.`),
  );

describe('a second language', () => {
  it('says everything that English says, at once', () => {
    const before = t('app.settings');
    speak(TAG, [LANGUAGE]);
    expect(t('app.settings')).toBe(bracketed(before));
    for (const key of keysOf(en)) expect(t(key as never, { count: 5 }), key).toMatch(/^⟦.*⟧$/s);
    speak(ENGLISH);
    expect(t('app.settings')).toBe(before);
  });

  it('has its own plurals', () => {
    speak(TAG, [LANGUAGE]);
    const said = [1, 3, 5].map((count) => t('lobby.seatsFree', { count }));
    expect(said).toEqual(['⟦one: 1 seats free⟧', '⟦few: 3 seats free⟧', '⟦many: 5 seats free⟧']);
  });

  it('writes numbers, days and lists in its way', () => {
    expect([points(-25000), finalScore(-1500)]).toEqual(['−25,000', '−1.5']);
    const day = dayOf(29_000_000);
    speak(TAG, [LANGUAGE]);
    expect([points(-25000), finalScore(-1500)]).toEqual(['−25\u00a0000', '−1,5']);
    expect(dayOf(29_000_000)).not.toBe(day);
    expect(listOf(['a', 'b'])).toBe('a i b');
  });

  it('says in English what it does not say itself', () => {
    speak('cs', [{ words: { app: { settings: '⟦settings⟧' } } }]);
    expect([t('app.settings'), t('app.menu')]).toEqual(['⟦settings⟧', 'Menu']);
  });

  it('replaces sentences of the server by their keys', () => {
    const shown = catalogueIn(CATALOGUE, COMMON_VOCABULARY, LANGUAGE);
    expect(shown?.presets[0]).toMatchObject({ title: '⟦preset⟧', sentence: '⟦about⟧' });
    expect(shown?.presets[1]?.title).toBe(CATALOGUE.presets[1]?.title);
    expect(shown?.rules[0]).toMatchObject({ title: '⟦rule⟧', sentence: '⟦about it⟧' });
    expect(shown?.yaku[0]?.english).toBe('⟦yaku⟧');
    speak(TAG, [LANGUAGE]);
    expect(tOr('error', 'seat_taken', 'from the server')).toMatch(/^⟦/);
    expect(tOr('error', 'newer_code', 'from the server')).toBe('from the server');
  });

  it('replaces words of a family in English as well', () => {
    const family = { ...COMMON_VOCABULARY, family: 'british', groups: { score: 'Scoring' } };
    const lists = { ...CATALOGUE, groups: [{ name: 'score', words: 'from the server' }] };
    expect(catalogueIn(lists, family, null)?.groups[0]?.words).toBe('Scoring');
    expect(catalogueIn(lists, family, LANGUAGE)?.groups[0]?.words).toBe('⟦score⟧');
  });
});

describe('which language is spoken', () => {
  it.each([
    ['', ['de-AT', 'en'], 'de'],
    ['en', ['de'], 'en'],
    ['de', ['en'], 'de'],
    ['xx', ['fr', 'en-GB'], 'en'],
    ['', [], 'en'],
  ])('chosen "%s", the browser prefers %j: %s', (chosen, preferred, tag) =>
    expect(languageFor(chosen, preferred, ['en', 'de'])).toBe(tag),
  );

  it('names itself in its own words', () => {
    expect([languageName('en'), languageName('de')]).toEqual(['English', 'Deutsch']);
  });
});

// What is on the screen or read to somebody, and does not come through t().
const SPOKEN = /^(aria-label|alt|title|placeholder|label|legend|words|lead)$/;
const isWord = (text: string): boolean => /[A-Za-z]{2}/.test(text);

/** A node of a syntax tree, as far as it is looked at here. */
interface SyntaxNode {
  type?: string;
  name?: { name?: unknown };
  value?: unknown;
}

function literalOf({ type, name, value }: SyntaxNode): unknown {
  if (type === 'JSXText') return value;
  const isSpoken = type === 'JSXAttribute' && SPOKEN.test(String(name?.name));
  return isSpoken ? (value as SyntaxNode | null)?.value : undefined;
}

async function literalsIn(name: string, text: string): Promise<string[]> {
  const found: string[] = [];
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const literal = literalOf(node);
    if (typeof literal === 'string' && isWord(literal)) found.push(literal.trim());
    Object.values(node).forEach(look);
  };
  const { code } = await transformWithEsbuild(text, name, { jsx: 'preserve' });
  look(parseAst(code, { jsx: true }));
  return found;
}

describe('the parts of the page', () => {
  it('have no words of their own', async () => {
    const folder = new URL('../render/', import.meta.url).pathname;
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const parts = files.filter((name) => name.endsWith('.tsx'));
    expect(parts.length).toBeGreaterThan(80);
    for (const name of parts) {
      expect(await literalsIn(name, readFileSync(join(folder, name), 'utf8')), name).toEqual([]);
    }
  });

  it('would be found out', async () => {
    const part = '<p title="Some words">Hello <b aria-label={t("x")}>{t("y")}</b></p>';
    expect(await literalsIn('part.tsx', part)).toEqual(['Some words', 'Hello']);
  });
});
