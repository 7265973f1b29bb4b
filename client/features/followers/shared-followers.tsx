import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { graphql } from '#client/gql/gql.ts'
import { type FragmentType, readFragment } from '#client/gql/index.ts'
import { longDate } from '#client/lib/time/event-dates.ts'
import { PageLinks } from '#client/ui/list/page-links.tsx'
import { Heading } from '#client/ui/text/typography.tsx'

export const SharedFollowersFragment = graphql(`
  fragment SharedFollowers_SharedFollowerConnection on SharedFollowerConnection {
    pageInfo {
      hasNextPage
      endCursor
    }
    edges {
      cursor
      node {
        email
        followsSince
        organization {
          id
          name
        }
        group {
          id
          name
        }
      }
    }
  }
`)

interface SharedFollowersProps {
  shared: FragmentType<typeof SharedFollowersFragment>
  /** The cursor before this page; null on the first one. */
  after: string | null
}

/** The addresses that followers share, with what they follow and since when. */
export function SharedFollowers({ shared, after }: SharedFollowersProps) {
  const { i18n, t } = useLingui()
  const id = useId()
  const { edges, pageInfo } = readFragment(SharedFollowersFragment, shared)
  return (
    <section aria-labelledby={id} className="flex flex-col border-t border-line">
      <Heading as="h3" id={id} size="sm" className="px-4 pt-3">
        <Trans>Shared addresses</Trans>
      </Heading>
      {edges.length > 0 ? (
        <ul className="divide-y divide-line">
          {edges.map(({ cursor, node: { email, followsSince, organization, group } }) => {
            const followed = (group ?? organization).name
            const date = longDate(i18n, followsSince, 'UTC')
            return (
              <li key={cursor} className="flex flex-col gap-0.5 px-4 py-2.5">
                <bdi className="text-sm font-semibold break-all">{email}</bdi>
                <span className="tabular text-xs break-words text-muted">
                  <Trans>
                    Follows <bdi>{followed}</bdi> since <time dateTime={followsSince}>{date}</time>
                  </Trans>
                </span>
              </li>
            )
          })}
        </ul>
      ) : (
        <p className="px-4 pt-1 pb-4 text-sm text-pretty text-muted">
          {after === null ? (
            <Trans>No one shares their email address yet. Followers choose that themselves.</Trans>
          ) : (
            <Trans>No more shared addresses.</Trans>
          )}
        </p>
      )}
      {(after !== null || pageInfo.hasNextPage) && (
        <div className="border-t border-line px-4 py-2">
          <PageLinks
            label={t`Pages of shared addresses`}
            after={after}
            pageInfo={pageInfo}
            hrefOf={(cursor) => (cursor ? `?${new URLSearchParams({ followers: cursor })}` : '?')}
            first={t`First page`}
            next={t`More addresses`}
          />
        </div>
      )}
    </section>
  )
}
