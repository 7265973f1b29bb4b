import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type FeedItem,
  type FeedPerson,
  listItems,
  mutedIn,
  readFeedItems,
  useEarlierItems,
  useFeed,
} from '#client/features/activity/public.ts'
import { LiveBadge } from '#client/ui/text/live-badge.tsx'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { classNames } from '#client/lib/appearance/class-names.ts'
import { useThrottledRevalidation } from '#client/lib/navigation/use-revalidate-on.ts'
import { useRestoredFocus } from '#client/lib/navigation/use-restored-focus.ts'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { ModerationPost } from './moderation-post.tsx'
import { useModerationTools } from './moderation-tools.tsx'
import { MutedPeople } from './muted-people.tsx'
import { PostsByDay } from './posts-by-day.tsx'

const ModerationPageFragment = graphql(`
  fragment ModerationPage_Event on Event {
    id
    slug
    timeZone
    commentPolicy
    activityAwaitingApproval(first: 50) {
      ...FeedItems_ActivityConnection
      pageInfo {
        hasNextPage
      }
    }
    hiddenActivity(first: 50) {
      ...FeedItems_ActivityConnection
      pageInfo {
        hasNextPage
      }
    }
    ...MutedPeople_Event
    ...Feed_Event
  }
`)

interface ModerationPageProps {
  event: FragmentType<typeof ModerationPageFragment>
  /** The event as the page's loader brought it. */
  loaded: FragmentType<typeof ModerationPageFragment>
  viewer: FeedPerson | null
  now: string
}

/** The whole feed for its moderators: what waits for them first, what they hid, and everything, live. */
export function ModerationPage({ event: reference, loaded, viewer, now }: ModerationPageProps) {
  const { t } = useLingui()
  const event = readFragment(ModerationPageFragment, reference)
  const asked = useMemo(() => askedItems(loaded), [loaded])
  const feed = useFeed(readFragment(ModerationPageFragment, loaded), asked)
  const [openedAt] = useState(feed.cursor)
  const muted = mutedIn(event)
  const { actions, renderActions, renderSettledActions } = useModerationTools({ event, viewer, muted })
  const earlier = useEarlierItems(event.id, event.slug)
  const root = useRef<HTMLDivElement>(null)
  useRestoredFocus(root, root)

  const { items, from, hasEarlier } = feed
  const standing = useMemo(() => listItems(feed).filter(({ isDeleted }) => !isDeleted), [feed])
  const waiting = standing.filter(({ isApproved }) => !isApproved)
  const hidden = standing.filter(({ isHidden, isThreadHidden }) => isHidden && !isThreadHidden).toReversed()
  const more = moreOf(loaded)
  useRefill((more.wait && waiting.length < fewPosts) || (more.areHidden && hidden.length < fewPosts))
  const isApproving = waiting.length > 0 || event.commentPolicy === 'APPROVAL'
  const list = (shown: readonly FeedItem[]) => (
    <ul className="divide-y divide-line">
      {shown.map((item) => (
        <li key={item.id}>
          <ModerationPost
            item={item}
            timeZone={event.timeZone}
            isFresh={item.sequence > openedAt}
            actions={renderActions(item)}
          />
        </li>
      ))}
    </ul>
  )

  return (
    <div ref={root} tabIndex={-1} className="grid gap-6 outline-none lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      {(isApproving || hidden.length > 0) && (
        <div className="flex min-w-0 flex-col gap-6">
          {isApproving && (
            <Panel
              title={t`Needs your approval`}
              count={more.wait ? undefined : waiting.length}
              about={t`Only the author and organizers can see these so far.`}
            >
              {waiting.length > 0 ? (
                list(waiting)
              ) : (
                <p className="px-4 py-6 text-sm text-muted">
                  <Trans>Nothing to approve. New comments show up here and stay hidden until you approve them.</Trans>
                </p>
              )}
            </Panel>
          )}
          {hidden.length > 0 && (
            <Panel
              title={t`Hidden`}
              count={more.areHidden ? undefined : hidden.length}
              about={t`Only organizers can see these and their replies.`}
            >
              {list(hidden)}
            </Panel>
          )}
        </div>
      )}
      {/* On a phone before everything, which is long; on a desk beside it. */}
      <div
        className={classNames(
          'min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1',
          muted.size === 0 && 'max-lg:order-last',
        )}
      >
        <MutedPeople event={event} actions={actions} now={now} />
      </div>
      <div className="min-w-0 lg:col-start-1">
        <Panel
          title={t`All activity`}
          about={t(policies[event.commentPolicy])}
          actions={<LiveBadge />}
          footer={
            hasEarlier && (
              <>
                <a
                  href={`?before=${from}`}
                  aria-busy={earlier.state === 'loading' || undefined}
                  onClick={(press) => {
                    press.preventDefault()
                    void earlier.load(from)
                  }}
                  className={buttonStyle('ghost', 'sm')}
                >
                  {earlier.state === 'loading' ? <Trans>Loading</Trans> : <Trans>Earlier posts</Trans>}
                </a>
                {earlier.state === 'failed' && (
                  <p role="alert" className="text-sm text-danger">
                    <Trans>Couldn’t load earlier posts.</Trans>
                  </p>
                )}
              </>
            )
          }
        >
          {items.length > 0 ? (
            <PostsByDay
              items={items}
              timeZone={event.timeZone}
              now={now}
              openedAt={openedAt}
              renderActions={renderSettledActions}
            />
          ) : (
            <EmptyState title={t`No activity yet`} className="m-4">
              <Trans>Registrations, comments and changes show up here live.</Trans>
            </EmptyState>
          )}
        </Panel>
      </div>
    </div>
  )
}

/** Fewer posts than a load brings: then more are loaded, if there are more. */
const fewPosts = 20

/** Whether more posts wait or are hidden than a load brings. */
function moreOf(loaded: ModerationPageProps['loaded']) {
  const { activityAwaitingApproval, hiddenActivity } = readFragment(ModerationPageFragment, loaded)
  return {
    wait: activityAwaitingApproval?.pageInfo.hasNextPage === true,
    areHidden: hiddenActivity?.pageInfo.hasNextPage === true,
  }
}

/** Loads the page again when most of what it brought is done and there is more. */
function useRefill(isDue: boolean) {
  const reload = useThrottledRevalidation()
  useEffect(() => {
    if (isDue) reload()
  }, [isDue, reload])
}

/** What waits and what is hidden, however far back in the feed it is. */
function askedItems(loaded: ModerationPageProps['loaded']): FeedItem[] {
  const { activityAwaitingApproval, hiddenActivity } = readFragment(ModerationPageFragment, loaded)
  return [activityAwaitingApproval, hiddenActivity].flatMap(readFeedItems)
}

const policies = {
  OPEN: msg`Anyone who’s logged in can comment.`,
  GUESTS_ONLY: msg`Guests with a confirmed spot can comment.`,
  APPROVAL: msg`Anyone who’s logged in can comment. You approve each comment first.`,
  CLOSED: msg`Comments are off. Organizers can still post.`,
}
