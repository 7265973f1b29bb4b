import { useCallback, useRef, useState } from 'react'
import type { FragmentType } from '#client/gql/index.ts'
import { useQueueEntries } from '#client/lib/durable-queue/use-queue-entries.ts'
import { useKeptFocus } from '#client/lib/navigation/use-kept-focus.ts'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import type { FeedRow } from './activity-row.fragment.ts'
import { AnnouncementRow } from './announcement-row.tsx'
import { ArrivalsAnnouncer } from './arrivals-announcer.tsx'
import { EarlierLink } from './earlier-link.tsx'
import type { FeedFragment } from './feed/feed.fragment.ts'
import { useEarlierItems } from './feed/use-earlier-items.ts'
import { useFeed } from './feed/use-feed.ts'
import { FeedRows } from './feed-rows.tsx'
import { Arrivals, FeedToolsProvider, isOwnRow, OpenFormProvider } from './feed-tools.tsx'
import { useHeldRows } from './held-rows.ts'
import { useKeptRows } from './kept-rows.ts'
import { MainComposer } from './main-composer.tsx'
import { NewRowsPill } from './new-rows-pill.tsx'
import { withoutArrived } from './pending-comment.ts'
import { PendingRow } from './pending-row.tsx'
import { type FeedPage, useFeedToolsOf } from './use-feed-tools.ts'
import { PhotoLeaveQuestion } from './photo-leave-question.tsx'
import { useLinkedRow } from './use-linked-row.ts'
import { useTopRow } from './use-top-row.ts'
import { WritingClosed } from './writing-closed.tsx'

export interface FeedProps {
  event: FragmentType<typeof FeedFragment>
  page: FeedPage
}

/** The conversation of an event: write at the top, the newest below it, further down the past. */
export function Feed({ event, page }: FeedProps) {
  const { items: rows, pinned, cursor, hasEarlier } = useFeed(event)
  const [openedAt] = useState(cursor)
  const [arrivals] = useState(() => new Arrivals(openedAt))
  const { tools, open } = useFeedToolsOf(page, arrivals)
  const { viewer, outbox } = tools
  const isOwn = useCallback((row: FeedRow) => isOwnRow({ viewer }, row), [viewer])
  const held = useHeldRows({ rows, isOwn, isWriting: open !== null })
  const { topRef, listRef, heldCount, release } = held
  const openBelow = open?.isOnTop ? null : open
  const shown = useKeptRows(held.shown, openBelow, !hasEarlier)
  const earlier = useEarlierItems(page.event)
  const rootRef = useRef<HTMLDivElement>(null)
  useKeptFocus(rootRef, listRef)
  useLinkedRow(page.linked)

  const top = useTopRow(pinned, rows, open)
  const written = useQueueEntries(outbox.queue)
  const pending = viewer ? withoutArrived(written, rows, viewer.handle) : []
  const ids = new Set(shown.map(({ id }) => id))
  const isOnPage = (id: string | null) => id !== null && ids.has(id)
  const oldest = rows[0]?.sequence
  const newest = shown.at(-1)?.sequence ?? 0
  const fresh = rows.filter((row) => row.sequence > openedAt)
  const posted = fresh.filter(isOwn)

  return (
    <FeedToolsProvider value={tools}>
      <PhotoLeaveQuestion />
      <div ref={rootRef} className="flex flex-col">
        {top && (
          <div className="mb-4">
            <OpenFormProvider value={open?.isOnTop ? open : null}>
              <AnnouncementRow row={top} isOnTop isAway={!isOnPage(top.id)} />
            </OpenFormProvider>
          </div>
        )}
        {viewer && page.canWrite ? (
          <MainComposer page={page} tools={tools} rows={shown} />
        ) : (
          <WritingClosed
            isSignedIn={viewer !== null}
            // Reacting is for everybody who is signed in, whatever the policy says of comments.
            isMuted={viewer !== null && !page.canReact}
            policy={page.commentPolicy}
            eventUrl={page.event.url}
          />
        )}
        <div ref={topRef} aria-hidden className="h-px" />
        <NewRowsPill count={heldCount} onPress={release} />
        <ArrivalsAnnouncer
          arrived={fresh.length - posted.length}
          posted={posted.length}
          isWaiting={posted.at(-1)?.isApproved === false}
          isHolding={heldCount > 0}
        />
        <section
          ref={listRef}
          tabIndex={-1}
          aria-label="Conversation"
          onAnimationEnd={({ animationName }) => animationName === 'glow' && arrivals.settle(newest)}
          className="outline-none"
        >
          {viewer &&
            pending
              .filter(({ work }) => !isOnPage(work.parentId))
              .toReversed()
              .map((comment) => (
                <PendingRow
                  key={comment.key}
                  comment={comment}
                  person={viewer}
                  outbox={outbox}
                  parent={comment.work.parentId === null ? undefined : 'elsewhere'}
                />
              ))}
          <FeedRows rows={shown} open={openBelow} />
          {rows.length === 0 && pending.length === 0 && (
            <EmptyState title="Nobody has said anything yet" className="mt-6">
              {page.canWrite
                ? 'Be the first: ask something, or say that you are coming.'
                : 'When people register and write, it shows here at once.'}
            </EmptyState>
          )}
        </section>
        {oldest !== undefined &&
          (hasEarlier ? (
            <EarlierLink key={oldest} oldest={oldest} earlier={earlier} />
          ) : (
            <p className="pt-8 pb-2 text-center text-xs text-muted">The conversation begins here.</p>
          ))}
      </div>
    </FeedToolsProvider>
  )
}
