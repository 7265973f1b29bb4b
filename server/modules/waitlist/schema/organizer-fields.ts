import { notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { follow } from '../../../graphql/live/sources/follow.ts'
import { EventType, eventTopic } from '../../events/public.ts'
import { namesEvery, seesGuests, waitlistTopic } from '../../places/public.ts'
import { waitlistFingerprint } from '../queries/fingerprint.ts'
import { WaitlistEntryConnection, WaitlistEntryType, entrySearchHelp } from './entry.ts'

builder.prismaObjectField(EventType, 'formerWaitlist', (t) =>
  t.prismaConnection(
    {
      type: WaitlistEntryType,
      cursor: 'id',
      nullable: true,
      description:
        'Entries whose offer lapsed or was declined, the newest first: they may be offered a place again. Organizers only, null to others.',
      args: { search: t.arg.string({ description: entrySearchHelp }) },
      resolve: async (query, { id: eventId }, { search }, context) =>
        (await seesGuests(context, eventId))
          ? context.platform.db.waitlistEntry.findMany({
              ...query,
              where: { eventId, state: { in: ['EXPIRED', 'DECLINED'] }, ...namesEvery(search) },
              orderBy: [{ offeredAt: 'desc' }, { id: 'desc' }],
            })
          : null,
    },
    WaitlistEntryConnection,
  ),
)

builder.subscriptionField('eventWaitlist', (t) =>
  t.prismaField({
    type: EventType,
    description:
      'The event, now and again whenever its line, its open offers or its places change, also by the clock alone. For organizers who see guests; ends for whoever stops being one.',
    args: { eventId: t.arg.globalID({ required: true, for: EventType }) },
    subscribe: async (_root, { eventId: { id } }, context) => {
      const event = await context.platform.db.event.findUnique({
        where: { id },
        select: { group: { select: { organizationId: true } } },
      })
      if (!event || !(await seesGuests(context, id))) throw notFound('The event')
      let delivered: string | null = null
      return follow(context, {
        topics: [waitlistTopic(id), eventTopic(id)],
        organizationId: event.group.organizationId,
        async read(current) {
          if (!(await seesGuests(current, id))) return null
          const seen = await waitlistFingerprint(current.platform, id)
          if (seen === null) return null
          const isNew = seen !== delivered
          delivered = seen
          return { rows: isNew ? [id] : [] }
        },
      })
    },
    resolve: (query, eventId: string, _args, { platform }) =>
      platform.db.event.findUniqueOrThrow({ ...query, where: { id: eventId } }),
  }),
)
