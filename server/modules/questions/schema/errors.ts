import { builder } from '../../../graphql/builder.ts'
import { UserErrorInterface } from '../../../graphql/user-error.schema.ts'
import { TooManyQuestions } from '../errors.ts'

builder.objectType(TooManyQuestions, {
  name: 'TooManyQuestions',
  description: 'An event asks at most 20 questions.',
  interfaces: [UserErrorInterface],
})
