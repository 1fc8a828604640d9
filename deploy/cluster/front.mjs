// A front for trying a cluster on one machine: what comes with ?node=NAME goes to the server of that
// name, all else to any that is ready. For others HAProxy does it (deploy/README.md).
//
//   node deploy/cluster/front.mjs PORT NAME=HOST:PORT ...

import { connect, createServer } from 'node:net';

const LOOK_MS = 500;
const CONNECT_MS = 1000;
const HEAD_BYTES = 16_384;

const [port, ...words] = process.argv.slice(2);
const nodes = words.map((word) => {
  const [, name, host, at] = /^([a-z0-9-]+)=([^:]+):(\d+)$/.exec(word);
  return { name, host, port: Number(at), isReady: false };
});

/** Asks each whether it takes people, again and again. */
async function look(node) {
  try {
    const answer = await fetch(`http://${node.host}:${node.port}/readyz`, { signal: AbortSignal.timeout(LOOK_MS) });
    node.isReady = answer.ok;
  } catch {
    node.isReady = false;
  }
  setTimeout(() => look(node), LOOK_MS);
}

let turn = 0;

/** The one that is named in the first line of a request, or the next that is ready. */
function choose(head) {
  const name = /^\S+ \S*[?&]node=([a-z0-9-]+)/.exec(head)?.[1];
  const ready = nodes.filter(({ isReady }) => isReady);
  turn += 1;
  return nodes.find((node) => node.name === name && node.isReady) ?? ready[turn % ready.length];
}

/** One connection asks one server: a request that follows on it is never of another one. */
function serve(client) {
  let head = Buffer.alloc(0);
  client.on('error', () => client.destroy());
  client.on('data', function hear(bytes) {
    head = Buffer.concat([head, bytes]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0 && head.length < HEAD_BYTES) return;
    client.off('data', hear);
    client.pause();
    const text = head.subarray(0, end < 0 ? 0 : end).toString('latin1');
    const node = choose(text);
    if (end < 0 || node === undefined) {
      client.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    const isSocket = /\r\nupgrade: *websocket/i.test(text);
    const lines = text.split('\r\n').filter((line) => isSocket || !/^connection:/i.test(line));
    if (!isSocket) lines.push('Connection: close');
    lines.push(`X-Forwarded-For: ${client.remoteAddress}`);
    const server = connect({ host: node.host, port: node.port, timeout: CONNECT_MS }, () => {
      server.setTimeout(0);
      server.write(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head.subarray(end + 4)]));
      client.pipe(server).pipe(client);
    });
    const part = () => { client.destroy(); server.destroy(); };
    server.on('timeout', part).on('error', part).on('close', part);
    client.on('close', part);
  });
}

for (const node of nodes) look(node);
createServer(serve).listen(Number(port), '127.0.0.1');
