import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useRef, useState } from 'react'
import type { FragmentType } from '#client/gql/index.ts'
import { useQueueEntries } from '#client/lib/durable-queue/use-queue-entries.ts'
import { useRestoredFocus } from '#client/lib/navigation/use-restored-focus.ts'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import type { FeedItem } from '../feed/feed-item.fragment.ts'
import { AnnouncementPost } from '../posts/announcement-post.tsx'
import { ArrivalsAnnouncer } from './arrivals-announcer.tsx'
import { EarlierLink } from './earlier-link.tsx'
import type { FeedFragment } from '../feed/feed.fragment.ts'
import { useEarlierItems } from '../feed/use-earlier-items.ts'
import { useFeed } from '../feed/use-feed.ts'
import { FeedPosts } from './feed-posts.tsx'
import {
  Arrivals,
  FeedContextProvider,
  type FeedPage,
  isOwnItem,
  type OpenForm,
  OpenFormProvider,
} from './feed-context.tsx'
import { useHeldItems } from './use-held-items.ts'
import { useFormItems } from './use-form-items.ts'
import { MainComposer } from '../composer/main-composer.tsx'
import { NewItemsPill } from '#client/ui/list/new-items-pill.tsx'
import { withoutArrived } from '../outbox/pending-comment.ts'
import { PendingPost } from '../posts/pending-post.tsx'
import { useFeedContextOf } from './use-feed-context.ts'
import { PhotoLeaveQuestion } from '../composer/photo-leave-question.tsx'
import { useLinkedItem } from './use-linked-item.ts'
import { WritingClosed } from '../composer/writing-closed.tsx'

interface FeedProps {
  event: FragmentType<typeof FeedFragment>
  page: FeedPage
  /** From the address. */
  openForm: OpenForm | null
}

/** The conversation of an event: the field to write in at the top, then the newest posts, then older ones. */
export function Feed({ event, page, openForm }: FeedProps) {
  const { t } = useLingui()
  const { items, from, pinned, cursor, hasEarlier } = useFeed(event)
  const [openedAt] = useState(cursor)
  const [arrivals] = useState(() => new Arrivals(openedAt))
  const [open, setOpen] = useState(openForm)
  const tools = useFeedContextOf(page, arrivals, setOpen)
  const { viewer, outbox } = tools
  const isOwn = useCallback((item: FeedItem) => isOwnItem({ viewer }, item), [viewer])
  const held = useHeldItems({ items, isOwn, isWriting: open !== null })
  const { topRef, listRef, heldCount, release } = held
  const openBelow = open?.isOnTop ? null : open
  const shown = useFormItems(held.shown, openBelow, !hasEarlier)
  const earlier = useEarlierItems(page.eventId, page.eventSlug)
  const rootRef = useRef<HTMLDivElement>(null)
  useRestoredFocus(rootRef, listRef)
  useLinkedItem(page.linked)

  const top = usePinnedItem(pinned, items, open)
  const written = useQueueEntries(outbox.queue)
  const pending = viewer ? withoutArrived(written, items, viewer.handle) : []
  const ids = new Set(shown.map(({ id }) => id))
  const isOnPage = (id: string | null) => id !== null && ids.has(id)
  const newest = shown.at(-1)?.sequence ?? 0
  const fresh = items.filter((item) => item.sequence > openedAt)
  const posted = fresh.filter(isOwn)

  return (
    <FeedContextProvider value={tools}>
      <PhotoLeaveQuestion />
      <div ref={rootRef} className="flex flex-col">
        {top && (
          <div className="mb-4">
            <OpenFormProvider value={open?.isOnTop ? open : null}>
              <AnnouncementPost item={top} isOnTop isAway={!isOnPage(top.id)} />
            </OpenFormProvider>
          </div>
        )}
        {viewer && page.canWrite ? (
          <MainComposer tools={tools} items={shown} />
        ) : (
          <WritingClosed
            isSignedIn={viewer !== null}
            // Everyone who is signed in may react, whatever the comment policy says.
            isMuted={viewer !== null && !page.canReact}
            policy={page.commentPolicy}
            eventSlug={page.eventSlug}
          />
        )}
        <div ref={topRef} aria-hidden className="h-px" />
        <NewItemsPill count={heldCount} onPress={release} />
        <ArrivalsAnnouncer
          arrived={fresh.length - posted.length}
          posted={posted.length}
          isWaiting={posted.at(-1)?.isApproved === false}
          isHolding={heldCount > 0}
        />
        <section
          ref={listRef}
          tabIndex={-1}
          aria-label={t`Posts`}
          onAnimationEnd={({ animationName }) => animationName === 'glow' && arrivals.settle(newest)}
          className="outline-none"
        >
          {viewer &&
            pending
              .filter(({ work }) => !isOnPage(work.parentId))
              .toReversed()
              .map((comment) => (
                <PendingPost
                  key={comment.key}
                  comment={comment}
                  person={viewer}
                  outbox={outbox}
                  parent={comment.work.parentId === null ? undefined : 'elsewhere'}
                />
              ))}
          <FeedPosts items={shown} open={openBelow} />
          {items.length === 0 && !hasEarlier && pending.length === 0 && (
            <EmptyState title={t`No posts yet`} className="mt-6">
              {page.canWrite ? (
                <Trans>Be the first: ask a question or say hello.</Trans>
              ) : (
                <Trans>Registrations and comments show up here live.</Trans>
              )}
            </EmptyState>
          )}
        </section>
        {hasEarlier ? (
          <EarlierLink key={from} before={from} earlier={earlier} />
        ) : (
          items.length > 0 && (
            <p className="pt-8 pb-2 text-center text-xs text-muted">
              <Trans>The conversation begins here.</Trans>
            </p>
          )
        )}
      </div>
    </FeedContextProvider>
  )
}

/**
 * The announcement above a feed. It stays while the viewer edits it there, even when it is unpinned or deleted
 * meanwhile, so that the form does not vanish.
 */
function usePinnedItem(pinned: FeedItem | null, items: readonly FeedItem[], open: OpenForm | null): FeedItem | null {
  const [last, setLast] = useState(pinned)
  const isHeld = open?.isOnTop === true && last?.id === open.id && pinned?.id !== open.id
  if (isHeld) return items.find(({ id }) => id === open.id) ?? last
  if (last !== pinned) setLast(pinned)
  return pinned && (!pinned.isDeleted || open?.isOnTop) ? pinned : null
}
