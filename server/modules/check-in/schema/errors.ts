import { builder } from '../../../graphql/builder.ts'
import { UserErrorInterface } from '../../../graphql/user-error.schema.ts'
import { AlreadyCheckedIn, NotConfirmed, TicketRefused } from '../errors.ts'

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
