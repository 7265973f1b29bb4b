import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { isUnsaved, type SaveStatus } from '#client/features/event-editor/draft-view.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'

/** Saves before one leaves for another page, and asks only when that does not work. */
export function LeaveGuard({ status, onLeave }: { status: SaveStatus; onLeave(): void }) {
  const hasUnsaved = isUnsaved(status)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  const isBlocked = blocker.state === 'blocked'
  const save = useEffectEvent(onLeave)
  useEffect(() => {
    if (isBlocked) save()
  }, [isBlocked])
  useEffect(() => {
    if (blocker.state === 'blocked' && !hasUnsaved) blocker.proceed()
  }, [blocker, hasUnsaved])
  return (
    <Dialog
      title="Not everything is saved"
      width="sm"
      isOpen={isBlocked && status !== 'saving'}
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
      <p className="text-sm text-pretty">
        {status === 'held'
          ? 'What is marked is not saved as it stands. It stays in this browser, and is there when you open the draft again.'
          : 'It stays in this browser, and is sent when you open the draft again.'}
      </p>
    </Dialog>
  )
}
