import { describe, expect, it } from 'vitest';
import { ruleGroups, ruleRow } from './catalogue';
import { catalogueIn } from './catalogue_words';
import type { RuleRow, ServerCatalogue } from './protocol.gen';
import { terms } from './render/british/family';
import { isReadBy } from './rule_families';
import { CATALOGUE } from './testing/fake_catalogue';
import { own } from './text/british_rules';
import { COMMON_VOCABULARY, type Vocabulary } from './text/text';

const BRITISH: Vocabulary = { family: 'british', ...terms };

const row = (name: string, group: string, values: RuleRow['values'] = []): RuleRow => ({
  name, rule_type: values.length > 0 ? 'enum' : 'bool', group, title: `Pon ${name}`, sentence: 'Pon.',
  min: 0, max: 1, count: 1, values,
});

const LISTS: ServerCatalogue = {
  ...CATALOGUE,
  groups: [{ name: 'calls', words: 'Calls' }, { name: 'goulash', words: 'Goulash' }],
  rules: [
    row('allow_pon', 'calls'),
    row('riichi', 'calls'),
    row('fishing_call', 'calls', [
      { name: 'off', words: 'Not needed' }, { name: 'newer', words: 'Newer' },
    ]),
    row('goulash', 'goulash'),
  ],
};

const shownIn = (vocabulary: Vocabulary): string[] =>
  ruleGroups(catalogueIn(LISTS, vocabulary)).flatMap(({ rows }) => rows.map(({ name }) => name));

describe('switches in the words of a family', () => {
  it('are those that it reads', () => {
    expect(shownIn(BRITISH)).toEqual(['allow_pon', 'fishing_call', 'goulash']);
    expect(shownIn(COMMON_VOCABULARY)).toEqual(['allow_pon', 'riichi']);
  });

  it('have its titles, and the values of the server where it has no words', () => {
    const lists = catalogueIn(LISTS, BRITISH);
    expect(ruleRow(lists, 'allow_pon')?.title).toBe('Pung');
    expect(ruleRow(lists, 'fishing_call')?.values.map(({ words }) => words))
      .toEqual(['No call needed', 'Newer']);
    expect(lists?.groups[0]?.words).toBe('Claims and calls');
  });

  it('keep a foreign one known, since a setting of it can still be told', () => {
    expect(ruleRow(catalogueIn(LISTS, BRITISH), 'riichi')?.title).toBe('Pon riichi');
  });

  it('are nobody else’s where only this family reads them', () => {
    expect(Object.keys(own).filter((name) => isReadBy(name, null))).toEqual([]);
  });

  it('are nothing without a list', () => expect(catalogueIn(null, BRITISH)).toBeNull());
});
