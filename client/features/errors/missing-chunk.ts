import type { HydratedRouterProps } from 'react-router/dom'
import { loadChunks } from '#client/lib/navigation/page-chunks.ts'
import { isToMoveOver } from './new-build.ts'
import { isSiteThere } from '#client/lib/navigation/site-there.ts'
import { dropWaitingLink, waitForSite } from './waiting-link.ts'

type Instrumentation = NonNullable<HydratedRouterProps['instrumentations']>[number]

/** How long the router waits for the files of a page before it asks for the page's data, in milliseconds. */
const startAfterMs = 1_000

const storageKey = 'marquee.wanted-page'

/** Notes the wanted page whose files were gone; null when there is none. In a frame the browser may refuse to store. */
function noteWantedPage(to: string | null): void {
  try {
    if (to === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, to)
  } catch {}
}

function readWantedPage(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/**
 * A window that is older than the site asks for files that are gone: the wanted page is then loaded as a document. While
 * the site is away that would be the browser's error page, so the link waits (waiting-link.ts). Where the router finds
 * out first it reloads the page on screen, and `goToWantedPage` goes on from there.
 */
export function recoverMissingChunks(): Instrumentation {
  return {
    router: ({ instrument }) =>
      instrument({
        async navigate(handler, { to, formMethod }) {
          dropWaitingLink()
          const own = Symbol('navigation')
          newest = own
          if (typeof to === 'string') {
            const isLink = (formMethod ?? 'get').toLowerCase() === 'get'
            if (isToMoveOver() && isLink) return loadDocument(to, own)
            const isMissing = loadChunks(to).then((isLoaded) => {
              if (!isLoaded) noteWantedPage(to)
              return !isLoaded
            })
            // A server that is away refuses at once; for a slow one the router begins meanwhile. The wanted page stays
            // noted, because the router may have begun to reload this page.
            if (isLink && (await Promise.race([isMissing, moment()])) && newest === own) return loadDocument(to, own)
            // The person wants another page by now.
            if (newest !== own) await never
          }
          await handler()
        },
      }),
  }
}

/** The last navigation: an earlier one that still waits for its files must not take its place. */
let newest: symbol | null = null

/** The router goes on when an instrumentation is done. */
const never = new Promise<never>(() => {})

const moment = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), startAfterMs))

/** Leaves for a page of ours, as soon as the site answers. */
async function loadDocument(to: string, own: symbol): Promise<void> {
  const isThere = (await isSiteThere()) || (await waitForSite())
  // Otherwise the person has gone elsewhere, or stays.
  if (newest === own) {
    if (isThere) window.location.assign(to)
    else noteWantedPage(null)
  }
  await never
}

/** Goes on to the page whose files were gone, once. */
export function goToWantedPage(): void {
  const wanted = readWantedPage()
  noteWantedPage(null)
  if (wanted !== null && wanted !== location.pathname + location.search) location.replace(wanted)
}
