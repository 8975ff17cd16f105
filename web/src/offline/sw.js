// The service worker: after the first visit everything local works without network. plugins/offline.ts fills in the
// two names below. A new version is fetched whole before it takes over, so old and new files never mix; pages of the
// version before it may still be open then, so its files stay until the next one comes. A file host may serve other
// pages from the same origin, another Mistwheel too: each keeps to the caches of its own folder.
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
      // In the order they were made.
      .then((names) => names.filter((name) => name.startsWith(own) && name !== cacheName).slice(0, -1))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// In what a page of the version before still needs.
async function matchBefore(path) {
  const names = (await caches.keys()).filter((name) => name.startsWith(own) && name !== cacheName);
  for (const name of names) {
    const stored = await caches.match(path, { cacheName: name });
    if (stored) return stored;
  }
  return undefined;
}

// The nets of bots are fetched only when a bot needs one, and kept from then on.
async function fetchAndKeep(request) {
  const answer = await fetch(request);
  if (answer.ok && request.url.endsWith('.net')) {
    const copy = answer.clone();
    void caches.open(cacheName).then((cache) => cache.put(request, copy));
  }
  return answer;
}

// A press on "it is your turn" leads to the table, in a window that is open already if there is one.
async function showTable(hash) {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) return self.clients.openWindow('./' + hash);
  await open.focus();
  open.postMessage({ go: hash });
}
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showTable(event.notification.data));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  const path = request.mode === 'navigate' ? './' : request;
  event.respondWith(
    caches
      .match(path, { cacheName })
      .then((stored) => stored ?? matchBefore(path))
      .then((stored) => stored ?? fetchAndKeep(request)),
  );
});
