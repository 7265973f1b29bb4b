import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { NextForYou } from '#client/features/home/next-for-you.tsx'
import { Workplace } from '#client/features/dashboard/workplace.tsx'
import { readListing } from '#client/features/listings/listing-revision.ts'
import { useLiveListing } from '#client/features/listings/use-live-listing.ts'
import { graphql } from '#client/gql/gql.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { requirePerson } from '#client/lib/navigation/require-person.ts'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { PageLinks } from '#client/ui/list/page-links.tsx'
import { LinkTabs } from '#client/ui/shell/link-tabs.tsx'
import { Display } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/dashboard.ts'

const DashboardPage = graphql(`
  query DashboardPage($after: String, $language: String) {
    viewer {
      ...NextForYou_Viewer
      workplaces(first: 3, after: $after) {
        edges {
          node {
            id
            organization {
              id
              name
            }
            ...Workplace_Membership
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`)

export async function loader({ context, url }: Route.LoaderArgs) {
  await requirePerson(context, url)
  const listing = await readListing(context, 'VIEWER')
  const after = url.searchParams.get('after')
  const { viewer } = await queryAsVisitor(context, DashboardPage, {
    after,
    language: context.get(visitorContext).i18n.locale,
  })
  const names = viewer?.workplaces.edges.map(({ node }) => node.organization.name.toLowerCase()) ?? []
  const namesakes = viewer?.workplaces.edges
    .filter((_, index) => names.indexOf(names[index]!) !== names.lastIndexOf(names[index]!))
    .map(({ node }) => node.id)
  return { viewer, namesakes, after, listing, now: new Date().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: i18nOfPage(matches)._(msg`Dashboard`), isHidden: true })

export default function DashboardRoute({
  loaderData: { viewer, namesakes, after, listing, now },
}: Route.ComponentProps) {
  const { t } = useLingui()
  useLiveListing(listing)
  const memberships = viewer?.workplaces.edges.map(({ node }) => node) ?? []
  const pageInfo = viewer?.workplaces.pageInfo
  return (
    <div className="container-page flex flex-col gap-9 pt-8">
      <header className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Display size="md">
            <Trans>Dashboard</Trans>
          </Display>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/account#calendar" variant="ghost" size="sm">
              <Trans>Sync to calendar</Trans>
            </LinkButton>
            <LinkButton to="/dashboard/new-organization" variant="secondary" size="sm">
              <Trans>New organization</Trans>
            </LinkButton>
          </div>
        </div>
        <LinkTabs
          label={t`Dashboard`}
          tabs={[
            { to: '/dashboard', label: t`Events`, isExact: true },
            { to: '/dashboard/referrals', label: t`Referrals` },
          ]}
        />
      </header>
      {viewer && <NextForYou viewer={viewer} now={now} />}
      {memberships.map((membership) => (
        <Workplace
          key={membership.id}
          membership={membership}
          hasNamesake={namesakes?.includes(membership.id)}
          now={now}
        />
      ))}
      {(after || pageInfo?.hasNextPage) && (
        <PageLinks
          label={t`Pages of your organizations`}
          after={after}
          pageInfo={pageInfo}
          hrefOf={(cursor) => (cursor ? `?${new URLSearchParams({ after: cursor })}` : '/dashboard')}
          first={t`First page`}
          next={t`More organizations`}
        />
      )}
      {viewer && !after && memberships.length === 0 && (
        <EmptyState
          title={t`You’re not hosting anything yet`}
          action={
            <LinkButton to="/create">
              <Trans>Create an event</Trans>
            </LinkButton>
          }
        >
          <Trans>Add a title, pick a date and share the page. You can change everything later.</Trans>
        </EmptyState>
      )}
    </div>
  )
}
