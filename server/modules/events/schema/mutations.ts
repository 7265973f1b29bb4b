import { builder } from '../../../graphql/builder.ts'
import { InvalidInput, NotFound, UrlTaken } from '../../../graphql/user-error.ts'
import { EventNotReady } from '../errors.ts'
import { createEvent } from '../service/create-event.ts'
import { publishEvent } from '../service/publish-event.ts'
import { EventType } from './event-type.ts'
import { CreateEventInput, PublishEventInput } from './inputs.ts'

builder.mutationFields((t) => ({
  createEvent: t.prismaField({
    type: EventType,
    nullable: true,
    description: 'Make an event as a draft; for hosts and above.',
    authScopes: { signedIn: true },
    errors: { types: [InvalidInput, UrlTaken, NotFound], union: { name: 'CreateEventResult' } },
    args: { input: t.arg({ type: CreateEventInput, required: true }) },
    resolve: async (query, _root, { input }, context) => {
      const id = await createEvent(context, { ...input, groupId: input.groupId.id })
      return context.platform.db.event.findUniqueOrThrow({ ...query, where: { id } })
    },
  }),
  publishEvent: t.prismaField({
    type: EventType,
    nullable: true,
    description: 'Put a draft before the public; for hosts and above.',
    authScopes: { signedIn: true },
    errors: { types: [NotFound, EventNotReady], union: { name: 'PublishEventResult' } },
    args: { input: t.arg({ type: PublishEventInput, required: true }) },
    resolve: async (query, _root, { input }, context) => {
      await publishEvent(context, input.id.id)
      return context.platform.db.event.findUniqueOrThrow({ ...query, where: { id: input.id.id } })
    },
  }),
}))
