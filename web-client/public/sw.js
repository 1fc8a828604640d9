// The page without a line. What is asked of the server is asked of the server: a page of an older
// version is shown only when there is no answer at all. Files under /assets/ have their content in their
// names, so one that is kept is the right one.

const PAGE = 'jansou-page';
const FILES = 'jansou-files';
const FILES_MAX = 400;
/** Frames for other pages, overlays of videos and what programs ask for are no pages of their own. */
const OTHERS = /^\/(embed|overlay|api|ws|status|metrics|calendar)(\/|$)/;

/** The oldest go first: a new version brings new names. */
async function trim(cache) {
  const kept = await cache.keys();
  await Promise.all(
    kept.slice(0, Math.max(0, kept.length - FILES_MAX)).map((one) => cache.delete(one)),
  );
}

/** A browser with no room left, or that lets nothing be kept, shows the page all the same. */
async function keep(name, key, answer) {
  try {
    const cache = await caches.open(name);
    await cache.put(key, answer);
    await trim(cache);
  } catch {
    // The next time it is asked of the server again.
  }
}

async function page(request) {
  let answer;
  try {
    answer = await fetch(request);
  } catch (error) {
    const kept = await caches.match('/', { cacheName: PAGE, ignoreVary: true });
    if (!kept) throw error;
    return kept;
  }
  if (answer.ok && new URL(request.url).pathname === '/') await keep(PAGE, '/', answer.clone());
  return answer;
}

async function file(request) {
  const kept = await caches
    .match(request.url, { cacheName: FILES, ignoreVary: true })
    .catch(() => undefined);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) await keep(FILES, request.url, answer.clone());
  return answer;
}

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(PAGE)
      .then((cache) => cache.add('/'))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!OTHERS.test(pathname)) event.respondWith(page(request));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(file(request));
  }
});
