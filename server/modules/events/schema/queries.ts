import { builder } from '../../../graphql/builder.ts'
import { UserType, ViewerType } from '../../accounts/public.ts'
import { GroupType, OrganizationType } from '../../organizations/public.ts'
import { checkTime } from '../domain/schedule.ts'
import {
  findEventByUrl,
  findLastGroup,
  listHostedEvents,
  listOrganizationEvents,
  listPublicEvents,
  ofPeriod,
  unfinishedDrafts,
} from '../queries.ts'
import { type EventUrlProposal, proposeEventUrl } from '../service/event-url.ts'
import { EventConnection, EventType } from './event-type.ts'
import { EventsFilter } from './inputs.ts'

const EventPeriodEnum = builder.enumType('EventPeriod', { values: ['UPCOMING', 'PAST'] as const })

const draftsArgument = 'True for nothing but drafts, false for everything but drafts.'

builder.prismaObjectField(GroupType, 'events', (t) =>
  t.relatedConnection(
    'events',
    {
      cursor: 'id',
      description:
        'The group’s events that the viewer may see, unlisted ones only where they have to do with them: those to come soonest first, past ones latest first, all by their start.',
      args: { when: t.arg({ type: EventPeriodEnum }), drafts: t.arg.boolean({ description: draftsArgument }) },
      query: (filter, context) => ofPeriod(context, filter),
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
      resolve: (query, { id }, filter, context) => listOrganizationEvents(context, id, filter, query),
    },
    EventConnection,
  ),
)

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

const EventUrlProposalType = builder.objectRef<EventUrlProposal>('EventUrlProposal').implement({
  description: 'Whether an address can be had. Never tells whose it is.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'The address that was asked for, or made from the title.' }),
    isFree: t.exposeBoolean('isFree'),
    problem: t.exposeString('problem', { nullable: true, description: 'Why it cannot be had, such as “is taken”.' }),
    suggestion: t.exposeString('suggestion', { description: 'An address that is free at this moment.' }),
  }),
})

const LocalTimeCheckType = builder.objectRef<ReturnType<typeof checkTime>>('LocalTimeCheck').implement({
  description: 'What a wall-clock time is in a zone.',
  fields: (t) => ({
    isValid: t.exposeBoolean('isValid', { description: 'False when the clocks skip it, or the zone is unknown.' }),
    nearest: t.field({
      type: ['LocalDateTime'],
      nullable: true,
      description: 'The nearest times before and after a gap; null when there is none.',
      resolve: ({ nearest }) => nearest,
    }),
    isAmbiguous: t.exposeBoolean('isAmbiguous', { description: 'The clocks pass it twice; the first is meant.' }),
    note: t.exposeString('note', { nullable: true, description: 'The same as a sentence; null when all is usual.' }),
  }),
})

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
      resolve: (query, _root, { filter }, context) => listPublicEvents(context, filter ?? {}, query),
    },
    EventConnection,
  ),
  eventUrl: t.field({
    type: EventUrlProposalType,
    description: 'Whether an address is free. With `title` and no `url`, proposes one made from it.',
    authScopes: { signedIn: true },
    args: {
      url: t.arg.string(),
      title: t.arg.string(),
      eventId: t.arg.globalID({ for: EventType, description: 'The event that would get it.' }),
    },
    resolve: (_root, { url, title, eventId }, context) =>
      proposeEventUrl(context, { url, title, eventId: eventId?.id ?? null }),
  }),
  localTime: t.field({
    type: LocalTimeCheckType,
    description: 'Whether a wall-clock time exists in a zone, once or twice.',
    args: {
      local: t.arg({ type: 'LocalDateTime', required: true }),
      timeZone: t.arg.string({ required: true, description: 'IANA name.' }),
    },
    resolve: (_root, { local, timeZone }) => checkTime(local, timeZone),
  }),
}))
