import { pageCacheName, pageKeeperPath } from '#contract/page-keeper.ts'

/**
 * Have the browser keep this page and what it is made of, so that it opens again without a network. It keeps nothing
 * else of the site: the worker is in charge of this one address.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { pathname, origin } = location
  const registration = await navigator.serviceWorker.register(pageKeeperPath, {
    scope: pathname,
    updateViaCache: 'none',
  })
  // Loaded now, because there may be no network when the camera is opened.
  await import('qr/decode.js')
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter((url) => url.origin === origin && url.pathname.startsWith('/assets/'))
  const worker = registration.active ?? registration.waiting ?? registration.installing
  worker?.postMessage({ keep: pathname, assets: loaded.map((url) => url.pathname) }, [])
}

/** Forget the kept pages that are not to stay; when none is, also what they were made of. */
export async function removeKeptPages(stays: (pathname: string) => boolean): Promise<void> {
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return
  const ours = (await navigator.serviceWorker.getRegistrations()).filter(isKeeper)
  const gone = ours.filter(({ scope }) => !stays(new URL(scope).pathname))
  await Promise.all(gone.map((registration) => registration.unregister()))
  if (gone.length === ours.length) return void (await caches.delete(pageCacheName))
  const cache = await caches.open(pageCacheName)
  await Promise.all(gone.map(({ scope }) => cache.delete(scope)))
}

function isKeeper({ active, waiting, installing }: ServiceWorkerRegistration): boolean {
  const worker = active ?? waiting ?? installing
  return worker !== null && new URL(worker.scriptURL).pathname === pageKeeperPath
}
