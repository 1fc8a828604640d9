// Values of rule switches in words, from the server's rows. No rule is known here.

import { setParts } from './catalogue';
import type { RuleRow } from './protocol.gen';
import { points, rowOf, t } from './text/text';

const wordsOf = (row: RuleRow, name: string): string =>
  row.values.find((value) => value.name === name)?.words ?? name;

function numberWords(text: string): string {
  const number = Number(text);
  return Number.isFinite(number) ? points(number) : text;
}

export function valueWords(row: RuleRow, value: string): string {
  switch (row.rule_type) {
    case 'bool':
      return t(value === 'true' ? 'rules.yes' : 'rules.no');
    case 'int':
      return numberWords(value);
    case 'none_int':
      return value === 'none' ? t('rules.none') : numberWords(value);
    case 'enum':
      return wordsOf(row, value);
    case 'set': {
      const parts = setParts(value);
      return parts.length === 0 ? t('rules.none') : rowOf(parts.map((part) => wordsOf(row, part)));
    }
    case 'ints':
    case 'seat_ints':
      return value.split(',').map(numberWords).join(' · ');
    case 'kinds':
      return value === '' || value === 'none' ? t('rules.none') : value;
  }
}
