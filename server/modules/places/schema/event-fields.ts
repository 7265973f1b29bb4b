import { builder } from '../../../graphql/builder.ts'
import { refusalType } from '../../../graphql/errors/user-error.schema.ts'
import { EventType } from '../../events/public.ts'
import {
  AlreadyRegistered,
  IdempotencyKeyUsed,
  InvitationForAnother,
  TermsNotAccepted,
  TooManyUnconfirmed,
} from '../errors.ts'
import { findAvailability } from '../queries/availability.ts'

refusalType(
  AlreadyRegistered,
  'This person has an active registration for the event. Only someone who proved to be that person gets this answer.',
)
refusalType(
  TooManyUnconfirmed,
  'An unconfirmed address has at most two registrations and waitlist entries at an event.',
)
refusalType(IdempotencyKeyUsed, 'The same idempotency key came before with other details.')
refusalType(
  InvitationForAnother,
  'The invitation was sent to another address. It lets in only the person whom the organizers invited.',
)
refusalType(
  TermsNotAccepted,
  'The event has terms of its own, and the request did not accept the version in force.',
  (t) => ({ version: t.exposeInt('version', { description: 'The version in force.' }) }),
)

const RegistrationStateEnum = builder.enumType('RegistrationState', {
  description: 'What one newcomer can do at an event now.',
  values: {
    OPEN: { description: '`register` gives a place at once.' },
    APPROVAL: { description: '`register` applies for a place; an organizer decides.' },
    WAITLIST: { description: 'No place is left for newcomers; `joinWaitlist` is open.' },
    FULL: { description: 'No place is left for newcomers, and the waitlist takes nobody.' },
    CLOSED: { description: 'The event is not published, is over or is cancelled.' },
  } as const,
})

builder.prismaObjectFields(EventType, (t) => ({
  placesLeft: t.int({
    nullable: true,
    description:
      'Places that a newcomer may take now, without those that belong to the waitlist; null when unlimited. A party larger than this can only wait.',
    resolve: async ({ id }, _args, { platform }) => (await findAvailability(platform, id)).placesLeft,
  }),
  registrationState: t.field({
    type: RegistrationStateEnum,
    description: 'What one newcomer can do now. It can change by the clock alone.',
    resolve: async ({ id }, _args, { platform }) => (await findAvailability(platform, id)).state,
  }),
}))
