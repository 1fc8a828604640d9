// Going to the own table of a round by itself, where the night says so: once for each table.

import { go } from './routes';

/** Tables to which this page has gone: leaving one does not lead there again. */
const gone = new Set<string>();

export function goOnce(code: string): void {
  if (gone.has(code)) return;
  gone.add(code);
  go(`/t/${code}`);
}
