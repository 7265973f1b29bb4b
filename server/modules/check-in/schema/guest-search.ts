import { builder } from '../../../graphql/builder.ts'
import { EventType } from '../../events/public.ts'
import { type GuestMatch, findGuestsByName } from '../queries/guest-search.ts'
import { searchesGuests } from '../../places/public.ts'
import { RegistrationStatusEnum } from '../../registrations/public.ts'

const GuestMatchType = builder.objectRef<GuestMatch>('GuestMatch').implement({
  description: 'A guest as the door finds them: no address and nothing else to reach them by.',
  fields: (t) => ({
    id: t.globalID({
      description: 'Of the registration.',
      resolve: ({ id }) => ({ type: 'Registration', id }),
    }),
    name: t.exposeString('name'),
    partySize: t.exposeInt('partySize'),
    status: t.expose('status', { type: RegistrationStatusEnum }),
  }),
})

builder.prismaObjectFields(EventType, (t) => ({
  guestSearch: t.field({
    type: [GuestMatchType],
    nullable: true,
    description:
      'Up to 20 guests whose name holds every word, from two letters on; for organizers and the door, null to others.',
    args: { name: t.arg.string({ required: true }) },
    resolve: async ({ id }, { name }, context) =>
      (await searchesGuests(context, id)) ? findGuestsByName(context, id, name) : null,
  }),
}))
