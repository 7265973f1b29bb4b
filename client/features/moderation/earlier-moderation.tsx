import { Link } from 'react-router'
import { type FeedPartFragment, readFeedPart } from '#client/features/activity/feed-part.fragment.ts'
import type { FragmentType } from '#client/gql/index.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { RowActions } from './row-actions.tsx'
import { RowsByDay } from './rows-by-day.tsx'
import { useModeration } from './use-moderation.ts'

export interface EarlierModerationProps {
  event: FragmentType<typeof FeedPartFragment>
  timeZone: string
  now: string
}

/** A part of the feed further back, by its own address: for links and for browsers without script. */
export function EarlierModeration({ event, timeZone, now }: EarlierModerationProps) {
  const { rows, hasEarlier } = readFeedPart(event)
  const moderation = useModeration()
  const oldest = rows[0]?.sequence
  return (
    <Panel
      title="Further back"
      actions={
        <Link to="?" className="text-sm font-semibold underline decoration-accent decoration-2 underline-offset-4">
          The newest
        </Link>
      }
      footer={
        hasEarlier &&
        oldest !== undefined && (
          <LinkButton to={`?before=${oldest}`} variant="ghost" size="sm">
            Earlier
          </LinkButton>
        )
      }
    >
      {rows.length > 0 ? (
        <RowsByDay
          rows={rows}
          timeZone={timeZone}
          now={now}
          openedAt={Number.POSITIVE_INFINITY}
          renderActions={(row) =>
            !row.isDeleted && (
              <RowActions
                id={row.id}
                subject={row.actorName ?? 'this'}
                canApprove={!row.isApproved}
                moderation={moderation}
              />
            )
          }
        />
      ) : (
        <p className="px-4 py-6 text-sm text-muted">The feed begins here.</p>
      )}
    </Panel>
  )
}
