import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { areaGroupContext } from '#client/features/area/group-area.ts'
import { EventShelf } from '#client/features/dashboard/event-shelf.tsx'
import { readListing } from '#client/features/listings/listing-revision.ts'
import { useOrganizationReload } from '#client/features/organizations/use-organization-reload.ts'
import { useLiveListing } from '#client/features/listings/use-live-listing.ts'
import { graphql } from '#client/gql/index.ts'
import { queryPage } from '#client/lib/apollo/apollo-page-query.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { hasCapability } from '#contract/capabilities.ts'
import type { Route } from './+types/group-events.ts'

const GroupEventsPage = graphql(`
  query GroupEventsPage($groupId: ID!, $language: String, $after: String, $before: String, $drafts: String) {
    group(id: $groupId) {
      id
      name
      organization {
        id
      }
      followers {
        count
        newCount
      }
      upcoming: events(first: 24, after: $after, when: UPCOMING, drafts: false) {
        ...EventShelf_EventConnection
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      drafts: events(first: 12, after: $drafts, drafts: true) {
        ...EventShelf_EventConnection
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      past: events(first: 12, after: $before, when: PAST, drafts: false) {
        ...EventShelf_EventConnection
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { searchParams } = url
  const variables = {
    groupId: params.groupId,
    language: context.get(visitorContext).i18n.locale,
    after: searchParams.get('after'),
    before: searchParams.get('before'),
    drafts: searchParams.get('drafts'),
  }
  const { group: around, role } = context.get(areaGroupContext)
  const listing = await readListing(context, 'ORGANIZATION', around.organization.id)
  const { group } = await queryPage(context, GroupEventsPage, variables)
  if (!group) throw data(null, { status: 404 })
  return { group, role, listing, now: new Date().toISOString() }
}

export default function GroupEventsRoute({ loaderData: { group, role, listing, now } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { upcoming, drafts, past } = group
  const mayCreate = hasCapability(role, 'createEvents')
  const shelf = { role, now }
  const more = (name: string, cursor: string | null | undefined, label: string) =>
    cursor && (
      <LinkButton to={`?${new URLSearchParams({ [name]: cursor })}`} variant="ghost" size="sm">
        {label}
      </LinkButton>
    )
  useLiveListing(listing)
  useOrganizationReload(group.organization.id)
  return (
    <div className="flex flex-col gap-6">
      <EventShelf
        title={t`Coming up`}
        events={upcoming}
        whenEmpty={
          mayCreate ? (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Trans>Nothing coming up yet. All you need to start is a title.</Trans>
              <LinkButton to={`/create?group=${group.id}`} size="sm">
                <Trans>Create an event</Trans>
              </LinkButton>
            </div>
          ) : (
            t`Nothing coming up yet.`
          )
        }
        footer={upcoming.pageInfo.hasNextPage && more('after', upcoming.pageInfo.endCursor, t`Later events`)}
        {...shelf}
      />
      <EventShelf
        title={t`Drafts`}
        events={drafts}
        footer={drafts.pageInfo.hasNextPage && more('drafts', drafts.pageInfo.endCursor, t`More drafts`)}
        {...shelf}
      />
      <EventShelf
        title={t`Past events`}
        events={past}
        footer={past.pageInfo.hasNextPage && more('before', past.pageInfo.endCursor, t`Earlier events`)}
        {...shelf}
      />
      {group.followers && group.followers.count > 0 && (
        <p className="tabular text-sm text-muted">
          <Trans>
            <Plural value={group.followers.count} one="# follower" other="# followers" />,{' '}
            <Plural
              value={group.followers.newCount}
              _0="none new in 30 days"
              one="# new in 30 days"
              other="# new in 30 days"
            />
          </Trans>
        </p>
      )}
    </div>
  )
}
