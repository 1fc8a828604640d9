// Copies of a journal: what is in them, what is shown from them, and how they may be damaged.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { statSync, truncateSync } from 'node:fs';
import { ruin } from './disk.mjs';

const PAGE_BYTES = 4096;

/** A table whose match was over shows nothing of it to those who come before the next one has begun. */
const waitsForNext = ({ stream }, twin, shown) => twin.stream.last === -1 && stream.event(shown)?.type === 'end_game';

/** What was shown before the copy was made is in it, and is the same. Gives how much was compared. */
export function checkTwin(player, twin, shown) {
  if (waitsForNext(player, twin, shown)) return 0;
  assert.ok(twin.stream.last >= shown, `${player.code}: ${shown} was shown, the copy is at ${twin.stream.last}`);
  let count = 0;
  for (const [n, words] of twin.stream.events) {
    if (n > shown || !player.stream.events.has(n)) continue;
    assert.equal(words, player.stream.events.get(n), `${player.code}: event ${n}`);
    count += 1;
  }
  return count;
}

/** Each damage to a copy. */
export const DAMAGES = {
  'cut off': (path) => truncateSync(path, Math.floor(statSync(path).size / 2 / PAGE_BYTES) * PAGE_BYTES),
  'pages in the middle': (path) => ruin(path, 4 * PAGE_BYTES, 8 * PAGE_BYTES),
  'all but the first page': (path) => ruin(path, PAGE_BYTES),
  'the first page': (path) => ruin(path, 0, PAGE_BYTES),
  'nothing in it': (path) => truncateSync(path, 0),
};

const DIGEST = `
import hashlib, json, sqlite3, sys
db = sqlite3.connect(sys.argv[1])
kinds = {}
rows = db.execute('SELECT s.name, r.sequence, r.body FROM records r JOIN subjects s ON s.id = r.subject ORDER BY s.name, r.sequence')
for name, sequence, body in rows:
    kind = kinds.setdefault(name.split('.')[0], [0, hashlib.sha256()])
    kind[0] += sequence == 1
    kind[1].update(repr((name, sequence, bytes(body))).encode())
print(json.dumps({name: {'count': count, 'digest': digest.hexdigest()} for name, (count, digest) in kinds.items()}))
`;

/** Of each kind of subject in a journal's file: how many there are, and a digest of all their records. */
export const digestOf = (path) =>
  JSON.parse(execFileSync('python3', ['-c', DIGEST, path], { encoding: 'utf8' }));
