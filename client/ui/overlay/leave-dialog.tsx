import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router'
import { isPageHeld } from '#client/lib/navigation/leave-warning.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

interface LeaveDialogProps {
  title: string
  blocker: Blocker
  /** False while there is something to try before asking. */
  isDue?: boolean
  children: ReactNode
}

/** Asks before a page with unsaved work is left. */
export function LeaveDialog({ title, blocker, isDue = true, children }: LeaveDialogProps) {
  return (
    <Dialog
      title={title}
      width="sm"
      isOpen={isDue && blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      footer={
        <>
          <Button variant="ghost" onClick={() => blocker.proceed?.()}>
            <Trans>Leave</Trans>
          </Button>
          <Button onClick={() => blocker.reset?.()}>
            <Trans>Stay here</Trans>
          </Button>
        </>
      }
    >
      <p className="text-sm text-pretty">{children}</p>
    </Dialog>
  )
}

/** Asks before a link leads away from what `warnBeforeLeavingPage` holds. One for a page: the router has one blocker. */
export function LeaveQuestion({ title, children }: { title: string; children: ReactNode }) {
  const blocker = useBlocker(leadsAway)
  return (
    <LeaveDialog title={title} blocker={blocker}>
      {children}
    </LeaveDialog>
  )
}

/** Not another place on the page, and not a window that Back closes. */
const leadsAway: BlockerFunction = ({ currentLocation, nextLocation }) =>
  isPageHeld() && (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search)
