// What the tests use of others: the packages of the web client, and the browser of the system.

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

export const ROOT = join(here, '..', '..', '..');
const require = createRequire(join(ROOT, 'web-client', 'package.json'));

export const { chromium } = require('playwright-core');
export const WebSocket = require('ws');

/** The source of the accessibility checker, to be run inside a page. */
export const axeSource = () => readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** The shell is the same browser without windows of its own, which cost a fifth of the time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const BROWSER = process.env.JANSOU_TEST_BROWSER ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium');

// The last one: no name is looked up, so that nothing can leave this machine.
const ARGUMENTS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
];

export const launch = () =>
  chromium.launch({ executablePath: BROWSER, headless: true, args: ARGUMENTS });
