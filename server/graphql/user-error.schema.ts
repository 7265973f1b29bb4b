import { builder } from './builder.ts'
import {
  AddressNotConfirmed,
  type FieldProblem,
  InvalidInput,
  NotFound,
  RateLimited,
  UrlTaken,
  type UserError,
} from './user-error.ts'

export const UserErrorInterface = builder.interfaceRef<UserError>('UserError').implement({
  description: 'A refusal: the rules say no. `code` is for programs, `message` a sentence a person can act on.',
  fields: (t) => ({
    code: t.exposeString('code'),
    message: t.exposeString('message'),
  }),
})

/** Add a refusal that has nothing but its code and its message. Its type has the name of the class. */
export function refusalType(refusal: new (...args: never[]) => UserError, description: string): void {
  builder.objectType(refusal as new (...args: any[]) => UserError, {
    name: refusal.name,
    description,
    interfaces: [UserErrorInterface],
  })
}

const FieldErrorType = builder.objectRef<FieldProblem>('FieldError').implement({
  description: 'Why one field of an input was refused.',
  fields: (t) => ({
    path: t.exposeString('path', {
      description: 'The field’s path inside the input, such as `startsAt` or `venue.name`.',
    }),
    message: t.exposeString('message'),
  }),
})

builder.objectType(InvalidInput, {
  name: 'InvalidInput',
  description: 'What was sent is not acceptable; every field that is wrong is named.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({ fields: t.field({ type: [FieldErrorType], resolve: ({ fields }) => fields }) }),
})

builder.objectType(NotFound, {
  name: 'NotFound',
  description: 'It does not exist, or the viewer may not know that it does.',
  interfaces: [UserErrorInterface],
})

builder.objectType(AddressNotConfirmed, {
  name: 'AddressNotConfirmed',
  description: 'It takes an address that was confirmed by the link mailed to it.',
  interfaces: [UserErrorInterface],
})

builder.objectType(RateLimited, {
  name: 'RateLimited',
  description: 'Too often in too short a time.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({ retryAfterSeconds: t.exposeInt('retryAfterSeconds') }),
})

builder.objectType(UrlTaken, {
  name: 'UrlTaken',
  description: 'The address is taken or reserved.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The input field that carried the address.' }),
    suggestion: t.exposeString('suggestion', { description: 'An address that is free at this moment.' }),
  }),
})
