import { setTimeout } from 'node:timers/promises'
import { notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { loadById } from '../../../graphql/load.ts'
import { followState } from '../../../graphql/live/sources/follow-state.ts'
import { organizationMailTopic } from '../../../platform/mail/mail-topic.ts'
import { EventType, eventTopic, findOrganizationOf } from '../../events/public.ts'
import { seesGuests } from '../../places/public.ts'
import { readMessagesState, readOtherDates } from '../queries/figures.ts'
import { messagesTopic } from '../topics.ts'

/** In milliseconds. While thousands of mails leave, figures need not change faster than people read. */
const gapMs = 300

builder.subscriptionField('messagesChanged', (t) =>
  t.prismaField({
    type: EventType,
    description:
      'The event now, and again after each change of its messages, of how many people they reach, and of what became of their emails. For hosts and above.',
    args: { eventId: t.arg.globalID({ required: true, for: EventType }) },
    subscribe: async (_root, { eventId: { id: eventId } }, context) => {
      const organizationId = await findOrganizationOf(context, eventId, 'seeGuests')
      if (!organizationId) throw notFound('event')
      const others = await readOtherDates(context.platform, eventId)
      let readAt = -gapMs
      return followState(context, {
        topics: [
          messagesTopic(eventId),
          ...[eventId, ...others.map(({ id }) => id)].map(eventTopic),
          organizationMailTopic(organizationId),
        ],
        organizationId,
        async readState(current) {
          // Messages that come meanwhile are answered by this read.
          await setTimeout(Math.max(0, readAt + gapMs - performance.now()))
          readAt = performance.now()
          return (await seesGuests(current, eventId)) ? readMessagesState(current.platform, eventId) : null
        },
        toRow: () => ({ id: eventId }),
      })
    },
    resolve: (query, { id }: { id: string }, _args, context) => loadById(context, 'event', id, query),
  }),
)
