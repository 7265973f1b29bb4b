import type { ReactNode } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { isPageHeld } from '#client/lib/navigation/leave-warning.ts'
import { LeaveDialog } from './leave-dialog.tsx'

/**
 * Asks before a link inside the app leads away from what `warnBeforeLeavingPage` holds. One for a page, whatever it holds:
 * the router knows one at a time.
 */
export function LeaveQuestion({ title, children }: { title: string; children: ReactNode }) {
  const blocker = useBlocker(leadsAway)
  return (
    <LeaveDialog title={title} blocker={blocker}>
      {children}
    </LeaveDialog>
  )
}

/** Another place on the page, or a window that Back closes, leaves everything where it is. */
const leadsAway: BlockerFunction = ({ currentLocation, nextLocation }) =>
  isPageHeld() && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search)
