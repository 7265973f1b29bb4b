import { notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import { follow } from '../../../graphql/live/sources/follow.ts'
import { guestNewsRevision } from '../../activity/public.ts'
import { eventTopic } from '../../events/public.ts'
import { findRegistrationView, findVisibleEntry } from '../queries/reads.ts'
import { findEntryView } from '../queries/entry-view.ts'
import { waitlistTopic } from '../topics.ts'
import { RegistrationType } from './registration.ts'
import { WaitlistEntryType } from './waitlist-entry.ts'

builder.subscriptionField('registrationChanged', (t) =>
  t.prismaField({
    type: RegistrationType,
    description:
      'The registration as it is now, and again whenever it changes: decided on, checked in, cancelled, and whenever there is news for guests.',
    args: { id: t.arg.globalID({ required: true, for: RegistrationType }), secret: t.arg.string() },
    subscribe: async (_root, { id: { id }, secret }, context) => {
      const find = (current: Context) => findRegistrationView(current, id, secret ?? null)
      const start = await find(context)
      if (!start) throw notFound('The registration')
      const { event } = start
      let delivered = ''
      return follow(context, {
        topics: [eventTopic(event.id)],
        organizationId: event.group.organizationId,
        async read(current) {
          const view = await find(current)
          if (!view) return null
          // Whatever happens to an event's places is told on one topic, and most of it is about somebody else.
          const news = await guestNewsRevision(current.platform.db, event.id)
          const seen = JSON.stringify([view, news])
          const isNew = seen !== delivered
          delivered = seen
          return { rows: isNew ? [id] : [] }
        },
      })
    },
    resolve: (query, registrationId: string, _args, { platform }) =>
      platform.db.registration.findUniqueOrThrow({ ...query, where: { id: registrationId } }),
  }),
)

builder.subscriptionField('waitlistEntryChanged', (t) =>
  t.prismaField({
    type: WaitlistEntryType,
    description: 'The entry as it is now, and again whenever the line moves in a way that changes it.',
    args: { id: t.arg.globalID({ required: true, for: WaitlistEntryType }), secret: t.arg.string() },
    subscribe: async (_root, { id: { id }, secret }, context) => {
      const find = async (current: Context) => {
        const isVisible = await findVisibleEntry(current, id, secret ?? null)
        return isVisible ? findEntryView(current.platform, id) : null
      }
      const start = await find(context)
      if (!start) throw notFound('The waitlist entry')
      // Whoever began as its holder does not go on as somebody who knows the id: the link may have been ended.
      const wasHeld = context.heldRows.has(id)
      const { group } = await context.platform.db.event.findUniqueOrThrow({
        where: { id: start.eventId },
        select: { group: { select: { organizationId: true } } },
      })
      let delivered = ''
      return follow(context, {
        // What the event decides shows on the entry too, such as that it was called off.
        topics: [waitlistTopic(start.eventId), eventTopic(start.eventId)],
        organizationId: group.organizationId,
        // Also on a recheck: an offer lapses and the cut-off comes by the clock, without any message.
        async read(current) {
          const view = await find(current)
          if (!view || (wasHeld && !current.heldRows.has(id))) return null
          // Most moves of a long line change nothing for most of those who wait in it.
          const seen = JSON.stringify(view)
          const isNew = seen !== delivered
          delivered = seen
          return { rows: isNew ? [id] : [] }
        },
      })
    },
    resolve: (query, entryId: string, _args, { platform }) =>
      platform.db.waitlistEntry.findUniqueOrThrow({ ...query, where: { id: entryId } }),
  }),
)
