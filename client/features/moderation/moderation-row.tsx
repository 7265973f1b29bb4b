import type { ReactNode } from 'react'
import { type FeedItem, PostPictures } from '#client/features/activity/public.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { clockTime } from '#client/lib/time/event-dates.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import { describeRow } from './describe-row.ts'

export interface ModerationRowProps {
  row: FeedItem
  timeZone: string
  isFresh: boolean
  actions?: ReactNode
}

const audiences = { PUBLIC: null, GUESTS: 'Guests', ORGANIZERS: 'Organizers' } as const

/** One row of the feed as an organizer goes through it: short, with who may see it. */
export function ModerationRow({ row, timeZone, isFresh, actions }: ModerationRowProps) {
  const { who, what, isSpoken } = describeRow(row)
  const audience = audiences[row.visibility]
  return (
    <div
      data-row
      tabIndex={-1}
      className={classNames(
        'flex flex-wrap items-start gap-x-3 gap-y-2 px-4 py-2.5 sm:flex-nowrap',
        isFresh && 'animate-arrive',
      )}
    >
      <span className="flex w-8 shrink-0 justify-center pt-0.5">
        {who ? (
          <Avatar name={who} image={row.actor?.image} size="sm" isDecorative />
        ) : (
          <span aria-hidden className="mt-2.5 size-1.5 rounded-full bg-line-strong" />
        )}
      </span>
      {/* A row that waits has a wide button: on a phone it goes below the words instead of taking their room. */}
      <div className={classNames('flex min-w-0 flex-1 flex-col gap-0.5 py-1', !row.isApproved && 'max-sm:basis-44')}>
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm">
          {who && <bdi className="font-semibold">{who}</bdi>}
          {!isSpoken && (
            <span dir="auto" className={classNames('text-muted', row.isDeleted && 'italic')}>
              {what}
            </span>
          )}
          <time dateTime={row.createdAt} className="tabular text-xs text-muted">
            {clockTime(row.createdAt, timeZone)}
          </time>
          {row.parentId && <span className="text-xs text-muted">an answer</span>}
          {audience && <Badge tone="outline">{audience} only</Badge>}
          {row.isHidden && !row.isDeleted && (
            <Badge tone="danger">{row.isThreadHidden ? 'Hidden with its thread' : 'Hidden'}</Badge>
          )}
          {!row.isApproved && !row.isDeleted && <Badge tone="wash">Waiting</Badge>}
        </p>
        {isSpoken && what !== '' && (
          <p dir="auto" className="max-w-[68ch] text-sm text-pretty break-words whitespace-pre-line">
            {what}
          </p>
        )}
        {row.visual && !row.isDeleted && (
          <PostPictures
            pictures={[{ ...row.visual, altText: row.visual.altText || `A picture from ${who ?? 'the host'}` }]}
            className="my-1 max-w-64"
          />
        )}
      </div>
      {actions}
    </div>
  )
}
