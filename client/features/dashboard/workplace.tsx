import { Plus } from 'lucide-react'
import { type FragmentType, readFragment } from '#client/gql/fragment-masking.ts'
import { graphql } from '#client/gql/gql.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import { Heading, Text } from '#client/ui/typography.tsx'
import { atLeast, type OrganizationRole } from '#contract/roles.ts'
import { GroupShelfRow } from './group-shelf.tsx'

export const WorkplaceFragment = graphql(`
  fragment Workplace_Membership on Membership {
    id
    role
    organization {
      id
      name
      slug
      groups(first: 12) {
        edges {
          node {
            id
            name
            events(first: 12) {
              edges {
                node {
                  id
                  ...GroupShelf_Event
                }
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
          {organization.name}
        </Heading>
        <Badge tone="outline">{role}</Badge>
      </header>
      {groups.map((group) => {
        const events = group.events.edges.map((edge) => edge.node)
        return (
          <Card key={group.id} padding="none" className="overflow-hidden">
            <header className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2">
              <Heading as="h3" className="me-auto text-base">
                {group.name}
              </Heading>
              {mayCreate && (
                <LinkButton to={`/create?group=${group.id}`} size="sm" variant="ghost">
                  <Plus aria-hidden />
                  Event
                </LinkButton>
              )}
            </header>
            {events.length > 0 ? (
              <ul className="divide-y divide-line">
                {events.map((event) => (
                  <GroupShelfRow
                    key={event.id}
                    event={event}
                    to={`/${role}/groups/${group.id}/events/${event.id}`}
                    now={now}
                  />
                ))}
              </ul>
            ) : (
              <Text size="sm" tone="muted" className="px-4 py-6">
                No events yet.
              </Text>
            )}
          </Card>
        )
      })}
      {groups.length === 0 && (
        <EmptyState title="No groups yet" action={mayCreate && <LinkButton to="/create">Create an event</LinkButton>}>
          A group is a series, a venue or a chapter. The first one comes with the first event.
        </EmptyState>
      )}
    </section>
  )
}
