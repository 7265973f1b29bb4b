import { notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { followState } from '../../../graphql/live/sources/follow-state.ts'
import { loadById } from '../../../graphql/load.ts'
import { EventType, findOrganizationOf } from '../../events/public.ts'
import { seesGuests } from '../../places/public.ts'
import { importsFingerprint } from '../queries/imports.ts'
import { importsTopic } from '../topics.ts'

builder.subscriptionField('guestImportsChanged', (t) =>
  t.prismaField({
    type: EventType,
    description: 'The event now, and again whenever an import begins, goes on, ends or is undone. For hosts and above.',
    args: { eventId: t.arg.globalID({ required: true, for: EventType }) },
    subscribe: async (_root, { eventId: { id: eventId } }, context) => {
      const organizationId = await findOrganizationOf(context, eventId, 'seeGuests')
      if (!organizationId) throw notFound('event')
      return followState(context, {
        topics: [importsTopic(eventId)],
        organizationId,
        readState: async (current) =>
          (await seesGuests(current, eventId)) ? importsFingerprint(current.platform.db, eventId) : null,
        toRow: () => eventId,
      })
    },
    resolve: (query, eventId: string, _args, context) => loadById(context, 'event', eventId, query),
  }),
)
