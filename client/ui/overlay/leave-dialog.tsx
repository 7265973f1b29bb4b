import type { ReactNode } from 'react'
import type { Blocker } from 'react-router'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

export interface LeaveDialogProps {
  title: string
  blocker: Blocker
  /** Asks by itself whenever the way is blocked; false while there is something to try before asking. */
  isDue?: boolean
  /** What becomes of it when one leaves. */
  children: ReactNode
}

/** Asks somebody who is about to leave a page that holds something of theirs. */
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
            Leave
          </Button>
          <Button onClick={() => blocker.reset?.()}>Stay here</Button>
        </>
      }
    >
      <p className="text-sm text-pretty">{children}</p>
    </Dialog>
  )
}
