import { notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { loadById } from '../../../graphql/load.ts'
import { follow } from '../../../graphql/live/sources/follow.ts'
import { followTogether } from '../../../graphql/live/sources/follow-together.ts'
import { findLiveEvent, liveEvent } from '../live/live-event.ts'
import { findEventId } from '../live/live-facts.ts'
import { organizationNameTopic } from '../../organizations/public.ts'
import { findFollowedEvent, readEventState } from '../queries.ts'
import { eventTopic } from '../topics.ts'
import { EventType } from './event-type.ts'

builder.subscriptionField('eventChanged', (t) =>
  t.prismaField({
    type: EventType,
    description: 'The event as it is now, and again whenever its facts, its places or its waitlist change.',
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
        topics: [eventTopic(event.id), organizationNameTopic(event.organizationId)],
        organizationId: event.organizationId,
        async read(current, cause) {
          const seen = await readEventState(current, event.id)
          if (seen === null) return null
          // A lost message, and what the clock changes, such as the end of an event, show as a difference on the next recheck.
          const isDue = cause !== 'recheck' || seen !== delivered
          delivered = seen
          return { rows: isDue ? [{ id: event.id }] : [] }
        },
      })
    },
    resolve: (query, { id }: { id: string }, _args, context) => loadById(context, 'event', id, query),
  }),
)
