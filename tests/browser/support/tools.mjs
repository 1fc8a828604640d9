// What the tests use of others: the packages of the web client, and the browser of the system.

import { readFileSync } from 'node:fs';
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

const BROWSER = process.env.JANSOU_TEST_BROWSER ?? '/usr/bin/chromium';

// The last one: no name is looked up, so that nothing can leave this machine.
const ARGUMENTS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
];

export const launch = () =>
  chromium.launch({ executablePath: BROWSER, headless: true, args: ARGUMENTS });
