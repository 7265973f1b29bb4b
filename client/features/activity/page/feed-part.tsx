import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { FragmentType } from '#client/gql/index.ts'
import { useRestoredFocus } from '#client/lib/navigation/use-restored-focus.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { type FeedPartFragment, readFeedPart } from '../feed/feed-part.fragment.ts'
import type { FeedFragment } from '../feed/feed.fragment.ts'
import { useFeed } from '../feed/use-feed.ts'
import { FeedPosts } from './feed-posts.tsx'
import { Arrivals, FeedContextProvider, type FeedPage, type OpenForm } from './feed-context.tsx'
import { useFormItems } from './use-form-items.ts'
import { isShownHere, MainComposer } from '../composer/main-composer.tsx'
import { useFeedContextOf } from './use-feed-context.ts'
import { PhotoLeaveQuestion } from '../composer/photo-leave-question.tsx'
import { useLinkedItem } from './use-linked-item.ts'
import { WritingClosed } from '../composer/writing-closed.tsx'

/** Posts come in at the feed's newest end only. */
const noArrivals = new Arrivals(Number.POSITIVE_INFINITY)

interface FeedPartProps {
  event: FragmentType<typeof FeedFragment> & FragmentType<typeof FeedPartFragment>
  page: FeedPage
  /** From the address. */
  openForm: OpenForm | null
}

/**
 * An older stretch of the feed at its own address, for links to a post and for readers without script. It shows edits,
 * reactions and deletions live.
 */
export function FeedPart({ event, page, openForm }: FeedPartProps) {
  const { t } = useLingui()
  const { items: loaded, hasEarlier, hasLater } = useMemo(() => readFeedPart(event), [event])
  const { cursor, outside } = useFeed(event, loaded)
  const [openedAt] = useState(cursor)
  const [open, setOpen] = useState(openForm)
  const tools = useFeedContextOf(page, noArrivals, setOpen)
  const list = useRef<HTMLElement>(null)
  useRestoredFocus(list, list)
  useLinkedItem(page.linked)
  const items = useMemo(() => loaded.flatMap(({ id }) => outside.get(id) ?? []), [loaded, outside])
  const shown = useFormItems(items, open, true)
  const newer = cursor > openedAt
  const path = `/e/${page.eventSlug}/activity-feed`
  const first = items[0]?.sequence
  const last = items.at(-1)?.sequence
  // Words for a post that is gone, sent without script, have no form of their own.
  const lost = page.formState && isShownHere(page.formState, items)
  const isGone = page.linked !== null && !items.some((item) => item.sequence === page.linked)

  return (
    <FeedContextProvider value={tools}>
      <PhotoLeaveQuestion />
      <p className="mx-3 rounded-card border border-dashed border-line-strong/50 px-4 py-3 text-sm text-muted">
        {isGone ? (
          <Trans>That post is gone or hidden. Here’s what was posted around it.</Trans>
        ) : (
          <Trans>You’re viewing earlier posts.</Trans>
        )}{' '}
        <Link to={path} className="font-semibold text-text accent-underline">
          {newer ? <Trans>New posts: jump to latest</Trans> : <Trans>Jump to latest</Trans>}
        </Link>
      </p>
      {!page.viewer && (
        <div className="pt-3">
          <WritingClosed isSignedIn={false} isMuted={false} policy={page.commentPolicy} eventSlug={page.eventSlug} />
        </div>
      )}
      {hasLater && last !== undefined && (
        <p className="flex justify-center pt-5">
          <LinkButton to={`?after=${last}`} variant="ghost">
            <ArrowUp aria-hidden />
            <Trans>Later posts</Trans>
          </LinkButton>
        </p>
      )}
      {lost && (
        <div className="pt-5">
          <MainComposer tools={tools} items={items} />
        </div>
      )}
      <section ref={list} tabIndex={-1} aria-label={t`Posts`} className="outline-none">
        <FeedPosts items={shown} open={open} />
        {shown.length === 0 && (
          <p className="px-3 py-8 text-center text-sm text-muted">
            <Trans>No posts here.</Trans>
          </p>
        )}
      </section>
      {hasEarlier && first !== undefined ? (
        <p className="flex justify-center py-8">
          <LinkButton to={`?before=${first}`} variant="secondary">
            <ArrowDown aria-hidden />
            <Trans>Earlier posts</Trans>
          </LinkButton>
        </p>
      ) : (
        <p className="pt-8 pb-2 text-center text-xs text-muted">
          <Trans>The conversation begins here.</Trans>
        </p>
      )}
    </FeedContextProvider>
  )
}
