// A disk without room, for any user: files may not grow beyond a size, and the same errors come as
// from a full disk. And one that is broken.

import { execFileSync } from 'node:child_process';
import { closeSync, fstatSync, openSync, writeSync } from 'node:fs';

/** Files of this process may have so many bytes; null: as many as they like. */
export function limitFiles(pid, bytes) {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes ?? 'unlimited'}:`]);
}

/** Overwrites a file from here to there, or to its end, as a broken disk would. */
export function ruin(path, from, to = Infinity) {
  const fd = openSync(path, 'r+');
  const end = Math.min(to, fstatSync(fd).size);
  writeSync(fd, Buffer.alloc(Math.max(0, end - from), 'ruin'), 0, null, from);
  closeSync(fd);
}
