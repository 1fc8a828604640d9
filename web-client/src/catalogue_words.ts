// The lists of the server in the words of a family.

import type { RuleRow, ServerCatalogue } from './protocol.gen';
import type { Vocabulary } from './text/text';

function inWords(row: RuleRow, { rules }: Vocabulary): RuleRow {
  const words = rules?.[row.name];
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
): ServerCatalogue | null {
  if (!lists) return null;
  return {
    ...lists,
    groups: lists.groups.map(({ name, words }) => ({
      name,
      words: vocabulary.groups[name] ?? words,
    })),
    rules: lists.rules.map((row) => inWords(row, vocabulary)),
  };
}
