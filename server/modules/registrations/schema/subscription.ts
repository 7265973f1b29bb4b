import { notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import { follow } from '../../../graphql/live/sources/follow.ts'
import { guestNewsRevision } from '../../activity/public.ts'
import { eventTopic } from '../../events/public.ts'
import { findRegistrationView } from '../queries/registrations.ts'
import { RegistrationType } from './registration.ts'

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
          // All changes of an event's places use one topic, and most of them are about other
          // people.
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
