import { builder } from '../../../graphql/builder.ts'
import { GroupType } from '../../organizations/public.ts'
import { eventsVisibleTo } from '../policy.ts'
import { findEventByUrl, listedEvents } from '../queries.ts'
import { EventConnection, EventType } from './event-type.ts'
import { EventsFilter } from './inputs.ts'

const EventPeriodEnum = builder.enumType('EventPeriod', { values: ['UPCOMING', 'PAST'] as const })

builder.prismaObjectField(GroupType, 'events', (t) =>
  t.relatedConnection(
    'events',
    {
      cursor: 'id',
      description:
        'The group’s events that the viewer may see: those to come soonest first, past ones latest first, all by their start.',
      args: { when: t.arg({ type: EventPeriodEnum }) },
      query: ({ when }, { viewer, platform }) => {
        const now = platform.clock.now()
        const period = when === 'UPCOMING' ? { endsAt: { gt: now } } : when === 'PAST' ? { endsAt: { lte: now } } : {}
        const direction = when === 'PAST' ? 'desc' : 'asc'
        return {
          where: { AND: [eventsVisibleTo(viewer), period] },
          orderBy: [{ startsAt: direction }, { id: direction }],
        }
      },
    },
    EventConnection,
  ),
)

builder.queryFields((t) => ({
  event: t.prismaField({
    type: EventType,
    nullable: true,
    description: 'The event of an address, also of one it had before: compare `url`.',
    args: { url: t.arg.string({ required: true }) },
    resolve: (query, _root, { url }, context) => findEventByUrl(context, url, query),
  }),
  events: t.prismaConnection(
    {
      type: EventType,
      cursor: 'id',
      description: 'Public, published events that are not over, soonest first.',
      args: { filter: t.arg({ type: EventsFilter }) },
      resolve: (query, _root, { filter }, { platform }) =>
        platform.db.event.findMany({
          ...query,
          where: listedEvents(platform.clock.now(), filter ?? {}),
          orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
        }),
    },
    EventConnection,
  ),
}))
