import { builder } from '../../../graphql/builder.ts'
import { GroupType, OrganizationType } from '../../organizations/public.ts'
import { eventsListedTo } from '../policy.ts'
import { findEventByUrl, listedEvents } from '../queries.ts'
import { EventConnection, EventType } from './event-type.ts'
import { EventsFilter } from './inputs.ts'

const EventPeriodEnum = builder.enumType('EventPeriod', { values: ['UPCOMING', 'PAST'] as const })

/** Events by when they are: those to come soonest first, past ones latest first. */
function periodOf(when: 'UPCOMING' | 'PAST' | null | undefined, now: Date) {
  const period = when === 'UPCOMING' ? { endsAt: { gt: now } } : when === 'PAST' ? { endsAt: { lte: now } } : {}
  const direction = when === 'PAST' ? ('desc' as const) : ('asc' as const)
  return { period, orderBy: [{ startsAt: direction }, { id: direction }] }
}

const draftsArgument = 'True for nothing but drafts, false for everything but drafts.'
const draftsOnly = (drafts: boolean | null | undefined) =>
  drafts == null ? {} : { status: drafts ? ('DRAFT' as const) : { not: 'DRAFT' as const } }

builder.prismaObjectField(GroupType, 'events', (t) =>
  t.relatedConnection(
    'events',
    {
      cursor: 'id',
      description:
        'The group’s events that the viewer may see, unlisted ones only where they have to do with them: those to come soonest first, past ones latest first, all by their start.',
      args: { when: t.arg({ type: EventPeriodEnum }), drafts: t.arg.boolean({ description: draftsArgument }) },
      query: ({ when, drafts }, { viewer, platform }) => {
        const { period, orderBy } = periodOf(when, platform.clock.now())
        return { where: { AND: [eventsListedTo(viewer), period, draftsOnly(drafts)] }, orderBy }
      },
    },
    EventConnection,
  ),
)

builder.prismaObjectField(OrganizationType, 'events', (t) =>
  t.prismaConnection(
    {
      type: EventType,
      cursor: 'id',
      description: 'The events of all its groups that the viewer may see, in the order of a group’s.',
      args: { when: t.arg({ type: EventPeriodEnum }), drafts: t.arg.boolean({ description: draftsArgument }) },
      resolve: (query, { id: organizationId }, { when, drafts }, { viewer, platform }) => {
        const { period, orderBy } = periodOf(when, platform.clock.now())
        const where = { AND: [{ group: { organizationId } }, eventsListedTo(viewer), period, draftsOnly(drafts)] }
        return platform.db.event.findMany({ ...query, where, orderBy })
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
