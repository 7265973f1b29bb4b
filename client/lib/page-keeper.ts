import { pageCacheName, pageWorkerPath } from '#contract/page-worker.ts'

/**
 * Have the browser store this page and what it is made of, so that it opens again without a network. It stores nothing
 * else of the site: the worker is in charge of this one address.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { pathname, origin } = location
  const registration = await navigator.serviceWorker.register(pageWorkerPath, {
    scope: pathname,
    updateViaCache: 'none',
  })
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter((url) => url.origin === origin && /^\/(assets|media)\//.test(url.pathname))
  const worker = registration.active ?? registration.waiting ?? registration.installing
  worker?.postMessage({ keep: pathname, assets: loaded.map((url) => url.pathname) }, [])
}

export interface KeptPagesToRemove {
  /** Which pages are looked at: others are somebody else's to remove. */
  among: (pathname: string) => boolean
  stays: (pathname: string) => boolean
}

/** Forget stored pages that are not to stay; when no page is left at all, also what they were made of. */
export async function removeKeptPages({ among, stays }: KeptPagesToRemove): Promise<void> {
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return
  const ours = (await navigator.serviceWorker.getRegistrations()).filter(isKeeper)
  const gone = ours.filter(({ scope }) => {
    const { pathname } = new URL(scope)
    return among(pathname) && !stays(pathname)
  })
  await Promise.all(gone.map((registration) => registration.unregister()))
  if (gone.length === ours.length) return void (await caches.delete(pageCacheName))
  const cache = await caches.open(pageCacheName)
  await Promise.all(gone.map(({ scope }) => cache.delete(scope)))
}

function isKeeper({ active, waiting, installing }: ServiceWorkerRegistration): boolean {
  const worker = active ?? waiting ?? installing
  return worker !== null && new URL(worker.scriptURL).pathname === pageWorkerPath
}
