import { notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import { follow } from '../../../graphql/live/sources/follow.ts'
import { eventTopic } from '../../events/public.ts'
import { findVisibleEntry } from '../queries/entries.ts'
import { findEntryView } from '../queries/entry-view.ts'
import { waitlistTopic } from '../../places/public.ts'
import { WaitlistEntryType } from './entry.ts'

builder.subscriptionField('waitlistEntryChanged', (t) =>
  t.prismaField({
    type: WaitlistEntryType,
    description: 'The entry as it is now, and again whenever the waitlist moves in a way that changes it.',
    args: { id: t.arg.globalID({ required: true, for: WaitlistEntryType }), secret: t.arg.string() },
    subscribe: async (_root, { id: { id }, secret }, context) => {
      const find = async (current: Context) => {
        const isVisible = await findVisibleEntry(current, id, secret ?? null)
        return isVisible ? findEntryView(current.platform, id) : null
      }
      const start = await find(context)
      if (!start) throw notFound('The waitlist entry')
      // A viewer who subscribed as the holder does not continue as someone who only knows the id,
      // because the link may have been revoked.
      const wasHeld = context.heldRows.has(id)
      const { group } = await context.platform.db.event.findUniqueOrThrow({
        where: { id: start.eventId },
        select: { group: { select: { organizationId: true } } },
      })
      let delivered = ''
      return follow(context, {
        // Changes of the event show on the entry too, such as its cancellation.
        topics: [waitlistTopic(start.eventId), eventTopic(start.eventId)],
        organizationId: group.organizationId,
        // Also on a recheck: offers lapse and the cut-off comes by the clock, without a message.
        async read(current) {
          const view = await find(current)
          if (!view || (wasHeld && !current.heldRows.has(id))) return null
          // Most changes of a long waitlist do not affect most of its entries.
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
