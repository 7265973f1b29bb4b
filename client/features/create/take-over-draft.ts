/** Names the slot of a tab's page to the page after a reload. Browsers copy it with a tab that is duplicated. */
const tabKey = 'marquee.draft'

/** How long the page before a reload may take to give its slot away. Milliseconds. */
const reloadMs = 1_000

/**
 * Moves one draft that another page typed and did not make into the slot of this page: that of the
 * page before a reload, else of a page that was closed. So nothing comes back twice. A page holds a
 * lock on its slot until it is closed, or shows another form. Locks are missing on pages without
 * HTTPS: a page then takes over what it finds, also from one that is open.
 *
 * @param own the slot of this page, `….new.…`
 * @param copy stores what is in another slot in the own one; false if there is nothing, or it may not be taken
 */
export const takeOverDraft = createTakeOver()

/** What one page needs, which shows one form after another. */
export function createTakeOver() {
  let leaveBefore = () => {}
  return async (own: string, copy: (slot: string) => boolean): Promise<void> => {
    const { locks } = navigator
    const before = sessionStorage.getItem(tabKey)
    sessionStorage.setItem(tabKey, own)
    leaveBefore()
    const { promise, resolve } = Promise.withResolvers<void>()
    leaveBefore = resolve
    void locks?.request(own, () => promise)
    // Earlier releases stored it without what follows.
    const start = own.replace(/\.new\..*/, '.new')
    const others = Object.keys(localStorage).filter((slot) => slot.startsWith(start) && slot !== own)
    const move = (slot: string) => {
      if (!copy(slot)) return false
      localStorage.removeItem(slot)
      return true
    }
    const tryToMove = (slot: string, options: LockOptions) =>
      locks ? locks.request(slot, options, (lock) => lock !== null && move(slot)) : move(slot)
    if (before !== null && others.includes(before)) {
      try {
        if (await tryToMove(before, { signal: AbortSignal.timeout(reloadMs) })) return
      } catch {
        // A duplicated tab waits for nothing here: the one that it was made of is open.
      }
    }
    for (const slot of others) if (await tryToMove(slot, { ifAvailable: true })) return
  }
}
