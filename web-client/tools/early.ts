// Vite plugin: a script of a few lines comes before all others, and has the browser fetch what the first
// frame will need beside the large script, not after it: the words of the page's language and the lobby.

import type { OutputAsset, OutputBundle, OutputChunk } from 'rollup';
import { type Plugin, transformWithEsbuild } from 'vite';

export interface Early {
  /** Addresses of each language's first words, by its tag; English comes with the page. */
  words: Readonly<Record<string, readonly string[]>>;
  /** Addresses of what the lobby needs. */
  lobby: readonly string[];
}

/** Where the page keeps what is set in it: `src/settings.ts`. */
const SETTINGS_KEY = 'jansou.settings';

/** What the browser gives such a script; a test gives its own. */
interface World {
  path: string;
  preferred: readonly string[];
  /** May throw, as storage can be forbidden. */
  stored(): string | null;
  fetch(address: string): void;
}

/**
 * Runs in the page, alone: it may use nothing but what it is given. What it guesses wrong is fetched for
 * nothing, no more; the page chooses its language by `languageFor`.
 */
export function fetchEarly({ words, lobby }: Early, world: World): void {
  let chosen: unknown = '';
  try {
    chosen = (JSON.parse(world.stored() ?? '{}') as { language?: unknown }).language;
  } catch {
    // As if nothing were set.
  }
  const tags = ['en', ...Object.keys(words)];
  const tag = [typeof chosen === 'string' ? chosen : '', ...world.preferred]
    .map((wish) => tags.find((known) => known === wish || known === wish.split('-')[0]))
    .find((found) => found !== undefined);
  (words[tag ?? ''] ?? []).forEach(world.fetch);
  if (world.path === '/') lobby.forEach(world.fetch);
}

const source = (early: Early): string => `(${fetchEarly.toString()})(${JSON.stringify(early)}, {
  path: location.pathname,
  preferred: navigator.languages,
  stored: () => localStorage.getItem(${JSON.stringify(SETTINGS_KEY)}),
  fetch(address) {
    const link = document.createElement('link');
    if (address.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else {
      link.rel = 'modulepreload';
    }
    // As the page asks for them later; otherwise they would be fetched twice.
    link.crossOrigin = '';
    link.href = address;
    document.head.append(link);
  },
});`;

const WORDS = /^\0virtual:languages\/([^/]+)\/index$/;
const LOBBY = /render\/pages\/lobby\.tsx$/;

const isChunk = (part: OutputBundle[string]): part is OutputChunk => part.type === 'chunk';
const isPage = (part: OutputBundle[string]): part is OutputAsset =>
  part.type === 'asset' && part.fileName === 'index.html';

/** What is to be fetched early, of what was built. */
function earlyOf(bundle: OutputBundle): Early {
  const chunks = Object.values(bundle).filter(isChunk);
  const words: Record<string, string[]> = {};
  const lobby = new Set<string>();
  for (const chunk of chunks) {
    for (const id of chunk.moduleIds) {
      const [, tag] = WORDS.exec(id) ?? [];
      if (tag !== undefined) words[tag] = [`/${chunk.fileName}`];
      if (!LOBBY.test(id)) continue;
      const isEntry = (name: string): boolean =>
        chunks.some((one) => one.isEntry && one.fileName === name);
      const files = [chunk.fileName, ...chunk.imports.filter((name) => !isEntry(name))];
      [...files, ...(chunk.viteMetadata?.importedCss ?? [])].forEach((name) =>
        lobby.add(`/${name}`),
      );
    }
  }
  return { words, lobby: [...lobby] };
}

export function earlyPlugin(): Plugin {
  return {
    name: 'jansou-early',
    apply: 'build',

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = Object.values(bundle).find(isPage);
        // Pages for tests are built as well.
        if (!page) return;
        const early = earlyOf(bundle);
        if (early.lobby.length === 0) this.error('there is no lobby');
        const { code } = await transformWithEsbuild(source(early), 'early.js', { minify: true });
        const file = this.emitFile({ type: 'asset', name: 'early.js', source: code });
        page.source = String(page.source).replace(
          '<script type="module"',
          `<script async src="/${this.getFileName(file)}"></script>\n    <script type="module"`,
        );
      },
    },
  };
}
