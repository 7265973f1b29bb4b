import { builder } from '../../../graphql/builder.ts'
import { loadById } from '../../../graphql/load.ts'
import { ViewerType } from '../../accounts/public.ts'
import { deleteOwnCalendar, findAddress, renewOwnCalendar } from '../service/calendar-key.ts'

const OwnCalendarType = builder.objectRef<{ url: string; createdAt: Date }>('OwnCalendar').implement({
  description: 'A person’s own registrations as a calendar to subscribe to. Only its owner sees it.',
  fields: (t) => ({
    url: t.exposeString('url', {
      description: 'The secret address of the calendar. Whoever has it sees where the person is going.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When this address was made.' }),
  }),
})

builder.prismaObjectField(ViewerType, 'ownCalendar', (t) =>
  t.field({
    type: OwnCalendarType,
    nullable: true,
    description: 'Their own calendar; null until they create one with `renewOwnCalendar`.',
    resolve: ({ id }, _args, { platform }) => findAddress(platform, id),
  }),
)

builder.mutationFields((t) => ({
  renewOwnCalendar: t.prismaField({
    type: ViewerType,
    nullable: true,
    description: 'Creates the viewer’s own calendar, or gives it a new address. The old address ends at once.',
    authScopes: { signedIn: true },
    resolve: async (query, _root, _args, context) => loadById(context, 'user', await renewOwnCalendar(context), query),
  }),
  deleteOwnCalendar: t.prismaField({
    type: ViewerType,
    nullable: true,
    description: 'Deletes the viewer’s own calendar. Its address ends at once. Without one it changes nothing.',
    authScopes: { signedIn: true },
    resolve: async (query, _root, _args, context) => loadById(context, 'user', await deleteOwnCalendar(context), query),
  }),
}))
