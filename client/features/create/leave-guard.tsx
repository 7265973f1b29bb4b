import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { isUnsaved, type SaveStatus } from '#client/features/event-editor/public.ts'
import { LeaveDialog } from '#client/ui/overlay/leave-dialog.tsx'

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
    <LeaveDialog title="Not everything is saved" blocker={blocker} isDue={status !== 'saving'}>
      {status === 'held'
        ? 'What is marked is not saved as it stands. It stays in this browser, and is there when you open the draft again.'
        : 'It stays in this browser, and is sent when you open the draft again.'}
    </LeaveDialog>
  )
}
