import { builder } from '../../../graphql/builder.ts'
import { UserErrorInterface } from '../../../graphql/user-error.schema.ts'
import {
  AlreadyCheckedIn,
  AlreadyRegistered,
  AvailableNow,
  EventFull,
  JoinReceived,
  ListClosed,
  NotConfirmed,
  OfferNoLongerValid,
  OfferRefused,
  PartyTooLarge,
  TermsNotAccepted,
  TicketRefused,
  TooManyQuestions,
} from '../errors.ts'

builder.objectType(EventFull, {
  name: 'EventFull',
  description: 'There is no room for this party.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    placesLeft: t.exposeInt('placesLeft', {
      description: 'Places a newcomer may take now; fewer than were asked for.',
    }),
    waitlistOpen: t.exposeBoolean('waitlistOpen'),
    waitlistUrl: t.exposeString('waitlistUrl', {
      nullable: true,
      description: 'Where to join the waitlist; null when it takes nobody.',
    }),
  }),
})

builder.objectType(AlreadyRegistered, {
  name: 'AlreadyRegistered',
  description: 'One active registration per person and event: told only to whoever proved to be that person.',
  interfaces: [UserErrorInterface],
})

builder.objectType(TermsNotAccepted, {
  name: 'TermsNotAccepted',
  description: 'The event has terms of its own that must be accepted.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({ version: t.exposeInt('version', { description: 'The version in force.' }) }),
})

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

builder.objectType(ListClosed, {
  name: 'ListClosed',
  description: 'The waitlist is off or takes nobody any more.',
  interfaces: [UserErrorInterface],
})

builder.objectType(OfferNoLongerValid, {
  name: 'OfferNoLongerValid',
  description: 'The offer lapsed, was answered or withdrawn first.',
  interfaces: [UserErrorInterface],
})

builder.objectType(JoinReceived, {
  name: 'JoinReceived',
  description: 'Not given any more: what stands in line with an address is known only to whoever proved it.',
  fields: (t) => ({
    message: t.exposeString('message', {
      deprecationReason: 'Joining without proof of the address always makes an entry of its own.',
    }),
  }),
})

builder.objectType(TooManyQuestions, {
  name: 'TooManyQuestions',
  description: 'An event asks at most 20 questions.',
  interfaces: [UserErrorInterface],
})

builder.objectType(NotConfirmed, {
  name: 'NotConfirmed',
  description: 'Only guests with a confirmed place come in.',
  interfaces: [UserErrorInterface],
})

builder.objectType(AlreadyCheckedIn, {
  name: 'AlreadyCheckedIn',
  description: 'Another door was first, or this guest comes in twice. Of two presses the earlier time is kept.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    since: t.expose('since', {
      type: 'DateTime',
      description: 'When the guest came in, as it stood before this press.',
    }),
    pressedAt: t.expose('pressedAt', { type: 'DateTime', description: 'When this door pressed.' }),
    byName: t.exposeString('byName', { nullable: true, description: 'Who checked the guest in then.' }),
  }),
})

builder.objectType(TicketRefused, {
  name: 'TicketRefused',
  description: 'What was shown is no ticket for this door. The code is TICKET_UNKNOWN or TICKET_OF_OTHER_EVENT.',
  interfaces: [UserErrorInterface],
})

builder.objectType(OfferRefused, {
  name: 'OfferRefused',
  description:
    'Nobody can be offered a place now. The code is NO_CAPACITY, HELD_BY_OFFERS, EVENT_NOT_LIVE, PAST_CUTOFF, PARTY_TOO_LARGE, LIST_CLOSED or NOT_WAITING.',
  interfaces: [UserErrorInterface],
})
