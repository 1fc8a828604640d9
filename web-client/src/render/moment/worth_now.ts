// What a win is worth with the han that are counted so far, by the payment table of the rules.

import type { CardPayment } from '../../protocol.gen';
import { gridOf } from '../../teach/payments';

export interface Winner {
  isDealer: boolean;
  isTsumo: boolean;
  players: number;
}

/** The line of the table for so many han and fu; limits hold from their least han on. */
function rowOf(rows: readonly CardPayment[], han: number, fu: number): CardPayment | undefined {
  const cell = gridOf(rows)?.cell(han, fu);
  if (cell) return cell;
  return rows.filter((row) => row.fu === 0 && row.han > 0 && row.han <= han).at(-1);
}

/** Points in all, or 0 where the table does not tell. */
export function worthNow(
  rows: readonly CardPayment[],
  han: number,
  fu: number,
  { isDealer, isTsumo, players }: Winner,
): number {
  const row = rowOf(rows, han, fu);
  if (!row) return 0;
  if (!isTsumo) return isDealer ? row.dealer_ron : row.ron;
  if (isDealer) return row.dealer_tsumo * (players - 1);
  return row.tsumo_dealer + row.tsumo * (players - 2);
}
