import { capabilities } from '../../../contract/capabilities.ts'
import { toRoleName } from '../../../contract/roles.ts'
import { builder } from '../../../graphql/builder.ts'
import { UserType } from '../../accounts/public.ts'
import { listedEvents } from '../queries.ts'
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
