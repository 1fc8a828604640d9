// The commands of the program, besides serving.

import { spawn } from 'node:child_process';

const COMMAND_MS = 60_000;

/** Resolves with { code, signal, output }: everything it printed. */
export function run(binary, words, options = {}) {
  const child = spawn(binary, words,
    { stdio: ['ignore', 'pipe', 'pipe'], timeout: COMMAND_MS, ...options });
  let output = '';
  child.stdout.on('data', (chunk) => { output += chunk; });
  child.stderr.on('data', (chunk) => { output += chunk; });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, output }));
  });
}
