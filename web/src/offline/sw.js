// The service worker: after the first visit everything local works without network. plugins/offline.ts fills in the
// two names below. A new version is fetched whole before it takes over, so old and new files never mix. A file host may
// serve other pages from the same origin, another Mistwheel too: each keeps to the caches of its own folder.
const own = `mistwheel ${self.registration.scope} `;
const cacheName = `${own}__VERSION__`;
const files = __FILES__;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith(own) && name !== cacheName).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

// The nets of bots are fetched only when a bot needs one, and kept from then on.
async function fetchAndKeep(request) {
  const answer = await fetch(request);
  if (answer.ok && request.url.endsWith('.net')) {
    const copy = answer.clone();
    void caches.open(cacheName).then((cache) => cache.put(request, copy));
  }
  return answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  const path = request.mode === 'navigate' ? './' : request;
  event.respondWith(caches.match(path, { cacheName }).then((stored) => stored ?? fetchAndKeep(request)));
});
