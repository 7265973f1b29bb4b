import { builder } from '../../../graphql/builder.ts'
import { UserErrorInterface } from '../../../graphql/user-error.schema.ts'
import { IdempotencyKeyUsed, TooManyUnconfirmed, AlreadyRegistered, TermsNotAccepted } from '../errors.ts'

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

builder.objectType(TooManyUnconfirmed, {
  name: 'TooManyUnconfirmed',
  description: 'An address that nobody confirmed has at most two registrations and entries at an event.',
  interfaces: [UserErrorInterface],
})

builder.objectType(IdempotencyKeyUsed, {
  name: 'IdempotencyKeyUsed',
  description: 'The idempotency key was used for a request with other details.',
  interfaces: [UserErrorInterface],
})
