import type { ObjectFieldsShape } from '@pothos/core'
import { type SchemaTypes, builder } from './builder.ts'
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

type Types = PothosSchemaTypes.ExtendDefaultTypes<SchemaTypes>

/** Add a refusal with its code, its message and the given fields. Its type has the name of the class. */
export function refusalType<Refusal extends UserError>(
  refusal: new (...args: any[]) => Refusal,
  description: string,
  fields?: ObjectFieldsShape<Types, Refusal>,
): void {
  builder.objectType(refusal as new (...args: any[]) => UserError, {
    name: refusal.name,
    description,
    interfaces: [UserErrorInterface],
    ...(fields && { fields: fields as ObjectFieldsShape<Types, UserError> }),
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

refusalType(InvalidInput, 'What was sent is not acceptable; every field that is wrong is named.', (t) => ({
  fields: t.field({ type: [FieldErrorType], resolve: ({ fields }) => fields }),
}))

refusalType(NotFound, 'It does not exist, or the viewer may not know that it does.')

refusalType(AddressNotConfirmed, 'It takes an address that was confirmed by the link mailed to it.')

refusalType(RateLimited, 'Too often in too short a time.', (t) => ({
  retryAfterSeconds: t.exposeInt('retryAfterSeconds'),
}))

refusalType(UrlTaken, 'The address is taken or reserved.', (t) => ({
  field: t.exposeString('field', { description: 'The input field that carried the address.' }),
  suggestion: t.exposeString('suggestion', { description: 'An address that is free at this moment.' }),
}))
