import { builder } from '../../../graphql/builder.ts'
import { UserType } from '../../accounts/public.ts'
import { listedEvents } from '../queries.ts'
import { EventConnection } from './event-type.ts'

builder.prismaObjectField(UserType, 'upcomingEvents', (t) =>
  t.relatedConnection(
    'eventsCreated',
    {
      cursor: 'id',
      description: 'Public events to come that this person made, soonest first.',
      query: (_args, { platform }) => ({
        where: listedEvents(platform.clock.now(), {}),
        orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
      }),
    },
    EventConnection,
  ),
)
