import { useEffect } from 'react'

/** Puts the focus on the row that the address is about, also where the browser did not load the page for it. */
export function useLinkedRow(sequence: number | null): void {
  useEffect(() => {
    const row = sequence === null ? null : document.getElementById(`row-${sequence}`)
    if (!row) return
    // A form that the address opened with it has the focus already.
    if (document.activeElement === document.body) row.focus({ preventScroll: true })
    // The browser and the router scroll there softly, and whatever comes in between ends that on the way.
    const { top, bottom } = row.getBoundingClientRect()
    if (bottom < 0 || top > innerHeight) row.scrollIntoView({ behavior: 'instant' })
  }, [sequence])
}
