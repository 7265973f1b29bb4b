import { pageCacheName, pageWorkerPath } from '#contract/page-worker.ts'

/** Have the browser store this page and its files, so that it opens without a network. The worker serves this address only. */
export async function storePage(): Promise<void> {
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

interface StoredPagesToRemove {
  /** Only these pages are removed. */
  among: (pathname: string) => boolean
  stays: (pathname: string) => boolean
}

/** Remove stored pages; with the last one also their files. */
export async function removeStoredPages({ among, stays }: StoredPagesToRemove): Promise<void> {
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return
  const ours = (await navigator.serviceWorker.getRegistrations()).filter(isPageWorker)
  const gone = ours.filter(({ scope }) => {
    const { pathname } = new URL(scope)
    return among(pathname) && !stays(pathname)
  })
  await Promise.all(gone.map((registration) => registration.unregister()))
  if (gone.length === ours.length) return void (await caches.delete(pageCacheName))
  const cache = await caches.open(pageCacheName)
  await Promise.all(gone.map(({ scope }) => cache.delete(scope)))
}

function isPageWorker({ active, waiting, installing }: ServiceWorkerRegistration): boolean {
  const worker = active ?? waiting ?? installing
  return worker !== null && new URL(worker.scriptURL).pathname === pageWorkerPath
}
