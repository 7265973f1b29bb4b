import { say } from '../../../contract/text/say.ts'
import { builder } from '../../../graphql/builder.ts'
import { renamedTo, requireEitherName } from '../../../graphql/renamed.ts'
import { UserType, ViewerType } from '../../accounts/public.ts'
import { GroupType, OrganizationType } from '../../organizations/public.ts'
import { cursorEvent } from '../cursor-event.ts'
import { checkTime } from '../domain/schedule.ts'
import {
  findEventBySlug,
  findLastGroup,
  listHostedEvents,
  listOrganizationEvents,
  ofPeriod,
  unfinishedDrafts,
} from '../queries.ts'
import { type EventSlugProposal, proposeEventSlug } from '../service/event-slug.ts'
import { EventConnection, EventType } from './event-type.ts'

const EventPeriodEnum = builder.enumType('EventPeriod', {
  description: 'Whether events are over, by their end.',
  values: {
    UPCOMING: { description: 'Not over yet; the soonest first.' },
    PAST: { description: 'Over; the latest first.' },
  } as const,
})

const draftsArgument = 'True for drafts only, false for everything else; both when left out.'
const eachDateArgument =
  'False for only the next date of each public series, as lists for visitors show it. Past dates stay.'

builder.prismaObjectField(GroupType, 'events', (t) =>
  t.relatedConnection(
    'events',
    {
      cursor: 'id',
      description:
        'The group’s events that the viewer may see, by their start. Unlisted ones only for members and people with an active registration.',
      args: {
        when: t.arg({ type: EventPeriodEnum, description: 'Both periods when left out, the earliest first.' }),
        drafts: t.arg.boolean({ description: draftsArgument }),
        eachDate: t.arg.boolean({ defaultValue: true, description: eachDateArgument }),
      },
      query: (filter, context) => {
        const { where, orderBy } = ofPeriod(context, filter)
        const cursor = cursorEvent(context.viewer, filter)
        return { where: { AND: [where, cursor ? { group: { events: { some: cursor } } } : {}] }, orderBy }
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
      description: 'The events of all its groups that the viewer may see, ordered like `Group.events`.',
      args: {
        when: t.arg({ type: EventPeriodEnum, description: 'Both periods when left out, the earliest first.' }),
        drafts: t.arg.boolean({ description: draftsArgument }),
        eachDate: t.arg.boolean({ defaultValue: true, description: eachDateArgument }),
      },
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
      description: 'Public events to come that this person created and still hosts, soonest first.',
      args: {
        eachDate: t.arg.boolean({ description: 'True for every date of a series, otherwise only for the next one.' }),
      },
      resolve: (query, { id }, args, context) => listHostedEvents(context, id, args, query),
    },
    EventConnection,
  ),
)

builder.prismaObjectFields(ViewerType, (t) => ({
  drafts: t.relatedConnection(
    'eventsCreated',
    {
      cursor: 'id',
      description: 'Drafts that the viewer created and may still change, the last saved first.',
      query: (page, { viewer }) => {
        const cursor = cursorEvent(viewer, page)
        const drafts = unfinishedDrafts(viewer, viewer.person?.id ?? '')
        return {
          where: { AND: [drafts, cursor ? { createdBy: { eventsCreated: { some: cursor } } } : {}] },
          orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
        }
      },
    },
    EventConnection,
  ),
  lastGroup: t.prismaField({
    type: GroupType,
    nullable: true,
    description:
      'The group of the event that the viewer created last, where they may create more; null before the first.',
    resolve: (query, { id }, _args, context) => findLastGroup(context, id, query),
  }),
}))

const EventSlugProposalType = builder.objectRef<EventSlugProposal>('EventSlugProposal').implement({
  description: 'Whether a slug is free for an event. It never says which event has it.',
  fields: (t) => ({
    slug: t.exposeString('slug', {
      description: 'The slug that was asked for, in lower case, or the one made from the title.',
    }),
    url: t.exposeString('slug', { deprecationReason: renamedTo('slug'), description: 'The same as `slug`.' }),
    isFree: t.exposeBoolean('isFree', {
      description: 'Whether the event may take it. Its own former slugs are free to it.',
    }),
    problem: t.string({
      nullable: true,
      description: 'Why it is not free, as a sentence such as “This one is taken.”; null when it is.',
      resolve: ({ problem }, _args, { i18n }) => problem && say(i18n, problem),
    }),
    suggestion: t.exposeString('suggestion', {
      description: 'A slug that is free now; the one that was asked for when that is free.',
    }),
  }),
})

const LocalTimeCheckType = builder.objectRef<ReturnType<typeof checkTime>>('LocalTimeCheck').implement({
  description: 'What a clock time means in a time zone.',
  fields: (t) => ({
    isValid: t.exposeBoolean('isValid', {
      description: 'False when the clocks skip it, and when the zone is unknown.',
    }),
    nearest: t.field({
      type: ['LocalDateTime'],
      nullable: true,
      description:
        'The last time before and the first time after the gap that the clocks skip; null when they do not skip it.',
      resolve: ({ nearest }) => nearest,
    }),
    isAmbiguous: t.exposeBoolean('isAmbiguous', {
      description: 'Whether the clocks pass it twice. Marquee takes the first.',
    }),
    note: t.string({
      nullable: true,
      description: 'The result as a sentence for people; null when the time is valid and comes once.',
      resolve: ({ note }, _args, { i18n }) => note && say(i18n, note),
    }),
  }),
})

builder.queryFields((t) => ({
  event: t.prismaField({
    type: EventType,
    nullable: true,
    description: 'The event at a slug; null when the viewer may not see it.',
    args: {
      slug: t.arg.string({ description: 'Also a former slug: compare `Event.slug`.' }),
      url: t.arg.string({ deprecationReason: renamedTo('slug'), description: 'The same as `slug`.' }),
    },
    resolve: (query, _root, { slug, url }, context) =>
      findEventBySlug(context, requireEitherName({ slug, url }), query),
  }),
  eventSlug: t.field({
    type: EventSlugProposalType,
    description: 'Whether a slug is free for an event. Takes a session or a key; at most 120 checks a minute.',
    authScopes: { signedIn: true },
    args: {
      slug: t.arg.string({ description: 'The slug to check.' }),
      title: t.arg.string({ description: 'Without `slug`, one is made from it.' }),
      eventId: t.arg.globalID({
        for: EventType,
        description: 'The event that would take it; its own slugs are free to it.',
      }),
    },
    resolve: (_root, { slug, title, eventId }, context) =>
      proposeEventSlug(context, { slug, title, eventId: eventId?.id ?? null }),
  }),
  eventUrl: t.field({
    type: EventSlugProposalType,
    deprecationReason: renamedTo('eventSlug'),
    description: 'The same as `eventSlug`.',
    authScopes: { signedIn: true },
    args: {
      url: t.arg.string({ description: 'The slug to check.' }),
      title: t.arg.string({ description: 'Without `url`, a slug is made from it.' }),
      eventId: t.arg.globalID({
        for: EventType,
        description: 'The event that would take it; its own slugs are free to it.',
      }),
    },
    resolve: (_root, { url, title, eventId }, context) =>
      proposeEventSlug(context, { slug: url, title, eventId: eventId?.id ?? null }),
  }),
  localTime: t.field({
    type: LocalTimeCheckType,
    description: 'Whether a clock time exists in a time zone once, twice or not at all.',
    args: {
      local: t.arg({ type: 'LocalDateTime', required: true, description: 'The clock time to check.' }),
      timeZone: t.arg.string({ required: true, description: 'An IANA name, such as `Europe/Oslo`.' }),
    },
    resolve: (_root, { local, timeZone }) => checkTime(local, timeZone),
  }),
}))
