// The payment table of some rules in the form in which it is printed: a grid where fu count, else
// lines.

import type { CardPayment } from '../protocol.gen';

export interface PaymentGrid {
  hans: number[];
  fus: number[];
  cell(han: number, fu: number): CardPayment | undefined;
}

const inOrder = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

const isCell = ({ fu }: CardPayment): boolean => fu > 0;

/** Payments by han and fu, or nothing where fu do not count. */
export function gridOf(rows: readonly CardPayment[]): PaymentGrid | null {
  const cells = rows.filter(isCell);
  if (cells.length === 0) return null;
  return {
    hans: inOrder(cells.map(({ han }) => han)),
    fus: inOrder(cells.map(({ fu }) => fu)),
    cell: (han, fu) => cells.find((row) => row.han === han && row.fu === fu),
  };
}

export interface PaymentLine {
  row: CardPayment;
  /** The last han with this payment; null: it holds for all above. */
  until: number | null;
}

/** Lines of payments that do not ask for fu, each with the han it holds for. */
export function linesOf(rows: readonly CardPayment[]): PaymentLine[] {
  const lines = rows.filter((row) => !isCell(row));
  return lines.map((row, i) => {
    const next = lines[i + 1];
    return { row, until: next && next.han > row.han ? next.han - 1 : null };
  });
}

/** The dealer wins no more than others. */
export const isEven = (rows: readonly CardPayment[]): boolean =>
  rows.every((row) => row.dealer_ron === row.ron && row.dealer_tsumo === row.tsumo);
