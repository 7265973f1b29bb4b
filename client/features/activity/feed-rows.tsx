import type { ReactNode } from 'react'
import type { FeedRow } from './activity-row.fragment.ts'
import { AnnouncementRow } from './announcement-row.tsx'
import { arrangeFeed } from './arrange-feed.ts'
import { BundleRow } from './bundle-row.tsx'
import { CommentRow } from './comment-row.tsx'
import { DayMarker } from './day-marker.tsx'
import { NoticeRow } from './notice-row.tsx'

export interface FeedRowsProps {
  /** Oldest first. */
  rows: readonly FeedRow[]
  timeZone: string
  now: string
  /** Rows after this step came while one was looking. */
  freshAfter: number
  /** What the viewer may do with a comment. */
  renderActions?: (row: FeedRow) => ReactNode
  /** What stands below a comment's answers, such as the form for one. */
  renderBelow?: (row: FeedRow) => ReactNode
}

/** The rows of a feed as people read them. */
export function FeedRows({ rows, timeZone, now, freshAfter, renderActions, renderBelow }: FeedRowsProps) {
  return arrangeFeed(rows, timeZone).map((block) => {
    if (block.type === 'day') return <DayMarker key={block.key} day={block.day} now={now} timeZone={timeZone} />
    if (block.type === 'bundle') {
      const isFresh = (block.rows[0]?.sequence ?? 0) > freshAfter
      return <BundleRow key={block.key} kind={block.kind} rows={block.rows} timeZone={timeZone} isFresh={isFresh} />
    }
    const { row, replies } = block
    const isFresh = row.sequence > freshAfter
    if (row.kind === 'ANNOUNCEMENT') {
      return <AnnouncementRow key={block.key} row={row} timeZone={timeZone} isFresh={isFresh} />
    }
    if (row.kind !== 'COMMENT' && row.kind !== 'PHOTO') {
      return <NoticeRow key={block.key} row={row} timeZone={timeZone} isFresh={isFresh} />
    }
    const below = renderBelow?.(row)
    return (
      <CommentRow
        key={block.key}
        row={row}
        timeZone={timeZone}
        isFresh={isFresh}
        isStray={block.isStrayReply}
        actions={renderActions?.(row)}
      >
        {(replies.length > 0 || below) && (
          <div className="mt-1 flex flex-col border-s border-line ps-3 sm:ps-4">
            {replies.map((reply) => (
              <CommentRow
                key={reply.id}
                row={reply}
                timeZone={timeZone}
                isFresh={reply.sequence > freshAfter}
                isReply
                actions={renderActions?.(reply)}
              />
            ))}
            {below}
          </div>
        )}
      </CommentRow>
    )
  })
}
