import { builder } from '../../../graphql/builder.ts'
import { UserType, ViewerType } from '../../accounts/public.ts'
import { GroupType } from '../../organizations/public.ts'
import { findLastGroup, listHostedEvents, unfinishedDrafts } from '../queries.ts'
import { EventConnection, EventType } from './event-type.ts'

builder.prismaObjectField(UserType, 'upcomingEvents', (t) =>
  t.prismaConnection(
    {
      type: EventType,
      cursor: 'id',
      description: 'Public events to come that this person made and still hosts, soonest first.',
      resolve: (query, { id }, _args, context) => listHostedEvents(context, id, query),
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
