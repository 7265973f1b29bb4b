import { Megaphone, Pin } from 'lucide-react'
import type { FeedRow } from './activity-row.fragment.ts'
import { useFeedTools } from './feed-tools.tsx'
import { RowActions } from './row-actions.tsx'
import { rowStyle } from './row-style.ts'
import { RowTime } from './row-time.tsx'
import { Thread } from './thread.tsx'
import { Words } from './words.tsx'

const audiences = { PUBLIC: 'to everybody', GUESTS: 'to guests', ORGANIZERS: 'to organizers' }

export interface AnnouncementRowProps {
  row: FeedRow
  /** Oldest first. */
  replies?: readonly FeedRow[]
  /** Above the feed, a second time: its own place in the feed keeps the name of the row and what was answered. */
  isOnTop?: boolean
  /** Above the feed, and so far back in it that its own place is not loaded. */
  isAway?: boolean
}

/** The host speaks to everybody, or to guests alone: large, so that nobody scrolls past it. */
export function AnnouncementRow({ row, replies = [], isOnTop = false, isAway = false }: AnnouncementRowProps) {
  const tools = useFeedTools()
  return (
    <article
      data-row
      tabIndex={-1}
      id={isOnTop ? undefined : `row-${row.sequence}`}
      aria-label={`${isOnTop ? 'Pinned announcement' : 'Announcement'} by ${row.actorName ?? 'the host'}`}
      className={rowStyle(
        tools,
        row,
        'my-2 flex flex-col gap-3 rounded-card border border-line bg-accent-wash p-5 target:ring-2 sm:p-6',
      )}
    >
      <header className="flex flex-wrap items-center gap-2 text-xs font-semibold">
        {isOnTop ? <Pin aria-hidden className="size-4" /> : <Megaphone aria-hidden className="size-4" />}
        <bdi>{row.actorName ?? 'The host'}</bdi>
        <span className="font-normal text-muted">{audiences[row.visibility]}</span>
        <RowTime row={row} className="ms-auto" />
      </header>
      <Words
        row={row}
        deleted="This announcement was taken back."
        className="font-display text-title leading-snug font-bold text-pretty break-words whitespace-pre-line"
      />
      <RowActions row={row} isOnTop={isOnTop} isAway={isAway} />
      {!isOnTop && <Thread row={row} replies={replies} />}
    </article>
  )
}
