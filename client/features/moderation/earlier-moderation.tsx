import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'react-router'
import {
  type FeedFragment,
  type FeedPartFragment,
  type FeedPerson,
  mutedIn,
  type MutedPeopleFragment,
  readFeedPart,
  useFeed,
} from '#client/features/activity/public.ts'
import type { FragmentType } from '#client/gql/index.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import { useModerationTools } from './moderation-tools.tsx'
import { PostsByDay } from './posts-by-day.tsx'

interface EarlierModerationProps {
  event: FragmentType<typeof MutedPeopleFragment> & { id: string; slug: string; timeZone: string }
  /** The event as the page's loader brought it. */
  loaded: FragmentType<typeof FeedPartFragment> & FragmentType<typeof FeedFragment>
  viewer: FeedPerson | null
  now: string
}

/** A part of the feed further back, by its own address: for links and for browsers without script. */
export function EarlierModeration({ event, loaded, viewer, now }: EarlierModerationProps) {
  const { t } = useLingui()
  const { items, hasEarlier } = useMemo(() => readFeedPart(loaded), [loaded])
  const { outside } = useFeed(loaded, items)
  const shown = items.flatMap(({ id }) => outside.get(id) ?? [])
  const { renderActions } = useModerationTools({ event, viewer, muted: mutedIn(event) })
  const oldest = shown[0]?.sequence
  return (
    <Panel
      title={t`Earlier posts`}
      actions={
        <Link to="?" className="text-sm font-semibold accent-underline">
          <Trans>Back to latest</Trans>
        </Link>
      }
      footer={
        hasEarlier &&
        oldest !== undefined && (
          <LinkButton to={`?before=${oldest}`} variant="ghost" size="sm">
            <Trans>Earlier posts</Trans>
          </LinkButton>
        )
      }
    >
      {shown.length > 0 ? (
        <PostsByDay
          items={shown}
          timeZone={event.timeZone}
          now={now}
          openedAt={Number.POSITIVE_INFINITY}
          renderActions={renderActions}
        />
      ) : (
        <p className="px-4 py-6 text-sm text-muted">
          <Trans>The feed begins here.</Trans>
        </p>
      )}
    </Panel>
  )
}
