import { notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import { renamedTo, requireEitherName } from '../../../graphql/renamed.ts'
import { loadById } from '../../../graphql/load.ts'
import { followState } from '../../../graphql/live/sources/follow-state.ts'
import { followTogether } from '../../../graphql/live/sources/follow-together.ts'
import { follow } from '../../../graphql/live/sources/follow.ts'
import { presenceTopic } from '../../../platform/bus/presence.ts'
import { organizationNameTopic } from '../../organizations/public.ts'
import { findLiveEvent, liveEvent } from '../live/live-event.ts'
import { findEventId } from '../live/live-facts.ts'
import { findLivePresence, livePresence, whilePresent } from '../live/live-presence.ts'
import { findFollowedEvent, isEventVisible, readEventState } from '../queries.ts'
import { eventTopic } from '../topics.ts'
import { EventType } from './event-type.ts'

builder.subscriptionField('eventChanged', (t) =>
  t.prismaField({
    type: EventType,
    description: 'The event now, and again after each change of its facts, places or waitlist.',
    args: {
      slug: t.arg.string({
        description: 'Also a former slug. A later change of the slug does not end the subscription.',
      }),
      url: t.arg.string({ deprecationReason: renamedTo('slug'), description: 'The same as `slug`.' }),
    },
    subscribe: async (_root, { url, ...args }, context, info) => {
      const slug = requireEitherName({ slug: args.slug, url })
      const eventId = await findEventId(context.platform.db, slug.toLowerCase())
      const state = eventId && (await findLiveEvent(context.platform, eventId))
      if (state) {
        const together = await followTogether(liveEvent, context, info, { state, after: state.lastSequence - 1 })
        if (together) return together
      }
      const event = await findFollowedEvent(context, slug)
      if (!event) throw notFound('event')
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

const EventPresenceType = builder.objectRef<{ count: number }>('EventPresence').implement({
  description: 'How many people have an event open now.',
  fields: (t) => ({
    count: t.exposeInt('count', {
      description:
        'A person with an account counts once, however many windows they have. Everyone else counts once per connection.',
    }),
  }),
})

builder.subscriptionField('eventPresence', (t) =>
  t.field({
    type: EventPresenceType,
    description:
      'How many people have the event open: now, then at each change, at most once a second, or every three seconds above a hundred. Following it in a browser counts; a program’s subscription does not.',
    args: {
      slug: t.arg.string({ description: 'Also a former slug.' }),
      url: t.arg.string({ deprecationReason: renamedTo('slug'), description: 'The same as `slug`.' }),
    },
    subscribe: async (_root, { url, ...args }, context, info) => {
      const slug = requireEitherName({ slug: args.slug, url })
      const { platform } = context
      const eventId = await findEventId(platform.db, slug.toLowerCase())
      const state = eventId && (await findLivePresence(platform, eventId))
      const together =
        state && (await followTogether(livePresence, context, info, { state, after: state.lastSequence - 1 }))
      if (together) return whilePresent(together, platform, { eventId: state.id, watcher: watcherOf(context) })
      const event = await findFollowedEvent(context, slug)
      if (!event) throw notFound('event')
      const alone = followState(context, {
        topics: [presenceTopic(event.id), eventTopic(event.id)],
        organizationId: event.organizationId,
        readState: async (current) =>
          (await isEventVisible(current, event.id)) ? platform.presence.countAt(event.id) : null,
        toRow: (count) => ({ count }),
      })
      return whilePresent(alone, platform, { eventId: event.id, watcher: watcherOf(context) })
    },
    resolve: (counted) => counted,
  }),
)

/** null for programs and on the integrators' endpoint, where nobody looks at a page. */
function watcherOf({ viewer, request }: Context): string | null {
  if (request.endpoint === 'public') return null
  return viewer.person ? `person:${viewer.person.id}` : `socket:${request.socketId ?? request.id}`
}
