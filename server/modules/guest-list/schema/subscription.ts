import { badUserInput, notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { follow } from '../../../graphql/live/sources/follow.ts'
import { EventType, eventTopic, findOrganizationOf } from '../../events/public.ts'
import { countByStatus } from '../queries/figures.ts'
import { type GuestChanges, lastGuestChange, listChangedGuests, readGuestChanges } from '../queries/guest-changes.ts'
import { seesGuests } from '../../places/public.ts'
import { RegistrationCountType } from './event-fields.ts'
import { RegistrationType } from '../../registrations/public.ts'

type GuestListUpdate = GuestChanges & { eventId: string }

const GuestListUpdateType = builder.objectRef<GuestListUpdate>('GuestListUpdate').implement({
  description: 'Guests who registered or changed, and the counts now.',
  fields: (t) => ({
    cursor: t.id({
      description: 'Pass the last one as `after` to resume without loss.',
      resolve: ({ cursor }) => String(cursor),
    }),
    guests: t.prismaField({
      type: [RegistrationType],
      description: 'At most 100, each as they are now, the oldest change first.',
      resolve: (query, { registrationIds }, _args, context) => listChangedGuests(context, registrationIds, query),
    }),
    counts: t.field({
      type: [RegistrationCountType],
      description: 'Of the whole event, by status, without empty ones.',
      resolve: ({ eventId }, _args, context) => countByStatus(context, eventId),
    }),
  }),
})

builder.subscriptionField('eventGuests', (t) =>
  t.field({
    type: GuestListUpdateType,
    description:
      'The counts now with the guests who changed after the cursor, then every change. Without a cursor it starts now. For hosts and above.',
    args: {
      eventId: t.arg.globalID({ required: true, for: EventType }),
      after: t.arg.id({ description: 'The last `cursor` that was received, or `Event.guestListCursor`.' }),
    },
    subscribe: async (_root, { eventId: { id: eventId }, after }, context) => {
      const organizationId = await findOrganizationOf(context, eventId, 'seeGuests')
      if (!organizationId) throw notFound('event')
      let cursor = after == null ? await lastGuestChange(context, eventId) : parseCursor(String(after))
      return follow(context, {
        topics: [eventTopic(eventId)],
        organizationId,
        async read(current, cause) {
          if (!(await seesGuests(current, eventId))) return null
          const changes = await readGuestChanges(current, eventId, cursor)
          cursor = changes.cursor
          const isNews = cause === 'start' || changes.registrationIds.length > 0
          return { rows: isNews ? [{ ...changes, eventId }] : [], hasMore: changes.hasMore }
        },
      })
    },
    resolve: (update) => update,
  }),
)

/** @throws BAD_USER_INPUT */
function parseCursor(after: string): bigint {
  if (!/^\d{1,18}$/.test(after)) throw badUserInput('“after” is not a cursor of a guest list.')
  return BigInt(after)
}
