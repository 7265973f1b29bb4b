/*
 * Stores one page, the door of one event or a ticket, so that it opens again without a network. Its scope is that page's
 * address; a door's guest list is not here but in the page's own storage. client/lib/stored-pages.ts registers and removes it.
 */
const cacheName = 'marquee-check-in'
/** A network that says nothing for so long is taken for none: a queue is waiting. */
const patienceMs = 4_000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  // A code or a secret in the address of a ticket makes it another page, perhaps somebody else's.
  if (request.mode === 'navigate' && search !== '' && pathname.endsWith('/ticket')) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event, pathname))
  else if (/^\/(assets|media)\//.test(pathname)) event.respondWith(answerAsset(request))
})

self.addEventListener('message', (event) => {
  const { keep, assets } = event.data ?? {}
  if (typeof keep === 'string') event.waitUntil(keepPage(keep, assets ?? []))
})

/** The page as it is now; as it was when nobody answers. Where it is not theirs any more, it is forgotten. */
async function answerPage(event, pathname) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(pathname)
  const fresh = fetch(event.request).then(async (response) => {
    const isPage = response.ok && !response.redirected
    if (isPage) await cache.put(pathname, response.clone())
    else if (response.type === 'opaqueredirect' || response.status === 404) await cache.delete(pathname)
    return response
  })
  if (!kept) return fresh
  event.waitUntil(fresh.catch(() => undefined))
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs, kept))
  return Promise.race([fresh.catch(() => kept), late])
}

/** Their names change with their content, so what is kept is right. */
async function answerAsset(request) {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}

/** The page, the files it names, and those that it has loaded since. */
async function keepPage(pathname, assets) {
  const response = await fetch(pathname, { credentials: 'same-origin' })
  if (!response.ok || response.redirected) return
  const cache = await caches.open(cacheName)
  const named = (await response.clone().text()).match(/\/assets\/[\w./-]+/g) ?? []
  for (const path of new Set([...named, ...assets])) {
    if (await cache.match(path)) continue
    const asset = await fetch(path).catch(() => null)
    if (asset?.ok) await cache.put(path, asset)
  }
  // Last: a page is kept only with all it needs.
  await cache.put(pathname, response)
}
