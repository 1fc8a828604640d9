// The lists of the server in the reader's language, and in the words of a family.

import type { RuleRow, ServerCatalogue } from './protocol.gen';
import type { Language } from './text/language';
import type { Vocabulary } from './text/text';

/** The first that has words: a family's words in the language, the language, the family in English. */
function inWords(row: RuleRow, { family, rules }: Vocabulary, language: Language | null): RuleRow {
  const words =
    language?.families?.[family]?.rules?.[row.name] ??
    language?.server?.rules?.[row.name] ??
    rules?.[row.name];
  if (!words) return row;
  const values = row.values.map((value) => ({
    ...value,
    words: words.values?.[value.name] ?? value.words,
  }));
  return { ...row, title: words.title, sentence: words.sentence, values };
}

export function catalogueIn(
  lists: ServerCatalogue | null,
  vocabulary: Vocabulary,
  language: Language | null = null,
): ServerCatalogue | null {
  if (!lists) return null;
  const { presets, groups, bots, yaku } = language?.server ?? {};
  const ofFamily = language?.families?.[vocabulary.family]?.groups;
  return {
    ...lists,
    presets: lists.presets.map((row) => ({ ...row, ...presets?.[row.id] })),
    bots: lists.bots.map((row) => ({ ...row, ...bots?.[row.name] })),
    yaku: lists.yaku.map((row) => ({ ...row, english: yaku?.[row.name] ?? row.english })),
    groups: lists.groups.map(({ name, words }) => ({
      name,
      words: ofFamily?.[name] ?? groups?.[name] ?? vocabulary.groups[name] ?? words,
    })),
    rules: lists.rules.map((row) => inWords(row, vocabulary, language)),
  };
}
