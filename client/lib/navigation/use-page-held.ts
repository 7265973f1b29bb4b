import { useLayoutEffect } from 'react'
import { warnBeforeLeavingPage } from './leave-warning.ts'

/**
 * `warnBeforeLeavingPage` for as long as `isHeld` is true and the component is there.
 * A layout effect ends with the page that goes. A passive one ends some time later, and a Back in between would be
 * refused by a page that nobody sees anymore.
 */
export function usePageHeld(isHeld: boolean): void {
  useLayoutEffect(() => (isHeld ? warnBeforeLeavingPage() : undefined), [isHeld])
}
