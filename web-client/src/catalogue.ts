// Looking things up in what the server lists: yaku, presets, switches, bots. No rule is known here.

import type { BotRow, PresetRow, RuleRow, ServerCatalogue, Setting, YakuRow } from './protocol.gen';

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
  return rows.find((row) => (row.closed_han === 13) === isYakuman) ?? rows[0];
}

export const families = (lists: Lists): string[] => lists?.families.map(({ name }) => name) ?? [];

/** In the place of a family: all of them. */
export const EVERY = 'every';

/** Whether a preset is of a family, or of EVERY. */
export const isInFamily = (lists: Lists, preset: string, family: string): boolean =>
  family === EVERY || presetRow(lists, preset)?.family === family;

/** Whether it is a game that is made for learning. */
export function isForLearning(lists: Lists, preset: string): boolean {
  const family = presetRow(lists, preset)?.family;
  return lists?.families.some(({ name, learning }) => learning && name === family) ?? false;
}

export const valueOf = (settings: readonly Setting[], name: string): string | undefined =>
  settings.find((setting) => setting.name === name)?.value;

/** These settings with one of them changed. */
export const withSetting = (
  settings: readonly Setting[],
  name: string,
  value: string,
): Setting[] => [...settings.filter((setting) => setting.name !== name), { name, value }];

export const withoutSetting = (settings: readonly Setting[], name: string): Setting[] =>
  settings.filter((setting) => setting.name !== name);

/** Whether tables of a family are asked about a switch, have a value of it, or a bot. */
export const isOf = (
  family: string,
  { families: own }: { families?: readonly string[] },
): boolean => own === undefined || own.includes(family);

/** Of these values, those that a summary tells. */
export function summaryOf(lists: Lists, family: string, values: readonly Setting[]): Setting[] {
  const counts = valueOf(values, 'scoring_mode') !== 'none';
  return values.filter(({ name }) => {
    const row = ruleRow(lists, name);
    if (!row || !isOf(family, row)) return false;
    return row.summary === 'always' || (row.summary === 'counted' && counts);
  });
}

export interface RuleGroup {
  name: string;
  title: string;
  rows: RuleRow[];
}

/**
 * The switches that tables of this family are asked about, and any others that were changed, in the
 * server's groups and order.
 */
export function ruleGroups(
  lists: Lists,
  family: string,
  changes: readonly Setting[] = [],
): RuleGroup[] {
  const isShown = (row: RuleRow): boolean =>
    isOf(family, row) || valueOf(changes, row.name) !== undefined;
  return (lists?.groups ?? [])
    .map(({ name, words }) => ({
      name,
      title: words,
      rows: lists?.rules.filter((row) => row.group === name && isShown(row)) ?? [],
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** A set switch as its parts: "a+b" and "none". */
export const setParts = (value: string): string[] =>
  value === '' || value === 'none' ? [] : value.split('+');

export const setValue = (row: RuleRow, parts: readonly string[]): string =>
  row.values
    .filter(({ name }) => parts.includes(name))
    .map(({ name }) => name)
    .join('+') || 'none';
