import type { DashboardGroupQuery } from '#client/gql/graphql.ts'
import { Breadcrumb } from '#client/ui/breadcrumb.tsx'
import { LinkButton } from '#client/ui/link-button.tsx'
import type { OrganizationRole } from '#contract/roles.ts'
import { GroupShelf } from './group-shelf.tsx'

export interface WholeGroupProps {
  group: NonNullable<DashboardGroupQuery['group']>
  now: string
}

/** One group by itself, with the way on to its later events. */
export function WholeGroup({ group, now }: WholeGroupProps) {
  const { organization, events } = group
  return (
    <section aria-label={group.name} className="flex flex-col gap-5">
      <Breadcrumb
        steps={[{ label: 'Dashboard', to: '/dashboard' }, { label: organization.name }, { label: group.name }]}
      />
      <GroupShelf
        group={group}
        events={events.edges.map((edge) => edge.node)}
        role={(organization.viewerRole ?? 'DOOR').toLowerCase() as OrganizationRole}
        now={now}
        footer={
          events.pageInfo.hasNextPage &&
          events.pageInfo.endCursor && (
            <LinkButton
              to={`/dashboard?group=${group.id}&after=${events.pageInfo.endCursor}`}
              size="sm"
              variant="ghost"
            >
              Later events
            </LinkButton>
          )
        }
      />
    </section>
  )
}
