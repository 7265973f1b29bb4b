import { builder } from '../../../graphql/builder.ts'
import { UserErrorInterface, refusalType } from '../../../graphql/user-error.schema.ts'
import { AvailableNow, JoinReceived, ListClosed, OfferNoLongerValid, OfferRefused, PartyTooLarge } from '../errors.ts'

builder.objectType(AvailableNow, {
  name: 'AvailableNow',
  description: 'There is room, so nobody needs to wait: register.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({ placesLeft: t.exposeInt('placesLeft', { nullable: true, description: 'null = unlimited.' }) }),
})

builder.objectType(PartyTooLarge, {
  name: 'PartyTooLarge',
  description: 'The event could never have this party, whoever cancels.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({ capacity: t.exposeInt('capacity', { description: 'Of the event.' }) }),
})

refusalType(ListClosed, 'The waitlist is off or takes nobody any more.')
refusalType(OfferNoLongerValid, 'The offer lapsed, was answered or withdrawn first.')
refusalType(
  OfferRefused,
  'Nobody can be offered a place now. The code is NO_CAPACITY, HELD_BY_OFFERS, EVENT_NOT_LIVE, PAST_CUTOFF, PARTY_TOO_LARGE, LIST_CLOSED or NOT_WAITING.',
)

builder.objectType(JoinReceived, {
  name: 'JoinReceived',
  description: 'Not given any more: what waits with an address is known only to whoever proved it.',
  fields: (t) => ({
    message: t.exposeString('message', {
      deprecationReason: 'Joining without proof of the address always makes an entry of its own.',
    }),
  }),
})
