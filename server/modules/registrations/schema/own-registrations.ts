import { notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import { followState } from '../../../graphql/live/sources/follow-state.ts'
import { loadById } from '../../../graphql/load.ts'
import { ViewerType } from '../../accounts/public.ts'
import { guestNewsRevision } from '../../activity/public.ts'
import { EventType, eventTopic } from '../../events/public.ts'
import { activeStatuses } from '../../places/public.ts'
import { findOwnRegistration, findRegistrationBySecret, findRegistrationView } from '../queries/registrations.ts'
import { RegistrationConnection, RegistrationType } from './registration.ts'

builder.queryFields((t) => ({
  registration: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description: 'The registration that a guest’s link opens.',
    args: { secret: t.arg.string({ required: true }) },
    resolve: (query, _root, { secret }, context) => findRegistrationBySecret(context, secret, query),
  }),
}))

builder.prismaObjectFields(EventType, (t) => ({
  viewerRegistration: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description: 'The signed-in person’s active registration, or the one a guest’s secret opens.',
    args: { secret: t.arg.string() },
    resolve: (query, { id }, { secret }, context) => findOwnRegistration(context, id, secret ?? null, query),
  }),
}))

builder.prismaObjectFields(ViewerType, (t) => ({
  registrations: t.relatedConnection(
    'registrations',
    {
      cursor: 'id',
      description: 'Active registrations of coming events, soonest first.',
      query: (_args, { platform }) => ({
        where: { status: { in: activeStatuses }, event: { endsAt: { gt: platform.clock.now() } } },
        orderBy: [{ event: { startsAt: 'asc' } }, { id: 'asc' }],
      }),
    },
    RegistrationConnection,
  ),
}))

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
      return followState(context, {
        topics: [eventTopic(event.id)],
        organizationId: event.group.organizationId,
        async readState(current) {
          const view = await find(current)
          // All changes of an event's places use one topic, and most of them are about other
          // people.
          return view && JSON.stringify([view, await guestNewsRevision(current.platform.db, event.id)])
        },
        toRow: () => id,
      })
    },
    resolve: (query, registrationId: string, _args, context) =>
      loadById(context, 'registration', registrationId, query),
  }),
)
