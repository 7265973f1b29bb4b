import { waitOrWake } from '#client/lib/live/live-wake.ts'
import { isSiteThere } from '#client/lib/navigation/site-there.ts'
import { createStore } from '#client/lib/store.ts'

/** How often the site is asked whether it is back, in milliseconds. */
const askEveryMs = 1_000

/** The link that was pressed and that nobody answers. */
export const waitingLink = createStore<symbol | null>(null)

/** Another link was pressed, or the person stays: what waited does not go on. */
export const dropWaitingLink = (): void => waitingLink.set(null)

/** Waits until the site answers again; meanwhile the page says so. @returns false when the link was dropped. */
export async function waitForSite(): Promise<boolean> {
  const link = Symbol('link')
  waitingLink.set(link)
  while (waitingLink.read() === link) {
    const isThere = await isSiteThere()
    if (waitingLink.read() !== link) return false
    if (isThere) {
      waitingLink.set(null)
      return true
    }
    await waitOrWake(askEveryMs)
  }
  return false
}
