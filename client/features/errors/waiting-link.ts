import { buildFile } from '#contract/build-file.ts'

/** How often the site is asked whether it is back, in milliseconds. */
const askEveryMs = 1_000
/** What a proxy, or a server that is stopping or starting, answers in the place of the site. */
export const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504])

let waiting: symbol | null = null
const listeners = new Set<() => void>()

function setWaiting(link: symbol | null): void {
  waiting = link
  for (const listener of listeners) listener()
}

/** Whether a link was pressed that nobody answers; for `useSyncExternalStore`. */
export const isLinkWaiting = (): boolean => waiting !== null

export function onLinkWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Another link was pressed, or the page changed its mind: what waited does not go on. */
export function dropWaitingLink(): void {
  if (waiting !== null) setWaiting(null)
}

/** @returns whether the site answers. */
export async function isSiteThere(): Promise<boolean> {
  try {
    const { status } = await fetch(`/assets/${buildFile}`, { method: 'HEAD', cache: 'no-store' })
    return !awayStatuses.has(status)
  } catch {
    return false
  }
}

/**
 * Waits until the site answers again; meanwhile the page says so (waiting-link-notice.tsx).
 *
 * @returns false when somebody has gone elsewhere meanwhile.
 */
export async function waitForSite(): Promise<boolean> {
  const link = Symbol('link')
  setWaiting(link)
  while (waiting === link) {
    if (await isSiteThere()) {
      if (waiting !== link) return false
      setWaiting(null)
      return true
    }
    await pause()
  }
  return false
}

/** A moment, or less when the network comes back. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, askEveryMs)
    addEventListener('online', end)
  })
}
