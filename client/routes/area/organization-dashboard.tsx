import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { data } from 'react-router'
import { areaOrganizationContext } from '#client/features/area/organization-area.ts'
import { areaAddress } from '#client/features/area/public.ts'
import { finish, runMutation, textOf } from '#client/lib/forms/form-action.ts'
import { EventShelf } from '#client/features/dashboard/event-shelf.tsx'
import { FollowersPanel } from '#client/features/followers/followers-panel.tsx'
import { useOrganizationReload } from '#client/features/organizations/use-organization-reload.ts'
import { handleRetryMail } from '#client/features/notifications/stuck-mail-action.ts'
import { retryMailIntent, StuckMailPanel } from '#client/features/notifications/stuck-mail-panel.tsx'
import { GroupsPanel } from '#client/features/organizations/groups-panel.tsx'
import { NextForOrganizationCard } from '#client/features/organizations/next-for-organization-card.tsx'
import { decideNextForOrganization } from '#client/features/organizations/next-for-organization.ts'
import { readListing } from '#client/features/listings/listing-revision.ts'
import { useLiveListing } from '#client/features/listings/use-live-listing.ts'
import { graphql } from '#client/gql/index.ts'
import { CreateGroupDocument } from '#client/gql/graphql.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { usePreloaded } from '#client/lib/apollo/apollo-preload.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { AvatarStack } from '#client/ui/picture/avatar-stack.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Panel } from '#client/ui/layout/panel.tsx'
import type { Route } from './+types/organization-dashboard.ts'

const OrganizationDashboardPage = graphql(`
  query OrganizationDashboardPage(
    $organizationId: ID!
    $language: String
    $groupsAfter: String
    $followersAfter: String
  ) {
    node(id: $organizationId) {
      __typename
      ... on Organization {
        id
        name
        ...StuckMailPanel_Organization
        followers {
          ...FollowersPanel_FollowerFigures
        }
        sharedFollowers(first: 20, after: $followersAfter) {
          ...SharedFollowers_SharedFollowerConnection
        }
        viewerCan {
          changeGroups
          createEvents
          invite
        }
        groups(first: 12, after: $groupsAfter) {
          pageInfo {
            hasNextPage
            endCursor
          }
          edges {
            node {
              id
              name
              events(first: 9, when: UPCOMING, drafts: false) {
                edges {
                  node {
                    id
                  }
                }
                pageInfo {
                  hasNextPage
                }
              }
            }
          }
        }
        members(first: 24) {
          edges {
            node {
              id
              user {
                id
                name
                image
              }
            }
          }
          pageInfo {
            hasNextPage
          }
        }
        upcoming: events(first: 8, when: UPCOMING, drafts: false) {
          edges {
            node {
              id
              waitlistLength
            }
          }
          ...EventShelf_EventConnection
        }
        drafts: events(first: 12, drafts: true) {
          edges {
            node {
              id
            }
          }
          ...EventShelf_EventConnection
        }
      }
    }
  }
`)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const variables = {
    organizationId: params.organizationId,
    language: context.get(visitorContext).i18n.locale,
    groupsAfter: url.searchParams.get('groups'),
    followersAfter: url.searchParams.get('followers'),
  }
  const listing = await readListing(context, 'ORGANIZATION', params.organizationId)
  const page = await queryPage(context, OrganizationDashboardPage, variables)
  if (page.node?.__typename !== 'Organization') throw data(null, { status: 404 })
  const { role } = context.get(areaOrganizationContext)
  return { page: { ...page, node: page.node }, role, listing, variables, now: new Date().toISOString() }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  switch (form.get('intent')) {
    case 'create-group': {
      const name = textOf(form, 'name')
      const input = { organizationId: params.organizationId, name }
      return finish(await runMutation(context, url, CreateGroupDocument, { input }), 'create-group', url, { name })
    }
    case retryMailIntent:
      return handleRetryMail({ context, form, path: url.pathname })
    default:
      throw data(null, { status: 400 })
  }
}

export default function OrganizationDashboardRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { page, role, variables, now } = loaderData
  const { node: organization } = usePreloaded(OrganizationDashboardPage, variables, page)
  const { upcoming, drafts } = organization
  const members = organization.members?.edges.map(({ node }) => node.user) ?? []
  const groups = organization.groups.edges.map(({ node }) => ({
    ...node,
    upcoming: node.events.edges.length,
    hasMore: node.events.pageInfo.hasNextPage,
  }))
  const next = decideNextForOrganization({
    upcoming: upcoming.edges.length,
    drafts: drafts.edges.length,
    members: members.length,
    mayCreateEvents: organization.viewerCan.createEvents,
    mayInvite: organization.viewerCan.invite,
  })
  const shelf = { role, now }
  useLiveListing(loaderData.listing)
  useOrganizationReload(organization.id)
  const answer = useLastAnswer(actionData)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <StuckMailPanel
          organization={organization}
          now={now}
          problem={answer && 'mailProblem' in answer ? answer.mailProblem : null}
        />
        {next && <NextForOrganizationCard next={next} teamAddress={areaAddress({ role, organization }, 'team')} />}
        <EventShelf
          title={t`Coming up`}
          events={upcoming}
          whenEmpty={t`Nothing coming up yet.`}
          footer={describeWaiting(upcoming.edges.map(({ node }) => node.waitlistLength))}
          {...shelf}
        />
        <EventShelf title={t`Drafts`} events={drafts} {...shelf} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <GroupsPanel
          organization={organization}
          role={role}
          groups={groups}
          after={variables.groupsAfter}
          pageInfo={organization.groups.pageInfo}
          mayChange={organization.viewerCan.changeGroups}
          refusal={answer && 'about' in answer ? answer : undefined}
        />
        {organization.followers && organization.sharedFollowers && (
          <FollowersPanel
            figures={organization.followers}
            shared={organization.sharedFollowers}
            after={variables.followersAfter}
          />
        )}
        <Panel
          title={t`Team`}
          count={organization.members?.pageInfo.hasNextPage ? undefined : members.length}
          footer={
            <LinkButton to={areaAddress({ role, organization }, 'team')} variant="ghost" size="sm" className="-ms-3">
              {organization.viewerCan.invite ? t`View and invite` : t`View everyone`}
            </LinkButton>
          }
        >
          <div className="p-4">
            <AvatarStack people={members} max={7} size="md" />
          </div>
        </Panel>
      </div>
    </div>
  )
}

/** How many people are on the waitlists; null when there are none. */
function describeWaiting(entries: readonly number[]): ReactNode {
  const waiting = entries.reduce((sum, length) => sum + length, 0)
  const events = entries.filter((length) => length > 0).length
  if (waiting === 0) return null
  return (
    <p className="tabular text-sm text-muted">
      <Trans>
        On waitlists: <Plural value={waiting} one="# person" other="# people" />,{' '}
        <Plural value={events} one="# event" other="# events" />
      </Trans>
    </p>
  )
}
