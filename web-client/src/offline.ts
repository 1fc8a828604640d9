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

async function keep(names: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES);
  for (const name of filesIn(names, location.origin)) {
    if (!(await cache.match(name))) await cache.add(name);
  }
}

/** What came before the worker did, or was on its way then, is kept as well; the browser still has it. */
function keepLoaded(): void {
  const observer = new PerformanceObserver((list) => {
    keep(list.getEntries().map(({ name }) => name)).catch(() => {
      // No room: it is asked of the server the next time.
    });
  });
  observer.observe({ type: 'resource', buffered: true });
}

/** Nothing is lost where the browser has no workers, or forbids them. */
export async function startOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    keepLoaded();
  } catch {
    // The page goes on as it is.
  }
}
