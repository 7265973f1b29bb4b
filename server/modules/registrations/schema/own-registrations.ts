import { notFound } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import type { Context } from '../../../graphql/context.ts'
import { followState } from '../../../graphql/live/sources/follow-state.ts'
import { loadById } from '../../../graphql/load.ts'
import { ViewerType } from '../../accounts/public.ts'
import { guestNewsRevision } from '../../activity/public.ts'
import { EventType, cursorId, eventTopic, eventsVisibleTo } from '../../events/public.ts'
import { activeStatuses } from '../../places/public.ts'
import { findOwnRegistration, findRegistrationBySecret, findRegistrationView } from '../queries/registrations.ts'
import { RegistrationConnection, RegistrationType } from './registration.ts'

builder.queryFields((t) => ({
  registration: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description: 'The registration of a guest’s secret, in any status; null when the secret opens none.',
    args: { secret: t.arg.string({ required: true, description: '`Registration.secret`.' }) },
    resolve: (query, _root, { secret }, context) => findRegistrationBySecret(context, secret, query),
  }),
}))

builder.prismaObjectFields(EventType, (t) => ({
  viewerRegistration: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description: 'The viewer’s active registration, or the active one of a secret; null when there is none.',
    args: { secret: t.arg.string({ description: 'Required without an account.' }) },
    resolve: (query, { id }, { secret }, context) => findOwnRegistration(context, id, secret ?? null, query),
  }),
}))

builder.prismaObjectFields(ViewerType, (t) => ({
  registrations: t.relatedConnection(
    'registrations',
    {
      cursor: 'id',
      description: 'Active registrations for events that are not over, soonest first.',
      query: (page, { platform, viewer }) => {
        const id = cursorId(page)
        const isKnown = { OR: [{ status: { in: activeStatuses } }, { event: eventsVisibleTo(viewer) }] }
        return {
          where: {
            status: { in: activeStatuses },
            event: { endsAt: { gt: platform.clock.now() } },
            ...(id && { user: { registrations: { some: { AND: [{ id }, isKnown] } } } }),
          },
          orderBy: [{ event: { startsAt: 'asc' } }, { id: 'asc' }],
        }
      },
    },
    RegistrationConnection,
  ),
}))

builder.subscriptionField('registrationChanged', (t) =>
  t.prismaField({
    type: RegistrationType,
    description: 'The registration now, and again whenever it changes or there are new announcements for guests.',
    args: {
      id: t.arg.globalID({ required: true, for: RegistrationType }),
      secret: t.arg.string({ description: 'Required without an account.' }),
    },
    subscribe: async (_root, { id: { id }, secret }, context) => {
      const find = (current: Context) => findRegistrationView(current, id, secret ?? null)
      const start = await find(context)
      if (!start) throw notFound('registration')
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
