import { classNames } from '#client/lib/appearance/class-names.ts'
import { clockTime } from '#client/lib/time/event-dates.ts'
import type { FeedRow } from './activity-row.fragment.ts'
import { rowAddress } from './feed-address.ts'
import { useFeedTools } from './feed-tools.tsx'

/** When a row came, as the link to it. */
export function RowTime({ row, className }: { row: FeedRow; className?: string }) {
  const { timeZone } = useFeedTools()
  return (
    <a
      href={rowAddress(row.sequence)}
      className={classNames('tabular shrink-0 rounded-[3px] text-xs font-normal text-muted hover:underline', className)}
    >
      <time dateTime={row.createdAt}>{clockTime(row.createdAt, timeZone)}</time>
    </a>
  )
}
