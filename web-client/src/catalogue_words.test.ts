import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isOf, ruleGroups, ruleRow } from './catalogue';
import { catalogueIn } from './catalogue_words';
import type { RuleRow, ServerCatalogue } from './protocol.gen';
import { terms } from './render/british/family';
import { CATALOGUE } from './testing/fake_catalogue';
import { own, shared } from './text/languages/en/british_rules';
import type { Vocabulary } from './text/text';

const BRITISH: Vocabulary = { family: 'british', ...terms };

const row = (
  name: string,
  group: string,
  families?: string[],
  values: RuleRow['values'] = [],
): RuleRow => ({
  ...(families && { families }),
  name,
  rule_type: values.length > 0 ? 'enum' : 'bool',
  group,
  summary: 'never',
  title: `Pon ${name}`,
  sentence: 'Pon.',
  min: 0,
  max: 1,
  count: 1,
  values,
});

const LISTS: ServerCatalogue = {
  ...CATALOGUE,
  groups: [
    { name: 'calls', words: 'Calls' },
    { name: 'goulash', words: 'Goulash' },
  ],
  rules: [
    row('allow_pon', 'calls'),
    row('riichi', 'calls', ['riichi', 'tibet']),
    row(
      'fishing_call',
      'calls',
      ['british'],
      [
        { name: 'off', words: 'Not needed' },
        { name: 'newer', words: 'Newer' },
      ],
    ),
    row('goulash', 'goulash', ['british']),
  ],
};

const shownTo = (family: string): string[] =>
  ruleGroups(LISTS, family).flatMap(({ rows }) => rows.map(({ name }) => name));

/** The switches that the server's rows ask British tables about. */
function askedOfBritish(): string[] {
  const rows = readFileSync(
    new URL('../../common/rules/ruleset/ruleset_fields.h', import.meta.url),
    'utf8',
  );
  return [
    ...rows.matchAll(/^ {2}[A-Z_]+\((\w+), .*, (EVERY|FULL|OTHERS|BRITISH), [A-Z]+, "/gm),
  ].map(([, name = '']) => name);
}

describe('switches of a family', () => {
  it('are those whose row names it', () => {
    expect(shownTo('british')).toEqual(['allow_pon', 'fishing_call', 'goulash']);
    expect(shownTo('riichi')).toEqual(['allow_pon', 'riichi']);
    expect(shownTo('lite')).toEqual(['allow_pon']);
  });

  it('come with others that were changed', () => {
    const groups = ruleGroups(LISTS, 'lite', [{ name: 'riichi', value: 'true' }]);
    expect(groups.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual([
      'allow_pon',
      'riichi',
    ]);
  });

  it('have values of that family', () => {
    expect(isOf('riichi', { families: ['lite', 'tibet'] })).toBe(false);
    expect(isOf('tibet', { families: ['lite', 'tibet'] })).toBe(true);
    expect(isOf('tibet', {})).toBe(true);
  });
});

describe('switches in the words of a family', () => {
  it('have its titles, and the values of the server where it has no words', () => {
    const lists = catalogueIn(LISTS, BRITISH);
    expect(ruleRow(lists, 'allow_pon')?.title).toBe('Pung');
    expect(ruleRow(lists, 'fishing_call')?.values.map(({ words }) => words)).toEqual([
      'No call needed',
      'Newer',
    ]);
    expect(lists?.groups[0]?.words).toBe('Claims and calls');
  });

  it('keep a foreign one known, since a setting of it can still be told', () => {
    expect(ruleRow(catalogueIn(LISTS, BRITISH), 'riichi')?.title).toBe('Pon riichi');
  });

  it('are there for all that British tables are asked about, and for no others', () => {
    expect(askedOfBritish().length).toBeGreaterThan(70);
    expect(Object.keys({ ...shared, ...own }).sort()).toEqual(askedOfBritish().sort());
  });

  it('are nothing without a list', () => expect(catalogueIn(null, BRITISH)).toBeNull());
});
