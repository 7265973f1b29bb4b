import { useEffect } from 'react'

/** Puts the focus on the row that the address is about, also where the browser did not load the page for it. */
export function useLinkedRow(sequence: number | null): void {
  useEffect(() => {
    if (sequence === null || document.activeElement !== document.body) return
    // A form that the address opened with it has the focus already; scrolling there is the router's part.
    document.getElementById(`row-${sequence}`)?.focus({ preventScroll: true })
  }, [sequence])
}
