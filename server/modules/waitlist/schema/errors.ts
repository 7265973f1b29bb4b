import { builder } from '../../../graphql/builder.ts'
import { refusalType } from '../../../graphql/errors/user-error.schema.ts'
import { AvailableNow, JoinReceived, ListClosed, OfferNoLongerValid, OfferRefused, PartyTooLarge } from '../errors.ts'

refusalType(AvailableNow, 'There is room, so there is no need to wait: call `register`.', (t) => ({
  placesLeft: t.exposeInt('placesLeft', {
    nullable: true,
    description: 'Places that a newcomer may take now; null when unlimited.',
  }),
}))

refusalType(PartyTooLarge, 'The party is larger than the event’s capacity.', (t) => ({
  capacity: t.exposeInt('capacity', { description: 'Places of the event in all.' }),
}))

refusalType(ListClosed, 'The waitlist is off, or takes nobody new.')
refusalType(OfferNoLongerValid, 'The offer has lapsed, was answered or was withdrawn.')
refusalType(
  OfferRefused,
  'No place can be offered now. The code is NO_CAPACITY, HELD_BY_OFFERS, HELD_BY_ORGANIZERS, EVENT_NOT_LIVE, PAST_CUTOFF, PARTY_TOO_LARGE, LIST_CLOSED or NOT_WAITING.',
)

builder.objectType(JoinReceived, {
  name: 'JoinReceived',
  description: 'Never answered any more. It did not say whether an address was on the waitlist.',
  fields: (t) => ({
    message: t.exposeString('message', {
      description: 'A neutral sentence.',
      deprecationReason: 'Joining without proof of the address always makes an entry of its own.',
    }),
  }),
})
