import type { ObjectFieldsShape } from '@pothos/core'
import { say } from '../../contract/text/say.ts'
import { type SchemaTypes, builder } from '../builder.ts'
import {
  AddressNotConfirmed,
  type FieldProblem,
  InvalidInput,
  NotFound,
  RateLimited,
  UrlTaken,
  type UserError,
} from './user-error.ts'

const UserErrorInterface = builder.interfaceRef<UserError>('UserError').implement({
  description: 'A refusal: the rules do not allow what was asked.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'For programs: upper case, such as `NOT_FOUND`. It stays the same for one kind of refusal.',
    }),
    message: t.string({
      description: 'A sentence for the person, which says what they can do.',
      resolve: ({ text }, _args, { i18n }) => say(i18n, text),
    }),
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

export const FieldErrorType = builder.objectRef<FieldProblem>('FieldError').implement({
  description: 'Why one field of an input was refused.',
  fields: (t) => ({
    path: t.exposeString('path', {
      description: 'The path inside the input, such as `startsAt` or `venue.name`.',
    }),
    message: t.string({
      description: 'A sentence that stands below the field, such as “Enter 1 or more.”',
      resolve: ({ text }, _args, { i18n }) => say(i18n, text),
    }),
  }),
})

refusalType(InvalidInput, 'The input is not valid. Nothing was changed.', (t) => ({
  fields: t.field({
    type: [FieldErrorType],
    description: 'Every field that is wrong.',
    resolve: ({ fields }) => fields,
  }),
}))

refusalType(NotFound, 'It does not exist, or the viewer may not know that it does.')

refusalType(AddressNotConfirmed, 'This takes a confirmed email address. Open the link that was mailed to it first.')

refusalType(RateLimited, 'Too many requests of this kind in a short time.', (t) => ({
  retryAfterSeconds: t.exposeInt('retryAfterSeconds', { description: 'Seconds until the next one is allowed.' }),
}))

refusalType(UrlTaken, 'The address is taken or reserved.', (t) => ({
  field: t.exposeString('field', { description: 'The input field that holds the address.' }),
  suggestion: t.exposeString('suggestion', { description: 'An address that is free now.' }),
}))
