import type { ActivityKind } from '#client/gql/graphql.ts'
import { classNames } from '#client/lib/class-names.ts'
import { clockTime } from '#client/lib/event-dates.ts'
import { AvatarStack } from '#client/ui/avatar-stack.tsx'
import type { FeedRow } from './activity-row.fragment.ts'
import { namesOf } from './arrange-feed.ts'
import { describeBundle } from './describe-notice.ts'

export interface BundleRowProps {
  kind: ActivityKind
  /** Newest first. */
  rows: readonly FeedRow[]
  timeZone: string
  isFresh: boolean
}

/** Several people doing the same, as one line with their faces. */
export function BundleRow({ kind, rows, timeZone, isFresh }: BundleRowProps) {
  const newest = rows[0]
  if (!newest) return null
  // Pictures are by one person; of the others each row is somebody else.
  const people = kind === 'VISUAL_ADDED' ? [newest] : rows
  const names = namesOf(people)
  return (
    <div
      id={`row-${newest.sequence}`}
      className={classNames('flex items-center gap-3 rounded-card px-3 py-2', isFresh && 'animate-arrive')}
    >
      <span className="flex w-10 shrink-0 justify-center">
        <span aria-hidden className="size-1.5 rounded-full bg-line-strong" />
      </span>
      <AvatarStack
        people={people.map((row) => ({ name: row.actorName ?? 'Somebody', image: row.actor?.image }))}
        max={4}
        size="xs"
        className="shrink-0"
      />
      <p className="min-w-0 flex-1 text-sm text-muted">
        <span dir="auto" className="font-semibold text-text">
          {names}
        </span>{' '}
        {describeBundle(kind, kind === 'VISUAL_ADDED' ? rows.length : people.length)}
      </p>
      <time dateTime={newest.createdAt} className="tabular shrink-0 text-xs text-muted">
        {clockTime(newest.createdAt, timeZone)}
      </time>
    </div>
  )
}
