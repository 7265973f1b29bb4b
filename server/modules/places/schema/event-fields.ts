import { builder } from '../../../graphql/builder.ts'
import { EventType } from '../../events/public.ts'
import { findAvailability } from '../queries/availability.ts'

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
