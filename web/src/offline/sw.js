// The service worker: after the first visit everything local works without network, in the languages spoken here.
// plugins/offline.ts fills in the four names below. A new version is fetched whole before it takes over, so old and new files never mix; pages of the
// version before it may still be open then, so its files stay until the next one comes. A file host may serve other
// pages from the same origin, another Mistwheel too: each keeps to the caches of its own folder.
const own = `mistwheel ${self.registration.scope} `;
const cacheName = `${own}__VERSION__`;
const files = __FILES__;
const ofLanguage = __OF_LANGUAGE__; // files that are needed in one language only
const words = __WORDS__; // by language

// The names of its caches, in the order they were made.
const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(own));

// Which languages are spoken here: pages say it, and it is kept beside the files, from one version to the next.
const spokenHere = './spoken-here';
async function spoken() {
  const kept = await Promise.all(
    (await ownCaches()).map(async (name) => (await caches.match(spokenHere, { cacheName: name }))?.json() ?? []),
  );
  return [...new Set(kept.flat())].filter((code) => code in ofLanguage);
}
async function speak(code) {
  if (!(code in ofLanguage)) return;
  const cache = await caches.open(cacheName);
  await cache.put(spokenHere, Response.json([...new Set([...(await spoken()), code])]));
  const there = new Set((await cache.keys()).map(({ url }) => url));
  await cache.addAll(ofLanguage[code].filter((file) => !there.has(new URL(file, self.location).href)));
}
// Without a network the page says it again when it is opened next.
self.addEventListener('message', (event) => {
  event.waitUntil(speak(event.data?.speaks).catch(() => undefined));
});

async function install() {
  const known = await spoken();
  // A first visit speaks the browser's language until the page says otherwise. Versions before knew no languages: theirs
  // may be any.
  const first = navigator.languages.map((tag) => tag.slice(0, 2)).find((code) => code in ofLanguage) ?? 'en';
  const codes = known.length > 0 ? known : (await ownCaches()).length > 0 ? Object.keys(ofLanguage) : [first];
  const cache = await caches.open(cacheName);
  await cache.addAll([...files, ...codes.flatMap((code) => ofLanguage[code])]);
  await cache.put(spokenHere, Response.json(known));
  await self.skipWaiting();
}
self.addEventListener('install', (event) => event.waitUntil(install()));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    ownCaches()
      .then((names) => names.filter((name) => name !== cacheName).slice(0, -1))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// In what a page of the version before still needs.
async function matchBefore(path) {
  for (const name of (await ownCaches()).filter((one) => one !== cacheName)) {
    const stored = await caches.match(path, { cacheName: name });
    if (stored) return stored;
  }
  return undefined;
}

// The nets of bots, the module of browsers without vectors, and what is said in other languages, are fetched only when
// needed, and kept from then on. Names of nets are the same in every version, so the version before is asked last.
const foreign = new Set(
  Object.values(ofLanguage)
    .flat()
    .map((file) => new URL(file, self.location).href),
);
const isLate = ({ url }) => /\.net$|-plain\.wasm$/.test(url) || foreign.has(url);
async function fetchAndKeep(request) {
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    void caches.open(cacheName).then((cache) => cache.put(request, copy));
  }
  return answer;
}
const fetchLate = (request) =>
  fetchAndKeep(request).catch(async (error) => (await matchBefore(request)) ?? Promise.reject(error));

// The server says that it is somebody's turn, while no page of theirs is open (docs/server-api.md, "Being told").
async function showTurn({ table, game, language, turns }) {
  const { turn, games } = words[language] ?? words.en;
  if ('setAppBadge' in navigator) await navigator.setAppBadge(turns).catch(() => undefined);
  await self.registration.showNotification(turn, {
    body: games[game] ?? '',
    icon: './icon.svg',
    tag: table,
    lang: language,
    data: `#/online/${table}`,
  });
}
// That somebody invites them.
async function showInvitation({ table, invite, from, game, language }) {
  const { invited, games } = words[language] ?? words.en;
  await self.registration.showNotification(invited.replace('{name}', from), {
    body: games[game] ?? '',
    icon: './icon.svg',
    tag: table,
    lang: language,
    data: `#/online/${table}/${invite}`,
  });
}
self.addEventListener('push', (event) => {
  const said = event.data.json();
  event.waitUntil(said.event === 'invitation' ? showInvitation(said) : showTurn(said));
});

// The browser has taken the subscription away, and gives a new one.
async function subscribeAgain(old) {
  const fresh = await self.registration.pushManager.subscribe(old.options);
  const { endpoint, keys } = fresh.toJSON();
  const code = navigator.language.slice(0, 2);
  await fetch('./api/me/push', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, key: keys.p256dh, auth: keys.auth, language: code in words ? code : 'en' }),
  });
}
self.addEventListener('pushsubscriptionchange', (event) => {
  if (event.oldSubscription) event.waitUntil(subscribeAgain(event.oldSubscription));
});

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
    caches.match(path, { cacheName }).then(async (stored) => {
      if (stored) return stored;
      if (isLate(request)) return fetchLate(request);
      return (await matchBefore(path)) ?? fetch(request);
    }),
  );
});
