import { useState } from 'react'
import { type FeedRow, FeedRowFragment } from '#client/features/activity/activity-row.fragment.ts'
import { useEarlierRows } from '#client/features/activity/earlier-rows.ts'
import { useLiveActivity } from '#client/features/activity/live-activity.ts'
import { LiveBadge } from '#client/features/activity/live-badge.tsx'
import { LiveFeedFragment } from '#client/features/activity/live-feed.fragment.ts'
import { type FragmentType, graphql, readFragment } from '#client/gql/index.ts'
import { buttonStyle } from '#client/ui/button-style.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { ModerationRow } from './moderation-row.tsx'
import { RowActions } from './row-actions.tsx'
import { RowsByDay } from './rows-by-day.tsx'
import { useModeration } from './use-moderation.ts'

export const ModerationPageFragment = graphql(`
  fragment ModerationPage_Event on Event {
    id
    url
    timeZone
    commentPolicy
    activityAwaitingApproval(first: 50) {
      edges {
        node {
          id
          ...FeedRow_ActivityItem
        }
      }
    }
    ...LiveFeed_Event
  }
`)

export interface ModerationPageProps {
  event: FragmentType<typeof ModerationPageFragment>
  now: string
}

/** The whole feed for those who keep it in order: what waits for them first, then everything, live. */
export function ModerationPage({ event: reference, now }: ModerationPageProps) {
  const event = readFragment(ModerationPageFragment, reference)
  const feed = readFragment(LiveFeedFragment, event)
  const [openedAt] = useState(() => Number(feed.activityCursor))
  const moderation = useModeration()
  const earlier = useEarlierRows(feed)
  useLiveActivity(feed)

  const rows = feed.activity.edges.map(({ node }) => readFragment(FeedRowFragment, node))
  const asked = event.activityAwaitingApproval?.edges.map(({ node }) => readFragment(FeedRowFragment, node)) ?? []
  const waiting = waitingRows(asked, rows)
  const oldest = rows[0]?.sequence
  const renderActions = (row: FeedRow, canApprove: boolean) => (
    <RowActions id={row.id} subject={subjectOf(row)} canApprove={canApprove} moderation={moderation} />
  )

  return (
    <div className="flex flex-col gap-6">
      {(waiting.length > 0 || event.commentPolicy === 'APPROVAL') && (
        <Panel
          title="Waiting for you"
          count={waiting.length}
          about="Nobody but the author and the organizers sees these yet."
        >
          {waiting.length > 0 ? (
            <ul className="divide-y divide-line">
              {waiting.map((row) => (
                <ModerationRow
                  key={row.id}
                  row={row}
                  timeZone={event.timeZone}
                  isFresh={row.sequence > openedAt}
                  actions={renderActions(row, true)}
                />
              ))}
            </ul>
          ) : (
            <p className="px-4 py-6 text-sm text-muted">
              Nothing waits. A new comment shows here at once and stays hidden until you approve it.
            </p>
          )}
        </Panel>
      )}
      <Panel
        title="Everything"
        about={policies[event.commentPolicy]}
        actions={<LiveBadge />}
        footer={
          feed.activity.pageInfo.hasPreviousPage &&
          oldest !== undefined && (
            <>
              <a
                href={`?before=${oldest}`}
                aria-busy={earlier.state === 'loading' || undefined}
                onClick={(press) => {
                  press.preventDefault()
                  void earlier.load(String(oldest))
                }}
                className={buttonStyle('ghost', 'sm')}
              >
                {earlier.state === 'loading' ? 'Loading' : 'Earlier'}
              </a>
              {earlier.state === 'failed' && (
                <p role="alert" className="text-sm text-danger">
                  The earlier rows could not be loaded.
                </p>
              )}
            </>
          )
        }
      >
        {rows.length > 0 ? (
          <RowsByDay
            rows={rows}
            timeZone={event.timeZone}
            now={now}
            openedAt={openedAt}
            renderActions={(row) => !row.isDeleted && row.isApproved && renderActions(row, false)}
          />
        ) : (
          <EmptyState title="Nothing has happened yet" className="m-4">
            Registrations, comments and changes show here as they come.
          </EmptyState>
        )}
      </Panel>
    </div>
  )
}

/** What waits, oldest first: what the page was loaded with and what came since, without what was decided meanwhile. */
function waitingRows(asked: readonly FeedRow[], rows: readonly FeedRow[]): FeedRow[] {
  const known = new Set(asked.map(({ id }) => id))
  return [...asked, ...rows.filter(({ id }) => !known.has(id))].filter((row) => !row.isApproved && !row.isDeleted)
}

function subjectOf(row: FeedRow): string {
  const who = row.actorName ?? 'somebody'
  return row.kind === 'COMMENT' ? `the comment by ${who}` : `the row of ${who}`
}

const policies = {
  OPEN: 'Everybody who is signed in can comment.',
  GUESTS_ONLY: 'Guests with a confirmed place can comment.',
  APPROVAL: 'Everybody who is signed in can comment; each comment waits for you.',
  CLOSED: 'Comments are closed; organizers can still write.',
}
