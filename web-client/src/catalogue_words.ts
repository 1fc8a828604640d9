// The lists of the server in the words of a family: switches that it does not read belong to no
// group, and so are shown nowhere.

import type { RuleRow, ServerCatalogue } from './protocol.gen';
import { isReadBy } from './rule_families';
import type { Vocabulary } from './text/text';

function inWords(row: RuleRow, { rules }: Vocabulary): RuleRow {
  if (!isReadBy(row.name, rules)) return { ...row, group: '' };
  const words = rules?.[row.name];
  if (!words) return row;
  const values = row.values.map(({ name, words: told }) =>
    ({ name, words: words.values?.[name] ?? told }));
  return { ...row, title: words.title, sentence: words.sentence, values };
}

export function catalogueIn(
  lists: ServerCatalogue | null, vocabulary: Vocabulary,
): ServerCatalogue | null {
  if (!lists) return null;
  return {
    ...lists,
    groups: lists.groups.map(({ name, words }) =>
      ({ name, words: vocabulary.groups[name] ?? words })),
    rules: lists.rules.map((row) => inWords(row, vocabulary)),
  };
}
