import type { Capability } from '../../../contract/capabilities.ts'
import { notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { followState } from '../../../graphql/live/sources/follow-state.ts'
import type { Follow } from '../../../graphql/live/sources/follow.ts'
import { loadById } from '../../../graphql/load.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findOrganizationOf } from '../queries.ts'
import { EventType } from './event-type.ts'

interface FollowedByOrganizers {
  description: string
  /** Of those who may follow it. It ends for whoever has it no more. */
  capability: Capability
  topics(eventId: string, organizationId: string): Follow<string>['topics']
  /** A value that changes whenever they are shown something else; null when the event is gone. */
  readState(platform: Platform, eventId: string): Promise<string | null>
}

/** Add a subscription for organizers: the event now, and again whenever its state is another. */
export function eventSubscription(name: string, { description, capability, topics, readState }: FollowedByOrganizers) {
  builder.subscriptionField(name, (t) =>
    t.prismaField({
      type: EventType,
      description,
      args: { eventId: t.arg.globalID({ required: true, for: EventType }) },
      subscribe: async (_root, { eventId: { id } }, context) => {
        const organizationId = await findOrganizationOf(context, id, capability)
        if (!organizationId) throw notFound('event')
        return followState(context, {
          topics: topics(id, organizationId),
          organizationId,
          readState: async (current) =>
            (await findOrganizationOf(current, id, capability)) ? readState(current.platform, id) : null,
          toRow: () => id,
        })
      },
      resolve: (query, id: string, _args, context) => loadById(context, 'event', id, query),
    }),
  )
}
