// Rows as files for spreadsheets, written as RFC 4180 says; and read as spreadsheets write them.

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

/** What separates the cells of a file: of these the one that its first line has most of. */
const SEPARATORS = ['\t', ';', ','];

function separatorOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const many = (separator: string): number => first.split(separator).length;
  return SEPARATORS.reduce((best, next) => (many(next) > many(best) ? next : best));
}

/** The rows of a file with the number of the line where each begins; empty ones are left out. */
export function readCsv(text: string): { line: number; cells: string[] }[] {
  const separator = separatorOf(text);
  const parts = /"((?:[^"]|"")*)"?|[^",;\t\r\n]+|\r\n|[",;\t\r\n]/g;
  const rows: { line: number; cells: string[] }[] = [];
  let line = 1;
  let row = { line, cells: [''] };
  const close = (): void => {
    if (row.cells.some((one) => one.trim() !== '')) rows.push(row);
  };
  for (const [part, quoted] of text.matchAll(parts)) {
    const last = row.cells.length - 1;
    const cell = row.cells[last] ?? '';
    if (/^[\r\n]/.test(part)) {
      close();
      line += 1;
      row = { line, cells: [''] };
    } else if (part === separator) {
      row.cells.push('');
    } else if (quoted !== undefined && cell.trim() === '') {
      row.cells[last] = quoted.replaceAll('""', '"');
      line += quoted.split(/\r\n|[\r\n]/).length - 1;
    } else {
      row.cells[last] = cell + part;
    }
  }
  close();
  return rows;
}

/** Spreadsheets write files in one of three ways. */
export function wordsOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
