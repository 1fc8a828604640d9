// A small catalogue for tests: one switch of each type, two families.

import type { PresetRow, RuleRow, RuleType, ServerCatalogue } from '../protocol.gen';
import { EMPTY_CATALOGUE } from './fake_messages';

const row = (part: Partial<RuleRow> & Pick<RuleRow, 'name' | 'rule_type' | 'title'>): RuleRow => ({
  group: 'table',
  summary: 'never',
  sentence: `About ${part.title}.`,
  min: 0,
  max: 0,
  count: 1,
  values: [],
  ...part,
});

export const RULE_ROWS: Record<RuleType, RuleRow> = {
  bool: row({ name: 'allow_kan', rule_type: 'bool', title: 'Kan', group: 'calls' }),
  int: row({ name: 'hand_size', rule_type: 'int', title: 'Tiles in a hand', min: 4, max: 13 }),
  none_int: row({ name: 'least', rule_type: 'none_int', title: 'Least', max: 100_000 }),
  enum: row({
    name: 'game_length',
    rule_type: 'enum',
    summary: 'always',
    title: 'Length',
    max: 1,
    values: [
      { name: 'east', words: 'East round' },
      { name: 'east_south', words: 'Both rounds' },
    ],
  }),
  set: row({
    name: 'suits',
    rule_type: 'set',
    title: 'Suits',
    max: 2,
    values: [
      { name: 'm', words: 'Characters' },
      { name: 'p', words: 'Circles' },
      { name: 's', words: 'Bamboos' },
    ],
  }),
  ints: row({
    name: 'red_fives',
    rule_type: 'ints',
    title: 'Red fives',
    max: 4,
    count: 3,
    summary: 'always',
  }),
  seat_ints: row({
    name: 'uma',
    rule_type: 'seat_ints',
    title: 'Uma',
    min: -100,
    max: 100,
    summary: 'always',
  }),
  kinds: row({ name: 'removed_tiles', rule_type: 'kinds', title: 'Removed tiles' }),
};

export const preset = (part: Partial<PresetRow> & Pick<PresetRow, 'id'>): PresetRow => ({
  family: 'riichi',
  title: part.id,
  sentence: `About ${part.id}.`,
  players: 4,
  scoring: 'exact',
  ...part,
});

const yaku = (name: string, closed: number, open: number) => ({
  name,
  english: name,
  japanese: name,
  closed_han: closed,
  open_han: open,
});

export const CATALOGUE: ServerCatalogue = {
  ...EMPTY_CATALOGUE,
  presets: [
    preset({ id: 'club', title: 'Club rules', sentence: 'Of a club.' }),
    preset({ id: 'ema', title: 'EMA', sentence: 'Of tournaments.' }),
    preset({ id: 'lite', family: 'lite', title: 'Lite', scoring: 'lite_points' }),
  ],
  families: [
    { name: 'riichi', learning: false },
    { name: 'lite', learning: true },
  ],
  groups: [
    { name: 'table', words: 'Players and tiles' },
    { name: 'calls', words: 'Calls' },
    { name: 'end', words: 'End' },
  ],
  rules: Object.values(RULE_ROWS),
  yaku: [yaku('riichi', 1, 0), yaku('renhou', 5, 0), yaku('renhou', 13, 0)],
  bots: [
    { name: 'tsumogiri', title: 'Tsumogiri', sentence: 'Discards what it draws.' },
    { name: 'efficient', title: 'Suzume', sentence: 'Builds fast.' },
  ],
};
