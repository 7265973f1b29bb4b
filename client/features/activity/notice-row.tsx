import { CalendarClock, ImagePlus, type LucideIcon, Palette, Sparkles } from 'lucide-react'
import type { ActivityKind } from '#client/gql/graphql.ts'
import { classNames } from '#client/lib/class-names.ts'
import { clockTime } from '#client/lib/event-dates.ts'
import type { FeedRow } from './activity-row.fragment.ts'
import { describeNotice } from './describe-notice.ts'

const icons: Partial<Record<ActivityKind, LucideIcon>> = {
  EVENT_CHANGED: CalendarClock,
  THEME_PUBLISHED: Palette,
  VISUAL_ADDED: ImagePlus,
}

/** What happened to the event: a change, a new look, a milestone. */
export function NoticeRow({ row, timeZone, isFresh }: { row: FeedRow; timeZone: string; isFresh: boolean }) {
  const Icon = icons[row.kind] ?? Sparkles
  const isMilestone = row.kind === 'MILESTONE'
  return (
    <div
      id={`row-${row.sequence}`}
      className={classNames(
        'flex items-center gap-3 rounded-card px-3 py-2',
        isMilestone && 'bg-accent-wash py-3',
        isFresh && 'animate-arrive',
      )}
    >
      <span
        className={classNames(
          'grid size-10 shrink-0 place-items-center rounded-full',
          isMilestone ? 'bg-accent text-on-accent' : 'bg-surface-hover text-muted',
        )}
      >
        <Icon aria-hidden className="size-4.5" />
      </span>
      <p
        dir="auto"
        className={classNames('min-w-0 flex-1 text-sm', isMilestone ? 'font-display text-lg font-bold' : 'text-muted')}
      >
        {describeNotice(row)}
      </p>
      <time dateTime={row.createdAt} className="tabular shrink-0 text-xs text-muted">
        {clockTime(row.createdAt, timeZone)}
      </time>
    </div>
  )
}
