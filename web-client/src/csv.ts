// Rows as a file for spreadsheets: UTF-8, commas, a head (RFC 4180).

/** Numbers are written as they are; words stay words, whatever they look like. */
export type Cell = string | number;

/** So a spreadsheet knows a formula. A name must not be one: it was chosen by somebody else. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: Cell): string {
  const text = String(value);
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

export const csv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

export function download(name: string, rows: readonly (readonly Cell[])[]): void {
  const url = URL.createObjectURL(new Blob([csv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
