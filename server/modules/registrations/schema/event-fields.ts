import { shortName } from '../../../contract/text/short-name.ts'
import { builder } from '../../../graphql/builder.ts'
import { EventType } from '../../events/public.ts'
import { findAvailability } from '../queries/availability.ts'
import { guestCountOf, guestFacesOf, waitlistLengthOf } from '../queries/derived.ts'
import { findPageOfLine } from '../queries/line-page.ts'
import { findOwnEntry, findOwnRegistration, seesGuests } from '../queries/reads.ts'
import { RegistrationType } from './registration.ts'
import { WaitlistEntryConnection, WaitlistEntryType, WaitlistStateEnum, entrySearchHelp } from './waitlist-entry.ts'

const GuestFaceType = builder.objectRef<{ name: string; image: string | null }>('GuestFace').implement({
  description: 'A confirmed guest as strangers see them.',
  fields: (t) => ({
    name: t.string({ description: 'First name and initial.', resolve: ({ name }) => shortName(name) }),
    image: t.exposeString('image', { nullable: true }),
  }),
})

const RegistrationStateEnum = builder.enumType('RegistrationState', {
  description: 'What a newcomer who comes alone can do now.',
  values: {
    OPEN: { description: 'Register and have a place.' },
    APPROVAL: { description: 'Ask for a place; an organizer decides.' },
    WAITLIST: { description: 'No place that the line could not have; join it.' },
    FULL: { description: 'The same, and the line is closed.' },
    CLOSED: { description: 'Not published, over or called off.' },
  } as const,
})

builder.prismaObjectFields(EventType, (t) => ({
  placesLeft: t.int({
    nullable: true,
    description:
      'Places a newcomer may take now: what is free and not owed to the line. null = unlimited. A larger party can wait in line.',
    resolve: async ({ id }, _args, { platform }) => (await findAvailability(platform, id)).placesLeft,
  }),
  registrationState: t.field({
    type: RegistrationStateEnum,
    resolve: async ({ id }, _args, { platform }) => (await findAvailability(platform, id)).state,
  }),
  guestCount: t.int({
    description: 'People with a confirmed place.',
    resolve: ({ id }, _args, { platform }) => guestCountOf(platform.db, id),
  }),
  guestPreview: t.field({
    type: [GuestFaceType],
    description: 'Names of some confirmed guests, for the row of faces.',
    resolve: ({ id }, _args, { platform }) => guestFacesOf(platform.db, id),
  }),
  waitlistLength: t.int({
    description: 'Entries that wait in line.',
    resolve: ({ id }, _args, { platform }) => waitlistLengthOf(platform.db, id),
  }),
  waitlist: t.prismaConnection(
    {
      type: WaitlistEntryType,
      cursor: 'id',
      nullable: true,
      description: 'Open offers, then the line in its order; organizers only, null to others.',
      args: {
        state: t.arg({ type: WaitlistStateEnum, description: 'Only OFFERED or only WAITING.' }),
        search: t.arg.string({ description: entrySearchHelp }),
      },
      resolve: async (query, { id: eventId }, filter, context) =>
        (await seesGuests(context, eventId)) ? findPageOfLine(context.platform.db, eventId, filter, query) : null,
    },
    WaitlistEntryConnection,
  ),
  viewerRegistration: t.prismaField({
    type: RegistrationType,
    nullable: true,
    description: 'The signed-in person’s active registration, or the one a guest’s secret opens.',
    args: { secret: t.arg.string() },
    resolve: (query, { id }, { secret }, context) => findOwnRegistration(context, id, secret ?? null, query),
  }),
  viewerWaitlistEntry: t.prismaField({
    type: WaitlistEntryType,
    nullable: true,
    description: 'The signed-in person’s open entry.',
    resolve: (query, { id }, _args, context) => findOwnEntry(context, id, query),
  }),
}))
