import { Link } from 'react-router'
import { FeedRowFragment } from '#client/features/activity/activity-row.fragment.ts'
import { EarlierPageFragment } from '#client/features/activity/earlier-page.tsx'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { RowActions } from './row-actions.tsx'
import { RowsByDay } from './rows-by-day.tsx'
import { useModeration } from './use-moderation.ts'

export interface EarlierModerationProps {
  event: FragmentType<typeof EarlierPageFragment>
  now: string
}

/** A part of the feed further back, by its own address: for links and for browsers without script. */
export function EarlierModeration({ event: reference, now }: EarlierModerationProps) {
  const { earlier, timeZone } = readFragment(EarlierPageFragment, reference)
  const moderation = useModeration()
  if (!earlier) return null
  const rows = earlier.edges.map(({ node }) => readFragment(FeedRowFragment, node))
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
        earlier.pageInfo.hasPreviousPage &&
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
