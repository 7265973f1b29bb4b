import { builder } from '../../../graphql/builder.ts'
import { UserErrorInterface } from '../../../graphql/user-error.schema.ts'
import {
  AlreadyRegistered,
  AvailableNow,
  EventFull,
  JoinReceived,
  ListClosed,
  OfferNoLongerValid,
  TermsNotAccepted,
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
  description: 'One active registration per person and event.',
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
  description: 'The neutral answer when somebody else’s address is already in line.',
  fields: (t) => ({ message: t.exposeString('message') }),
})
