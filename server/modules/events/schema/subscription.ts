import { notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { follow } from '../../../graphql/live/sources/follow.ts'
import { followTogether } from '../../../graphql/live/sources/follow-together.ts'
import { readAvailability } from '../hooks.ts'
import { statusAt } from '../domain/status.ts'
import { whereTag } from '../domain/where.ts'
import { findLiveEvent, liveEvent } from '../live-event.ts'
import { findEventId } from '../live-facts.ts'
import { eventsVisibleTo } from '../policy.ts'
import { findFollowedEvent } from '../queries.ts'
import { eventTopic } from '../topics.ts'
import { EventType } from './event-type.ts'

builder.subscriptionField('eventChanged', (t) =>
  t.prismaField({
    type: EventType,
    description: 'The event as it is now, and again whenever its facts, its places or its line change.',
    args: { url: t.arg.string({ required: true }) },
    subscribe: async (_root, { url }, context, info) => {
      const eventId = await findEventId(context.platform.db, url.toLowerCase())
      const state = eventId && (await findLiveEvent(context.platform, eventId))
      if (state) {
        const together = await followTogether(liveEvent, context, info, { state, after: state.lastSequence - 1 })
        if (together) return together
      }
      const event = await findFollowedEvent(context, url)
      if (!event) throw notFound('The event')
      let delivered = ''
      return follow(context, {
        topics: [eventTopic(event.id)],
        organizationId: event.organizationId,
        async read(current, cause) {
          // By its id: it is this event that is followed, also when its address is given up and leads elsewhere.
          const visible = await current.platform.db.event.findFirst({
            where: { AND: [{ id: event.id }, eventsVisibleTo(current.viewer)] },
            include: {
              _count: { select: { waitlistEntries: { where: { state: 'WAITING' } } } },
              group: { select: { name: true, organization: { select: { name: true, slug: true } } } },
              terms: { select: { version: true }, orderBy: { version: 'desc' }, take: 1 },
            },
          })
          if (!visible) return null
          // A lost message, and what the clock changes, such as the end of an event, show as a difference on the next recheck.
          const shown = await readAvailability.call(current.platform, event.id)
          const now = current.platform.clock.now()
          const seen = JSON.stringify({
            ...visible,
            status: statusAt(visible, now),
            where: whereTag(visible, now),
            shown,
          })
          const isDue = cause !== 'recheck' || seen !== delivered
          delivered = seen
          return { rows: isDue ? [{ id: visible.id }] : [] }
        },
      })
    },
    resolve: (query, { id }: { id: string }, _args, { platform }) =>
      platform.db.event.findUniqueOrThrow({ ...query, where: { id } }),
  }),
)
