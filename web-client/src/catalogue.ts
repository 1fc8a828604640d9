// Looking things up in what the server lists: yaku, presets, switches, bots. No rule is known here.

import type {
  BotRow, PresetRow, RuleRow, ServerCatalogue, Setting, YakuRow,
} from './protocol.gen';

type Lists = ServerCatalogue | null;

export const presetRow = (lists: Lists, id: string): PresetRow | undefined =>
  lists?.presets.find((row) => row.id === id);

export const ruleRow = (lists: Lists, name: string): RuleRow | undefined =>
  lists?.rules.find((row) => row.name === name);

export const botRow = (lists: Lists, name: string): BotRow | undefined =>
  lists?.bots.find((row) => row.name === name);

/** A name can have two rows, one of them a yakuman. */
export function yakuRow(lists: Lists, name: string, isYakuman: boolean): YakuRow | undefined {
  const rows = lists?.yaku.filter((row) => row.name === name) ?? [];
  return rows.find((row) => row.closed_han === 13 === isYakuman) ?? rows[0];
}

export const families = (lists: Lists): string[] =>
  [...new Set(lists?.presets.map((row) => row.family) ?? [])];

export const valueOf = (settings: readonly Setting[], name: string): string | undefined =>
  settings.find((setting) => setting.name === name)?.value;

/** These settings with one of them changed. */
export const withSetting = (settings: readonly Setting[], name: string, value: string): Setting[] =>
  [...settings.filter((setting) => setting.name !== name), { name, value }];

export const withoutSetting = (settings: readonly Setting[], name: string): Setting[] =>
  settings.filter((setting) => setting.name !== name);

/** The rules in their groups, in the server's order. */
export function ruleGroups(lists: Lists): { title: string; name: string; rows: RuleRow[] }[] {
  return (lists?.groups ?? [])
    .map(({ name, words }) => ({
      name,
      title: words,
      rows: lists?.rules.filter((row) => row.group === name) ?? [],
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** A set switch as its parts: "a+b" and "none". */
export const setParts = (value: string): string[] =>
  value === '' || value === 'none' ? [] : value.split('+');

export const setValue = (row: RuleRow, parts: readonly string[]): string =>
  row.values.filter(({ name }) => parts.includes(name)).map(({ name }) => name).join('+') || 'none';
