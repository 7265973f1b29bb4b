import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { graphql } from '#client/gql/gql.ts'
import { Panel } from '#client/ui/layout/panel.tsx'
import { SharedFollowers, type SharedFollowersFragment } from './shared-followers.tsx'

const FollowersPanelFragment = graphql(`
  fragment FollowersPanel_FollowerFigures on FollowerFigures {
    count
    weeklyCount
    newCount
  }
`)

interface FollowersPanelProps {
  figures: FragmentType<typeof FollowersPanelFragment>
  shared: FragmentType<typeof SharedFollowersFragment>
  /** The cursor before this page of shared addresses; null on the first one. */
  after: string | null
}

/** How many people follow, for organizers, and the addresses of those who share theirs. */
export function FollowersPanel({ figures, shared, after }: FollowersPanelProps) {
  const { t } = useLingui()
  const { count, weeklyCount, newCount } = readFragment(FollowersPanelFragment, figures)
  return (
    <Panel title={t`Followers`} count={count}>
      <div className="tabular flex flex-col gap-1 p-4 text-sm text-muted">
        {count === 0 ? (
          <p>
            <Trans>People who follow you hear about each new public event by email.</Trans>
          </p>
        ) : (
          <>
            <p>
              <Plural value={newCount} _0="None new in 30 days" one="# new in 30 days" other="# new in 30 days" />
            </p>
            {weeklyCount > 0 && (
              <p>
                <Plural value={weeklyCount} one="# hears once a week" other="# hear once a week" />
              </p>
            )}
          </>
        )}
      </div>
      <SharedFollowers shared={shared} after={after} />
    </Panel>
  )
}
