import { classNames } from '#client/lib/appearance/class-names.ts'
import { readAsOf, useLiveStatus } from '#client/lib/live/live-status.ts'
import { LiveIndicator } from '#client/ui/text/live-indicator.tsx'

/** The state of this page's connection. Its place is kept while there is nothing to say yet, so nothing shifts. */
export function LiveBadge({ className }: { className?: string }) {
  const status = useLiveStatus()
  return (
    <LiveIndicator
      state={status ?? 'live'}
      asOf={status === 'offline' ? readAsOf() : null}
      className={classNames(className, status === null && 'invisible')}
    />
  )
}
