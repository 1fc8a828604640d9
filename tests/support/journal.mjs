// Into a journal file by another door than the server's: Python's SQLite.

import { execFileSync } from 'node:child_process';

/** Runs a piece of Python with these arguments; resolves with what it prints. */
export const python = (code, ...words) =>
  execFileSync('python3', ['-c', code, ...words], { encoding: 'utf8' });

// The events of a match are numbers of seven bits a byte; the secret is among them and, as text, in
// the header.
const CHANGE_SECRET = `
import sqlite3, sys, zlib
db = sqlite3.connect(sys.argv[1])
row, name, body = db.execute("SELECT r.id, s.name, r.body FROM records r JOIN subjects s ON s.id = r.subject "
                             "WHERE s.name LIKE 'match.%' LIMIT 1").fetchone()
header = 9 + int.from_bytes(body[1:5], 'little')
events = bytearray(zlib.decompress(body[header:]))
secret = bytes.fromhex(body[9:header].decode().split('"secret":"')[1][:64])
coded = b''.join(bytes([byte]) if byte < 128 else bytes([byte, 1]) for byte in secret)
events[events.index(coded)] ^= 2
db.execute('UPDATE records SET body = ? WHERE id = ?', (body[:header] + zlib.compress(events), row))
db.commit()
print(name.split('.')[1])
`;

const CLAIM = `
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
subject, = db.execute("SELECT id FROM subjects WHERE name = 'table.' || ?", (sys.argv[2],)).fetchone()
for node in sys.argv[3:]:
    head, = db.execute("SELECT head FROM subjects WHERE id = ?", (subject,)).fetchone()
    body = ('{"type":"table_claimed","node":"%s","version":1}' % node).encode()
    db.execute("INSERT INTO records(subject, sequence, body, writer) VALUES (?, ?, ?, ?)", (subject, head + 1, body, node + '.0'))
    db.execute("UPDATE subjects SET head = ? WHERE id = ?", (head + 1, subject))
db.commit()
`;

/** As if these servers had taken the table over, one after the other, and died before it went on. */
export const claimInVain = (path, code, ...nodes) => python(CLAIM, path, code, ...nodes);

const AVERAGE = `
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
print(*db.execute("SELECT coalesce(round(avg(length(r.body))), 0) FROM records r JOIN subjects s ON s.id = r.subject "
                  "WHERE s.name LIKE ? || '%'", (sys.argv[2],)).fetchone())
`;

/** Bytes of a record of the subjects that begin so, on average. */
export const averageBytes = (path, prefix) => Number(python(AVERAGE, path, prefix));

/** Another secret in the first kept match, as a host might want it; gives the match's id. */
export const changeSecret = (path) => python(CHANGE_SECRET, path).trim();
