import { useSyncExternalStore } from 'react'
import { describeStartElsewhere, zoneName } from '#client/lib/time/event-dates.ts'

const never = () => () => undefined
const readZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The start by the visitor's own clock, where it differs. Only the browser knows that clock, so the line is empty
 * until then; its height is kept, and nothing moves when it fills.
 */
export function ElsewhereTime({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const zone = useSyncExternalStore(never, readZone, () => null)
  const there = zone && describeStartElsewhere(startsAt, timeZone, zone)
  return (
    <span className="tabular block h-5 truncate text-xs leading-5 text-muted">
      {there && `${there} where you are, ${zoneName(zone)}`}
    </span>
  )
}
