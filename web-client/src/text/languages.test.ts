// Every language says all that English says, and nothing else, with the same holes.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENGLISH, type Language, LANGUAGES } from './language';

type Tree = Readonly<Record<string, unknown>>;
type Texts = ReadonlyMap<string, string>;

const leaves = (tree: Tree, prefix = ''): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value]]
      : leaves(value as Tree, `${prefix}${key}.`),
  );

// Every file of English names its words by what they are.
const FILES = import.meta.glob<Record<string, Tree>>('./languages/en/*.ts', { eager: true });

function englishIn(part: string, exports: Record<string, Tree>): Texts {
  if (part === 'british_rules') {
    const { groups = {}, shared, own: others } = exports;
    return new Map(leaves({ groups, rules: { ...shared, ...others } }));
  }
  return new Map(Object.values(exports).flatMap((words) => leaves(words)));
}

function textsIn({ words, server, families = {} }: Language): Texts {
  const ofFamilies = Object.values(families).flatMap((family) =>
    leaves({
      ...family.words,
      ...(family.rules && { groups: family.groups, rules: family.rules }),
    }),
  );
  return new Map([...leaves({ ...words, ...(server as Tree) }), ...ofFamilies]);
}

/** The texts of a language by its parts, as they stand in its file or in the files of English. */
function partsOf(tag: string): Map<string, Texts> {
  if (tag === ENGLISH) {
    return new Map(
      Object.entries(FILES).map(([path, exports]) => {
        const part = path.replace(/.*\/|\.ts$/g, '');
        return [part, englishIn(part, exports)];
      }),
    );
  }
  const file = readFileSync(new URL(`./languages/${tag}.json`, import.meta.url), 'utf8');
  const parts = JSON.parse(file) as Record<string, Language>;
  return new Map(Object.entries(parts).map(([part, texts]) => [part, textsIn(texts)]));
}

/** Parts that are spread into another one are told there as well. */
const SPREAD: Readonly<Record<string, readonly string[]>> = {
  index: ['teaching', 'policy'],
  british: ['british_teaching'],
};

function textsOf(tag: string): Map<string, Texts> {
  const parts = partsOf(tag);
  const groupsOf = (texts?: Texts): Set<string | undefined> =>
    new Set([...(texts?.keys() ?? [])].map((path) => path.split('.')[0]));
  return new Map(
    [...parts].map(([part, texts]) => {
      const others = (SPREAD[part] ?? []).map((other) => groupsOf(parts.get(other)));
      const own = [...texts].filter(([path]) => !others.some((one) => one.has(path.split('.')[0])));
      return [part, new Map(own)];
    }),
  );
}

/** What the server says, as its rows have it in C. */
function serverTexts(): Texts {
  const read = (path: string): string =>
    readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
  const fields = read('common/rules/ruleset/ruleset_fields.h');
  const lists = read('common/rules/ruleset/ruleset_values.h');
  const values = new Map(
    [...lists.matchAll(/#define (\w+)_VALUES\(V\)((?:.*\\\n)*.*\n)/g)].map(
      ([, list = '', rows = '']) => [
        list,
        [...rows.matchAll(/V\(\s*\d+, \w+,\s*"([^"]*)",\s*"([^"]*)"/g)],
      ],
    ),
  );
  const texts: [string, string][] = [];
  for (const [, name = '', words = ''] of fields.matchAll(/G\(\w+,\s+"(\w+)",\s+"([^"]*)"\)/g)) {
    texts.push([`groups.${name}`, words]);
  }
  const rows = /\b[A-Z_]+\(([a-z]\w+), (.*?)"([^"]*)", "([^"]*)"\)/g;
  for (const [, name = '', middle = '', title = '', sentence = ''] of fields.matchAll(rows)) {
    texts.push([`rules.${name}.title`, title], [`rules.${name}.sentence`, sentence]);
    const [list = ''] = middle.split(',');
    for (const [, value = '', words = ''] of values.get(list) ?? []) {
      if (!/^\d+$/.test(words)) texts.push([`rules.${name}.values.${value}`, words]);
    }
  }
  const yaku = read('common/rules/scoring/han_fu/yaku.h');
  for (const [, name = '', words = ''] of yaku.matchAll(
    /ROW\(\s*\d+, \w+,\s*"(\w+)",\s*"([^"]*)"/g,
  )) {
    texts.push([`yaku.${name}`, words]);
  }
  const presets = read('common/rules/ruleset/preset.c');
  const described = /\{"([a-z0-9-]+)", RULE_FAMILY_\w+,\s*"([^"]+)",\s*"([^"]+)"/g;
  for (const [, id = '', title = '', sentence = ''] of presets.matchAll(described)) {
    texts.push([`presets.${id}.title`, title], [`presets.${id}.sentence`, sentence]);
  }
  const conflicts = read('common/rules/ruleset/ruleset_conflicts.c');
  const [, shared = ''] = /#define NEEDS_RIICHI_SCORING "([^"]*)"/.exec(conflicts) ?? [];
  const reasons = /\{has_\w+, "\w+",\s*((?:"[^"]*"|NEEDS_RIICHI_SCORING|\s)+)\}/g;
  for (const [, pieces = ''] of conflicts.matchAll(reasons)) {
    const sentence = [...pieces.matchAll(/"([^"]*)"|NEEDS_RIICHI_SCORING/g)]
      .map(([, piece = shared]) => piece)
      .join('');
    texts.push([`reasons.${sentence}`, sentence]);
  }
  const imports = read('server/records/foreign_refusals.h').replaceAll('\\\n', '\n');
  for (const [, id = '', pieces = ''] of imports.matchAll(
    /ROW\([A-Z_]+, "(\w+)",((?:\s*"(?:[^"\\]|\\.)*")+)\)/g,
  )) {
    const sentence = [...pieces.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
      .map(([, piece]) => piece)
      .join('');
    texts.push([`imports.${id}`, sentence]);
  }
  return new Map(texts);
}

const ENGLISH_TEXTS = textsOf(ENGLISH);

/** A Japanese page has the yaku as they are written, or in English. */
const KEEPS_ENGLISH_YAKU = ['ja'];

const PLURAL = /_(zero|one|two|few|many|other)$/;
const baseOf = (path: string): string => path.replace(PLURAL, '');
const holesOf = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort();

/** The plural forms that numbers at a table come to; of places those of a count in order. */
function formsOf(tag: string, type: Intl.PluralRuleType): Set<string> {
  const rules = new Intl.PluralRules(tag, { type });
  return new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)));
}

/** The paths that a language must have for those of English. */
function wantedPaths(english: Texts, tag: string): Set<string> {
  const counted = [...english.keys()].filter((path) => path.endsWith('_other'));
  const bases = new Set(counted.map(baseOf));
  const paths = new Set<string>();
  for (const path of english.keys()) {
    const form = PLURAL.exec(path)?.[1];
    // Zero has words of its own in each language, where English has them.
    if (form === undefined || form === 'zero' || !bases.has(baseOf(path))) paths.add(path);
    else {
      const type = baseOf(path).endsWith('_ordinal') ? 'ordinal' : 'cardinal';
      formsOf(tag, type).forEach((one) => paths.add(`${baseOf(path)}_${one}`));
    }
  }
  return paths;
}

const others = readdirSync(new URL('./languages', import.meta.url))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));

describe('the languages', () => {
  it('are English and those with a file', () => {
    expect(LANGUAGES).toEqual([ENGLISH, ...others]);
    expect(others.length).toBeGreaterThan(2);
  });
});

describe.each(others)('%s', (tag) => {
  const texts = textsOf(tag);
  const server = texts.get('server') ?? new Map<string, string>();

  it('has the parts of English, and one for what the server says', () => {
    expect([...texts.keys()].sort()).toEqual([...ENGLISH_TEXTS.keys(), 'server'].sort());
  });

  it.each([...ENGLISH_TEXTS.keys()])('says what English says: %s', (part) => {
    const wanted = wantedPaths(ENGLISH_TEXTS.get(part) ?? new Map<string, string>(), tag);
    const said = texts.get(part) ?? new Map<string, string>();
    expect(
      [...wanted].filter((path) => !said.has(path)),
      'missing',
    ).toEqual([]);
    expect(
      [...said.keys()].filter((path) => !wanted.has(path)),
      'left over',
    ).toEqual([]);
  });

  it.each([...ENGLISH_TEXTS.keys()])('has the holes of English, and no empty text: %s', (part) => {
    const english = ENGLISH_TEXTS.get(part) ?? new Map<string, string>();
    const wrong = [...(texts.get(part) ?? [])].filter(([path, text]) => {
      const model = english.get(path) ?? english.get(`${baseOf(path)}_other`) ?? '';
      // "One tile" needs no number.
      const isFree = /_(zero|one)$/.test(path);
      const free = (holes: string[]): string =>
        holes.filter((hole) => !isFree || hole !== '{{count}}').join();
      return text.trim() === '' || free(holesOf(text)) !== free(holesOf(model));
    });
    expect(wrong).toEqual([]);
  });

  it('fills the sentences of the server with what the server tells', () => {
    const holes = (text = ''): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
    const imports = [...serverTexts()].filter(([path]) => path.startsWith('imports.'));
    expect(imports.length).toBeGreaterThan(80);
    expect(
      imports.filter(([path, text]) => holes(text).join() !== holes(server.get(path)).join()),
    ).toEqual([]);
  });

  it('says what the server says, by its ids', () => {
    const wanted = [...serverTexts().keys()].filter(
      (path) => !(path.startsWith('yaku.') && KEEPS_ENGLISH_YAKU.includes(tag)),
    );
    expect(wanted.length).toBeGreaterThan(500);
    expect(
      wanted.filter((path) => !server.has(path)),
      'missing',
    ).toEqual([]);
    const known = new Set(wanted);
    const isKnown = (path: string): boolean => known.has(path) || path.startsWith('bots.');
    expect(
      [...server.keys()].filter((path) => !isKnown(path)),
      'left over',
    ).toEqual([]);
  });
});

describe('French', () => {
  it('never leaves its marks alone at the beginning of a line', () => {
    const texts = [...textsOf('fr').values()].flatMap((part) => [...part]);
    expect(texts.filter(([, text]) => / [:;?!»]|« /.test(text))).toEqual([]);
  });
});
