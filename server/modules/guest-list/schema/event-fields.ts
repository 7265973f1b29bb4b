import { shortName } from '../../../contract/text/short-name.ts'
import { builder } from '../../../graphql/builder.ts'
import { EventType } from '../../events/public.ts'
import { guestCountOf, guestFacesOf } from '../queries/derived.ts'
import { seesGuests } from '../../places/public.ts'
import { RegistrationType, RegistrationConnection, RegistrationStatusEnum } from '../../registrations/public.ts'
import { badUserInput } from '../../../graphql/access.ts'
import {
  type PaceDay,
  type StatusCount,
  type TermsAcceptance,
  countByStatus,
  countByTerms,
  countFound,
  paceOf,
} from '../queries/figures.ts'
import { lastGuestChange } from '../queries/guest-changes.ts'
import { guestsOf, listGuests } from '../queries/guests.ts'

export const RegistrationCountType = builder.objectRef<StatusCount>('RegistrationCount').implement({
  description: 'How many registrations are in one status.',
  fields: (t) => ({
    status: t.expose('status', { type: RegistrationStatusEnum }),
    registrations: t.exposeInt('registrations'),
    places: t.exposeInt('places', { description: 'Their party sizes added up.' }),
  }),
})

const TermsAcceptanceType = builder.objectRef<TermsAcceptance>('TermsAcceptance').implement({
  description: 'How many accepted one version of an event’s terms last.',
  fields: (t) => ({
    version: t.exposeInt('version', {
      nullable: true,
      description: 'null for those who registered before there were terms and have not accepted any since.',
    }),
    registrations: t.exposeInt('registrations', { description: 'Applications and places, without those given back.' }),
  }),
})

const PaceDayType = builder.objectRef<PaceDay>('PaceDay').implement({
  description: 'One day of registrations.',
  fields: (t) => ({
    date: t.exposeString('date', { description: 'Such as `2026-12-04`, in the event’s zone.' }),
    places: t.exposeInt('places', { description: 'Asked for on that day and not cancelled or declined since.' }),
  }),
})

const RegistrationOrderEnum = builder.enumType('RegistrationOrder', {
  values: {
    OLDEST: { description: 'Who registered first comes first.' },
    NEWEST: { description: 'Who registered last comes first.' },
    NAME: { description: 'By name, without regard to case and accents.' },
  } as const,
})

const searchHelp =
  'Only those whose name or address holds every word of it, or whose ticket says it; case and accents do not count.'
const longestPace = 90

builder.prismaObjectFields(EventType, (t) => ({
  guestCount: t.int({
    description: 'People with a confirmed place.',
    resolve: ({ id }, _args, { platform }) => guestCountOf(platform.db, id),
  }),
  guestPreview: t.field({
    type: [GuestFaceType],
    description: 'Names of some confirmed guests, for the row of faces.',
    resolve: ({ id }, _args, { platform }) => guestFacesOf(platform.db, id),
  }),
  registrations: t.prismaConnection(
    {
      type: RegistrationType,
      cursor: 'id',
      nullable: true,
      description: 'Everybody who ever registered; organizers only, null to others.',
      args: {
        status: t.arg({ type: [RegistrationStatusEnum], description: 'Only those in one of these.' }),
        search: t.arg.string({ description: searchHelp }),
        order: t.arg({ type: RegistrationOrderEnum, required: true, defaultValue: 'OLDEST' }),
      },
      resolve: async (query, { id: eventId }, { order, ...filter }, context) =>
        (await seesGuests(context, eventId))
          ? listGuests(context.platform.db, guestsOf(context, eventId, filter), order, query)
          : null,
    },
    RegistrationConnection,
  ),
  registrationCounts: t.field({
    type: [RegistrationCountType],
    nullable: true,
    description: 'Registrations by status, without those that nobody is in; organizers only, null to others.',
    args: { search: t.arg.string({ description: searchHelp }) },
    resolve: async ({ id }, { search }, context) => {
      if (!(await seesGuests(context, id))) return null
      return search?.trim() ? countFound(context, guestsOf(context, id, { search })) : countByStatus(context, id)
    },
  }),
  guestListCursor: t.id({
    nullable: true,
    description: 'Where the list of guests stands: follow `eventGuests` after it. Organizers only, null to others.',
    resolve: async ({ id }, _args, context) =>
      (await seesGuests(context, id)) ? String(await lastGuestChange(context, id)) : null,
  }),
  termsAcceptances: t.field({
    type: [TermsAcceptanceType],
    nullable: true,
    description:
      'How many accepted which version of its terms last, the newest first, without versions that nobody did; organizers only, null to others.',
    resolve: async ({ id }, _args, context) => ((await seesGuests(context, id)) ? countByTerms(context, id) : null),
  }),
  registrationPace: t.field({
    type: [PaceDayType],
    nullable: true,
    description: 'Registrations per day, today last; organizers only, null to others.',
    args: { days: t.arg.int({ required: true, defaultValue: 28, description: `1 to ${longestPace}.` }) },
    complexity: ({ days }) => ({ field: 1, multiplier: days ?? 28 }),
    resolve: async ({ id }, { days }, context) => {
      if (days < 1 || days > longestPace) throw badUserInput(`“days” must be from 1 to ${longestPace}.`)
      return (await seesGuests(context, id)) ? paceOf(context, id, days) : null
    },
  }),
}))

const GuestFaceType = builder.objectRef<{ name: string; image: string | null }>('GuestFace').implement({
  description: 'A confirmed guest as strangers see them.',
  fields: (t) => ({
    name: t.string({ description: 'First name and initial.', resolve: ({ name }) => shortName(name) }),
    image: t.exposeString('image', { nullable: true }),
  }),
})
