// What a table is called.

import type { TableClub } from '../protocol.gen';
import { tableTitle } from '../table_title';
import { t } from '../text/text';

interface Named {
  title: string;
  club?: TableClub;
}

/** A game of a night by its place there, in the words of who looks: "Table 3 · round 2". */
export function nameOfTable({ title, club }: Named): string {
  const { round, table } = club ?? {};
  return round !== undefined && table !== undefined
    ? t('clubTable.title', { table, round })
    : tableTitle(title);
}

/** With the club: "Bellows club · Table 3 · round 2". Other tables of a club carry its name already. */
export const fullTitle = (table: Named): string =>
  table.club?.round === undefined
    ? tableTitle(table.title)
    : `${table.club.title} · ${nameOfTable(table)}`;
