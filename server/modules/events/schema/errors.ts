import { builder } from '../../../graphql/builder.ts'
import { UserErrorInterface } from '../../../graphql/user-error.schema.ts'
import { EventNotOpen, EventNotReady } from '../errors.ts'

builder.objectType(EventNotReady, {
  name: 'EventNotReady',
  description: 'Publishing was asked for while something is missing.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({ missing: t.exposeStringList('missing', { description: 'What is missing, one sentence each.' }) }),
})

builder.objectType(EventNotOpen, {
  name: 'EventNotOpen',
  description: 'The event is not published, over or called off.',
  interfaces: [UserErrorInterface],
})
