import { capabilities } from '../../../contract/capabilities.ts'
import { toRoleName } from '../../../contract/roles.ts'
import { builder } from '../../../graphql/builder.ts'
import { UserType, ViewerType } from '../../accounts/public.ts'
import { GroupType } from '../../organizations/public.ts'
import { findLastGroup, listedEvents, unfinishedDrafts } from '../queries.ts'
import { EventConnection, EventType } from './event-type.ts'

const hostRoles = capabilities.createEvents.map(toRoleName)

builder.prismaObjectField(UserType, 'upcomingEvents', (t) =>
  t.prismaConnection(
    {
      type: EventType,
      cursor: 'id',
      description: 'Public events to come that this person made and still hosts, soonest first.',
      resolve: (query, { id }, _args, { platform }) => {
        const isHostStill = { memberships: { some: { userId: id, role: { in: hostRoles } } } }
        return platform.db.event.findMany({
          ...query,
          where: { ...listedEvents(platform.clock.now(), {}), createdById: id, group: { organization: isHostStill } },
          orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
        })
      },
    },
    EventConnection,
  ),
)

builder.prismaObjectFields(ViewerType, (t) => ({
  drafts: t.relatedConnection(
    'eventsCreated',
    {
      cursor: 'id',
      description: 'Drafts that this person began and can go on with, last touched first.',
      query: (_args, { viewer }) => ({
        where: unfinishedDrafts(viewer, viewer.person?.id ?? ''),
        orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
      }),
    },
    EventConnection,
  ),
  lastGroup: t.prismaField({
    type: GroupType,
    nullable: true,
    description: 'Where this person made an event last and may make more; null before the first.',
    resolve: (query, { id }, _args, context) => findLastGroup(context, id, query),
  }),
}))
