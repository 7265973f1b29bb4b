import { type FragmentType, readFragment } from '#client/gql/fragment-masking.ts'
import { graphql } from '#client/gql/gql.ts'
import { pagesOpenTo, areaAddress, describeRole } from '#client/features/area/public.ts'
import { Badge } from '#client/ui/text/badge.tsx'
import { EmptyState } from '#client/ui/layout/empty-state.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Heading } from '#client/ui/text/typography.tsx'
import { atLeast, type OrganizationRole } from '#contract/roles.ts'
import { GroupShelf } from './group-shelf.tsx'
import { PageLink } from '#client/ui/shell/page-link.tsx'

export const WorkplaceFragment = graphql(`
  fragment Workplace_Membership on Membership {
    id
    role
    organization {
      id
      name
      slug
      groups(first: 8) {
        edges {
          node {
            id
            name
            events(first: 6, when: UPCOMING) {
              edges {
                node {
                  id
                  ...ShelfRow_Event
                }
              }
              pageInfo {
                hasNextPage
              }
            }
          }
        }
      }
    }
  }
`)

export interface WorkplaceProps {
  membership: FragmentType<typeof WorkplaceFragment>
  now: string
}

/** One organization somebody works in: its groups, and the events of each. */
export function Workplace({ membership: reference, now }: WorkplaceProps) {
  const { role: roleName, organization } = readFragment(WorkplaceFragment, reference)
  const role = roleName.toLowerCase() as OrganizationRole
  const mayCreate = atLeast(role, 'host')
  const groups = organization.groups.edges.map((edge) => edge.node)
  return (
    <section aria-labelledby={organization.slug} className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center gap-3">
        <Heading id={organization.slug} size="lg">
          <PageLink to={areaAddress({ role, organization })} className="rounded-[3px] hover:underline">
            <bdi>{organization.name}</bdi>
          </PageLink>
        </Heading>
        <Badge tone="outline">{describeRole(role).name}</Badge>
        <nav aria-label={`Pages of ${organization.name}`} className="flex flex-wrap gap-1 sm:ms-auto">
          {pagesOpenTo('organization', role).map((page) => (
            <LinkButton key={page.path} to={areaAddress({ role, organization }, page.path)} variant="ghost" size="sm">
              {page.label}
            </LinkButton>
          ))}
        </nav>
      </header>
      {groups.map((group) => (
        <GroupShelf
          key={group.id}
          group={group}
          events={group.events.edges.map((edge) => edge.node)}
          role={role}
          now={now}
          footer={
            group.events.pageInfo.hasNextPage && (
              <LinkButton to={areaAddress({ role, organization, group })} size="sm" variant="ghost">
                All events of {group.name}
              </LinkButton>
            )
          }
        />
      ))}
      {groups.length === 0 && (
        <EmptyState title="No groups yet" action={mayCreate && <LinkButton to="/create">Create an event</LinkButton>}>
          A group is a series, a venue or a chapter. The first one comes with the first event.
        </EmptyState>
      )}
    </section>
  )
}
