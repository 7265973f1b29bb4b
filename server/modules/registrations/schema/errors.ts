import { builder } from '../../../graphql/builder.ts'
import { UserErrorInterface } from '../../../graphql/user-error.schema.ts'
import { EventFull } from '../errors.ts'

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
