import { pageCacheName, pageKeeperPath } from '#contract/page-keeper.ts'

/**
 * Have the browser keep this page and what it is made of, so that it opens again without a network. It keeps nothing
 * else of the site: the worker is in charge of this one address.
 */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register(pageKeeperPath, { scope: location.pathname, updateViaCache: 'none' })
}

/** Forget every page that was kept, and what they were made of. */
export async function removePageKeeper(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(pageCacheName)
  if (!('serviceWorker' in navigator)) return
  const registrations = await navigator.serviceWorker.getRegistrations()
  const isOurs = ({ active, waiting, installing }: ServiceWorkerRegistration) =>
    [active, waiting, installing].some((worker) => worker && new URL(worker.scriptURL).pathname === pageKeeperPath)
  await Promise.all(registrations.filter(isOurs).map((registration) => registration.unregister()))
}
