import { describe, expect, it } from 'vitest';
import { ruleGroups } from './catalogue';
import { findRules, piecesOf } from './catalogue_find';
import { CATALOGUE } from './testing/fake_catalogue';

const ALL = ruleGroups(CATALOGUE, 'riichi');
const found = (find: string): string[] =>
  findRules(ALL, find).flatMap(({ rows }) => rows.map(({ name }) => name));

describe('finding switches', () => {
  it('finds all without a word', () => expect(found('  ')).toHaveLength(CATALOGUE.rules.length));

  it('finds them by title, sentence and value, whatever the case', () => {
    expect(found('TILES in a')).toEqual(['hand_size']);
    expect(found('about kan')).toEqual(['allow_kan']);
    expect(found('bamboos')).toEqual(['suits']);
  });

  it('wants every word, in any order', () => {
    expect(found('hand tiles')).toEqual(['hand_size']);
    expect(found('hand bamboos')).toEqual([]);
  });

  it('finds only those that are wanted, and leaves out empty groups', () => {
    const groups = findRules(ALL, '', ({ name }) => name === 'allow_kan');
    expect(groups.map(({ name, rows }) => [name, rows.length])).toEqual([['calls', 1]]);
  });

  it('takes signs as they are', () => {
    expect(found('(')).toEqual([]);
    expect(piecesOf('a (b)', '(')).toEqual([
      { text: 'a ', isHit: false },
      { text: '(', isHit: true },
      { text: 'b)', isHit: false },
    ]);
  });

  it('marks what was looked for', () => {
    expect(piecesOf('Closed kan', 'KAN')).toEqual([
      { text: 'Closed ', isHit: false },
      { text: 'kan', isHit: true },
    ]);
    expect(piecesOf('Closed kan', '')).toEqual([{ text: 'Closed kan', isHit: false }]);
  });
});
