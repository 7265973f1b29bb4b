import { notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { loadById } from '../../../graphql/load.ts'
import { followState } from '../../../graphql/live/sources/follow-state.ts'
import { EventType, eventTopic } from '../../events/public.ts'
import { findWorkedOn, fingerprintVisuals } from '../queries.ts'
import { visualsTopic } from '../topics.ts'

builder.subscriptionField('eventVisualsChanged', (t) =>
  t.prismaField({
    type: EventType,
    description:
      'The event as it is now, and again whenever its pictures change, also those that are not public. For members of its organization; it ends when the viewer stops being one.',
    args: { eventId: t.arg.globalID({ required: true, for: EventType }) },
    subscribe: async (_root, { eventId: { id } }, context) => {
      const organizationId = await findWorkedOn(context, id)
      if (!organizationId) throw notFound('The event')
      return followState(context, {
        topics: [visualsTopic(id), eventTopic(id)],
        organizationId,
        readState: async (current) =>
          (await findWorkedOn(current, id)) ? fingerprintVisuals(current.platform.db, id) : null,
        toRow: () => id,
      })
    },
    resolve: (query, id: string, _args, context) => loadById(context, 'event', id, query),
  }),
)
