import { describe, expect, it } from 'vitest';
import type { ServerCatalogue } from './protocol.gen';
import {
  families,
  presetRow,
  ruleGroups,
  setParts,
  setValue,
  summaryOf,
  valueOf,
  withoutSetting,
  withSetting,
  yakuRow,
} from './catalogue';
import { CATALOGUE, RULE_ROWS } from './testing/fake_catalogue';

describe('settings', () => {
  const settings = [
    { name: 'a', value: '1' },
    { name: 'b', value: '2' },
  ];

  it('replaces the value of a switch', () => {
    expect(withSetting(settings, 'a', '3')).toEqual([
      { name: 'b', value: '2' },
      { name: 'a', value: '3' },
    ]);
  });

  it('takes a switch out', () => {
    expect(withoutSetting(settings, 'a')).toEqual([{ name: 'b', value: '2' }]);
  });

  it('finds a value', () => {
    expect(valueOf(settings, 'b')).toBe('2');
    expect(valueOf(settings, 'c')).toBeUndefined();
  });
});

describe('sets', () => {
  it('reads and writes in the order of the rows', () => {
    expect(setParts('p+m')).toEqual(['p', 'm']);
    expect(setValue(RULE_ROWS.set, ['s', 'm'])).toBe('m+s');
  });

  it('has a word for nothing', () => {
    expect(setParts('none')).toEqual([]);
    expect(setParts('')).toEqual([]);
    expect(setValue(RULE_ROWS.set, [])).toBe('none');
  });
});

describe('rows', () => {
  it('knows nothing before the server has told', () => {
    expect(presetRow(null, 'club')).toBeUndefined();
    expect(families(null)).toEqual([]);
    expect(ruleGroups(null, 'riichi')).toEqual([]);
  });

  it('names each family once', () => {
    expect(families(CATALOGUE)).toEqual(['riichi', 'lite']);
  });

  it('puts the switches into their groups and leaves out empty groups', () => {
    const groups = ruleGroups(CATALOGUE, 'riichi');
    expect(groups.map(({ title }) => title)).toEqual(['Players and tiles', 'Calls']);
    expect(groups.flatMap(({ rows }) => rows)).toHaveLength(CATALOGUE.rules.length);
  });

  it('tells a yakuman from the yaku of the same name', () => {
    expect(yakuRow(CATALOGUE, 'renhou', true)?.closed_han).toBe(13);
    expect(yakuRow(CATALOGUE, 'renhou', false)?.closed_han).toBe(5);
    expect(yakuRow(CATALOGUE, 'riichi', true)?.closed_han).toBe(1);
  });
});

describe('the summary of rules', () => {
  const RIICHI = { families: ['riichi'] };
  const lists: ServerCatalogue = {
    ...CATALOGUE,
    rules: [
      RULE_ROWS.enum,
      RULE_ROWS.bool,
      { ...RULE_ROWS.ints, ...RIICHI },
      { ...RULE_ROWS.seat_ints, ...RIICHI },
      { ...RULE_ROWS.int, name: 'start_points', summary: 'counted' },
    ],
  };
  const told = (family: string, mode: string) =>
    summaryOf(lists, family, [
      { name: 'game_length', value: 'east' },
      { name: 'allow_kan', value: 'true' },
      { name: 'start_points', value: '0' },
      { name: 'red_fives', value: '0,0,0' },
      { name: 'uma', value: '0' },
      { name: 'scoring_mode', value: mode },
    ]).map(({ name }) => name);

  it('tells what people ask about first', () => {
    expect(told('riichi', 'exact')).toEqual(['game_length', 'start_points', 'red_fives', 'uma']);
  });

  it('tells of no points where nothing is counted, nor what a game never has', () => {
    expect(told('tibet', 'tibet_table')).toEqual(['game_length', 'start_points']);
    expect(told('tibet', 'none')).toEqual(['game_length']);
  });
});
