// A disk without room, for any user: the server's files may not grow beyond a size. The same errors
// reach it as from a full disk.

import { execFileSync } from 'node:child_process';

/** Files of this process may have so many bytes; null: as many as they like. */
export function limitFiles(pid, bytes) {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes ?? 'unlimited'}:`]);
}
