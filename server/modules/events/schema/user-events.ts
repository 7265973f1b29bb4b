import { builder } from '../../../graphql/builder.ts'
import { UserType, ViewerType } from '../../accounts/public.ts'
import { GroupType } from '../../organizations/public.ts'
import { findLastGroup, listedEvents, unfinishedDrafts } from '../queries.ts'
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
