// The name of a table to read: one that nobody has named is called after its owner by the server, in
// English, and is here in the reader's language.

import { t } from './text/text';

const UNNAMED = /^(.+)'s table$/s;

/** Whether nobody has named it. */
export const isUnnamed = (title: string): boolean => UNNAMED.test(title);

export function tableTitle(title: string): string {
  const [, name] = UNNAMED.exec(title) ?? [];
  return name === undefined ? title : t('table.of', { name });
}
