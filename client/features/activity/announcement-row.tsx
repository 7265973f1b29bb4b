import { Megaphone } from 'lucide-react'
import { classNames } from '#client/lib/class-names.ts'
import { clockTime } from '#client/lib/event-dates.ts'
import type { FeedRow } from './activity-row.fragment.ts'
import { Reactions } from './reactions.tsx'

/** The host speaks to everybody: large, so that nobody scrolls past it. */
export function AnnouncementRow({ row, timeZone, isFresh }: { row: FeedRow; timeZone: string; isFresh: boolean }) {
  return (
    <article
      id={`row-${row.sequence}`}
      className={classNames(
        'my-1 flex flex-col gap-3 rounded-card border border-line bg-accent-wash p-5 target:ring-2 target:ring-accent sm:p-6',
        isFresh && 'animate-arrive',
      )}
    >
      <header className="flex items-center gap-2 text-xs font-semibold">
        <Megaphone aria-hidden className="size-4" />
        <span dir="auto">{row.actorName ?? 'The host'}</span>
        <span className="font-normal text-muted">to everybody</span>
        <a href={`#row-${row.sequence}`} className="tabular ms-auto font-normal text-muted hover:underline">
          <time dateTime={row.createdAt}>{clockTime(row.createdAt, timeZone)}</time>
        </a>
      </header>
      <p dir="auto" className="font-display text-title leading-snug font-bold text-pretty whitespace-pre-line">
        {row.isDeleted ? (
          <span className="font-normal text-muted italic">This announcement was taken back.</span>
        ) : (
          row.body
        )}
      </p>
      <Reactions reactions={row.reactions} />
    </article>
  )
}
