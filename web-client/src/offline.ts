// The page without a line: a worker keeps it, and the files that it has loaded so far.

const FILES = 'jansou-files';

/** Files of the build that this page has loaded: their names say what is in them. */
export const filesIn = (names: readonly string[], origin: string): string[] => [
  ...new Set(
    names
      .filter((name) => name.startsWith(`${origin}/assets/`))
      .map((name) => name.split('#')[0] ?? name),
  ),
];

/** What came before the worker did is kept as well; the browser still has it. */
async function keepLoaded(): Promise<void> {
  const cache = await caches.open(FILES);
  const names = performance.getEntriesByType('resource').map(({ name }) => name);
  for (const name of filesIn(names, location.origin)) {
    if (!(await cache.match(name))) await cache.add(name);
  }
}

/** Nothing is lost where the browser has no workers, or forbids them. */
export async function startOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    await keepLoaded();
  } catch {
    // The page goes on as it is.
  }
}
