import { builder } from '../../../graphql/builder.ts'
import { UserErrorInterface, refusalType } from '../../../graphql/user-error.schema.ts'
import { EventType } from '../../events/public.ts'
import { AlreadyRegistered, IdempotencyKeyUsed, TermsNotAccepted, TooManyUnconfirmed } from '../errors.ts'
import { findAvailability } from '../queries/availability.ts'

refusalType(
  AlreadyRegistered,
  'One active registration per person and event: told only to whoever proved to be that person.',
)
refusalType(
  TooManyUnconfirmed,
  'An address that nobody confirmed has at most two registrations and entries at an event.',
)
refusalType(IdempotencyKeyUsed, 'The idempotency key was used for a request with other details.')
builder.objectType(TermsNotAccepted, {
  name: 'TermsNotAccepted',
  description: 'The event has terms of its own that must be accepted.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({ version: t.exposeInt('version', { description: 'The version in force.' }) }),
})

const RegistrationStateEnum = builder.enumType('RegistrationState', {
  description: 'What a newcomer who comes alone can do now.',
  values: {
    OPEN: { description: 'Register and have a place.' },
    APPROVAL: { description: 'Ask for a place; an organizer decides.' },
    WAITLIST: { description: 'No place that the waitlist could not have; join it.' },
    FULL: { description: 'The same, and the waitlist is closed.' },
    CLOSED: { description: 'Not published, over or called off.' },
  } as const,
})

builder.prismaObjectFields(EventType, (t) => ({
  placesLeft: t.int({
    nullable: true,
    description:
      'Places a newcomer may take now: what is free and not owed to the waitlist. null = unlimited. A larger party can wait.',
    resolve: async ({ id }, _args, { platform }) => (await findAvailability(platform, id)).placesLeft,
  }),
  registrationState: t.field({
    type: RegistrationStateEnum,
    resolve: async ({ id }, _args, { platform }) => (await findAvailability(platform, id)).state,
  }),
}))
