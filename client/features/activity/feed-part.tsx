import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { FragmentType } from '#client/gql/index.ts'
import { useKeptFocus } from '#client/lib/navigation/use-kept-focus.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { type FeedPartFragment, readFeedPart } from './feed-part.fragment.ts'
import type { FeedFragment } from './feed/feed.fragment.ts'
import { useFeed } from './feed/use-feed.ts'
import { FeedRows } from './feed-rows.tsx'
import { Arrivals, FeedToolsProvider } from './feed-tools.tsx'
import { useKeptRows } from './kept-rows.ts'
import { isShownHere, MainComposer } from './main-composer.tsx'
import { type FeedPage, useFeedToolsOf } from './use-feed-tools.ts'
import { PhotoLeaveQuestion } from './photo-leave-question.tsx'
import { useLinkedRow } from './use-linked-row.ts'
import { WritingClosed } from './writing-closed.tsx'

/** Rows come in at the feed's newest end only. */
const noArrivals = new Arrivals(Number.POSITIVE_INFINITY)

export interface FeedPartProps {
  event: FragmentType<typeof FeedFragment> & FragmentType<typeof FeedPartFragment>
  page: FeedPage
}

/**
 * A stretch of the feed away from its newest end, by its own address: what a link to a row leads to, and how one reads
 * back without script. Its rows live on: an edit, a reaction or a deletion shows here as it happens.
 */
export function FeedPart({ event, page }: FeedPartProps) {
  const { items: loaded, hasEarlier, hasLater } = useMemo(() => readFeedPart(event), [event])
  const { cursor, outside } = useFeed(event, loaded)
  const [openedAt] = useState(cursor)
  const { tools, open } = useFeedToolsOf(page, noArrivals)
  const list = useRef<HTMLElement>(null)
  useKeptFocus(list, list)
  useLinkedRow(page.linked)
  const rows = useMemo(() => loaded.flatMap(({ id }) => outside.get(id) ?? []), [loaded, outside])
  const shown = useKeptRows(rows, open, true)
  const newer = cursor > openedAt
  const path = `/e/${page.event.url}/activity-feed`
  const first = rows[0]?.sequence
  const last = rows.at(-1)?.sequence
  // Sent without script to a row that is not here any more: the words have no form of their own.
  const lost = page.formState && isShownHere(page.formState, rows)
  const isGone = page.linked !== null && !rows.some((row) => row.sequence === page.linked)

  return (
    <FeedToolsProvider value={tools}>
      <PhotoLeaveQuestion />
      <p className="mx-3 rounded-card border border-dashed border-line-strong/50 px-4 py-3 text-sm text-muted">
        {isGone
          ? 'That post is gone, or not for you to see; this is what was said around it. '
          : 'This is an earlier part. '}
        <Link to={path} className="font-semibold text-text underline decoration-accent decoration-2 underline-offset-4">
          {newer ? 'There is news: go to the newest' : 'Go to the newest'}
        </Link>
      </p>
      {!page.viewer && (
        <div className="pt-3">
          <WritingClosed isSignedIn={false} isMuted={false} policy={page.commentPolicy} eventUrl={page.event.url} />
        </div>
      )}
      {hasLater && last !== undefined && (
        <p className="flex justify-center pt-5">
          <LinkButton to={`?after=${last}`} variant="ghost">
            <ArrowUp aria-hidden />
            Later
          </LinkButton>
        </p>
      )}
      {lost && (
        <div className="pt-5">
          <MainComposer page={page} tools={tools} rows={rows} />
        </div>
      )}
      <section ref={list} tabIndex={-1} aria-label="Conversation" className="outline-none">
        <FeedRows rows={shown} open={open} />
        {shown.length === 0 && <p className="px-3 py-8 text-center text-sm text-muted">There is nothing here.</p>}
      </section>
      {hasEarlier && first !== undefined ? (
        <p className="flex justify-center py-8">
          <LinkButton to={`?before=${first}`} variant="secondary">
            <ArrowDown aria-hidden />
            Earlier
          </LinkButton>
        </p>
      ) : (
        <p className="pt-8 pb-2 text-center text-xs text-muted">The conversation begins here.</p>
      )}
    </FeedToolsProvider>
  )
}
