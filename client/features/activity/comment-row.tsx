import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { Avatar } from '#client/ui/picture/avatar.tsx'
import { Badge } from '#client/ui/text/badge.tsx'
import type { FeedRow } from './activity-row.fragment.ts'
import { useFeedTools } from './feed-tools.tsx'
import { RowActions } from './row-actions.tsx'
import { RowPictures } from './row-pictures.tsx'
import { rowStyle } from './row-style.ts'
import { RowTime } from './row-time.tsx'
import { StrayNote } from './stray-note.tsx'
import { Words } from './words.tsx'

export interface CommentRowProps {
  row: FeedRow
  /** An answer, drawn smaller. */
  isReply?: boolean
  /** An answer whose question is not on the page. */
  isStray?: boolean
  /** Answers and the form for one. */
  children?: ReactNode
}

/** Somebody says something. */
export function CommentRow({ row, isReply = false, isStray, children }: CommentRowProps) {
  const tools = useFeedTools()
  const name = row.actorName ?? 'Somebody'
  return (
    <article
      data-row
      tabIndex={-1}
      id={`row-${row.sequence}`}
      aria-label={row.isGone ? 'Comment that is gone' : `Comment by ${name}`}
      className={rowStyle(
        tools,
        row,
        isReply ? '-mx-2 flex gap-3 rounded-card px-2 py-1.5' : 'flex gap-3 rounded-card px-3 py-2.5',
      )}
    >
      {row.isDeleted ? (
        <span
          aria-hidden
          className={classNames(
            'shrink-0 rounded-full border border-dashed border-line-strong/60',
            isReply ? 'size-8' : 'size-10',
          )}
        />
      ) : (
        <Avatar name={name} image={row.actor?.image} size={isReply ? 'sm' : 'md'} isDecorative />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {isStray && <StrayNote />}
        <header className="flex flex-wrap items-baseline gap-x-2 text-sm">
          {!row.isDeleted && <PersonName name={name} handle={row.actor?.handle} />}
          {row.visibility !== 'PUBLIC' && (
            <Badge tone="outline">{row.visibility === 'GUESTS' ? 'Guests only' : 'Organizers only'}</Badge>
          )}
          {row.isHidden && <Badge tone="danger">{row.isThreadHidden ? 'Hidden with its thread' : 'Hidden'}</Badge>}
          {!row.isApproved && !row.isDeleted && <Badge tone="wash">Waiting for the host</Badge>}
          <RowTime row={row} />
          {row.editedAt && !row.isDeleted && <span className="text-xs text-muted">edited</span>}
        </header>
        <Words
          row={row}
          deleted={row.kind === 'REGISTERED' ? 'This guest is not coming any more.' : 'This comment was deleted.'}
          className="text-pretty break-words whitespace-pre-line"
        />
        {row.visual && !row.isDeleted && (
          <RowPictures
            pictures={[{ ...row.visual, altText: row.visual.altText || `A picture from ${name}` }]}
            className="my-1"
          />
        )}
        <RowActions row={row} />
        {children}
      </div>
    </article>
  )
}

function PersonName({ name, handle }: { name: string; handle?: string | null }) {
  const style = 'min-w-0 font-semibold wrap-anywhere'
  if (!handle) {
    return (
      <span dir="auto" className={style}>
        {name}
      </span>
    )
  }
  return (
    <Link dir="auto" to={`/p/${handle}`} className={`${style} rounded-[3px] hover:underline`}>
      {name}
    </Link>
  )
}
