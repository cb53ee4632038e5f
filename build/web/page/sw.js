// The service worker: keeps the whole page, so that it starts without a connection, each build in a cache of its own. What is kept is what the
// build has made, by its sums, or nothing. The page is opened from the newest build that is kept whole, whichever build's worker hands it out:
// Chromium gives up making a waiting worker the active one where a request comes at that moment, and it waits on. The page asks the worker of its own build to 'take'.
'use strict';
const mark = '{{mark}}', files = {{files}};
const own = 'xotrio-' + mark;
// newest is the cache of the newest build that is kept whole: its mark is noted in a cache beside those of the builds.
const note = () => caches.open('xotrio');
const newest = async () => {
  const noted = await (await note()).match('newest');
  return noted ? 'xotrio-' + await noted.text() : own;
};
const address = name => name === 'index.html' ? './' : name + '?' + mark;
const sum = async response => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return Array.from(bytes, b => b.toString(16).padStart(2, '0')).join('');
};
const fresh = async name => {
  const url = address(name), type = { headers: { 'Content-Type': 'application/wasm' } };
  if (name.endsWith('.wasm') && typeof DecompressionStream !== 'undefined') {
    const packed = await fetch(name + '.gz?' + mark);
    if (packed.ok) {
      const bytes = await packed.arrayBuffer();
      if (new Uint8Array(bytes, 0, 1)[0] !== 0x1f) return new Response(bytes, type);
      return new Response(await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer(), type);
    }
  }
  return fetch(url, { cache: name === 'index.html' ? 'no-cache' : 'default' });
};
const keep = async () => {
  const cache = await caches.open(own);
  for (const [name, want] of Object.entries(files)) {
    const url = address(name), kept = await cache.match(url);
    if (kept && await sum(kept) === want) continue;
    const response = await fresh(name);
    if (!response.ok || await sum(response.clone()) !== want) {
      await cache.delete(url);
      throw new Error(name + ' is not what this build has made');
    }
    await cache.put(url, response);
  }
  await (await note()).put('newest', new Response(mark));
};
self.addEventListener('install', e => e.waitUntil(keep()));
self.addEventListener('activate', e => e.waitUntil(self.clients.claim()));
self.addEventListener('message', e => {
  if (e.data === 'take ' + mark) self.skipWaiting();
  if (e.data === 'tidy') e.waitUntil((async () => {
    if ((await self.clients.matchAll({ includeUncontrolled: true })).length > 1) return; // another page may run an older build
    if (self.registration.installing) return; // it fills a cache
    const kept = [own, await newest()];
    for (const name of await caches.keys()) if (name.startsWith('xotrio-') && !kept.includes(name)) await caches.delete(name);
  })());
});
self.addEventListener('fetch', e => {
  if (e.request.method !== 'GET' || new URL(e.request.url).origin !== self.location.origin) return;
  e.respondWith((async () => {
    if (e.request.mode === 'navigate') {
      const scope = new URL(self.registration.scope), to = new URL(e.request.url);
      if (to.pathname === scope.pathname || to.pathname === scope.pathname + 'index.html') {
        for (const cacheName of [await newest(), own]) {
          const page = await caches.match('./', { cacheName });
          if (page) return page;
        }
      }
    }
    return (await caches.match(e.request)) || fetch(e.request);
  })());
});
