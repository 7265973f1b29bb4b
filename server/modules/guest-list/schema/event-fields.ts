import { shortName } from '../../../contract/text/short-name.ts'
import { shownName } from '../../../contract/text/stand-in-names.ts'
import { builder } from '../../../graphql/builder.ts'
import { EventType, isShownGuests } from '../../events/public.ts'
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
  description: 'How many registrations have one status.',
  fields: (t) => ({
    status: t.expose('status', { type: RegistrationStatusEnum, description: 'The status they have.' }),
    registrations: t.exposeInt('registrations', { description: 'At least 1.' }),
    places: t.exposeInt('places', { description: 'The sum of their party sizes.' }),
  }),
})

const TermsAcceptanceType = builder.objectRef<TermsAcceptance>('TermsAcceptance').implement({
  description: 'How many registrations accepted one version of an event’s terms last.',
  fields: (t) => ({
    version: t.exposeInt('version', {
      nullable: true,
      description: 'Null for those who registered before there were terms and have not accepted any since.',
    }),
    registrations: t.exposeInt('registrations', { description: 'Pending, confirmed and checked-in ones.' }),
  }),
})

const PaceDayType = builder.objectRef<PaceDay>('PaceDay').implement({
  description: 'The registrations of one day.',
  fields: (t) => ({
    date: t.exposeString('date', { description: 'The day in the event’s zone, such as `2026-12-04`.' }),
    places: t.exposeInt('places', {
      description: 'Places of registrations that were made on that day, without those cancelled or declined since.',
    }),
  }),
})

const RegistrationOrderEnum = builder.enumType('RegistrationOrder', {
  description: 'The order of a guest list.',
  values: {
    OLDEST: { description: 'The first to register comes first.' },
    NEWEST: { description: 'The last to register comes first.' },
    NAME: { description: 'By name; case and accents do not count.' },
  } as const,
})

const searchHelp =
  'Only those whose name or address holds every word, or the one whose ticket says this. Case and accents do not count.'
const tagHelp = 'Only those with this tag, written as in `Event.guestTags`.'
const longestPace = 90

builder.prismaObjectFields(EventType, (t) => ({
  guestCount: t.int({
    description:
      'People with a confirmed place: the sum of party sizes, checked in or not. 0 for those who do not see the guests (`guestsShownTo`); `placesTaken` is for everyone.',
    resolve: async (event, _args, context) =>
      (await isShownGuests(context, event)) ? guestCountOf(context.platform.db, event.id) : 0,
  }),
  guestPreview: t.field({
    type: [GuestFaceType],
    description:
      'The first confirmed guests, at most eight, for a row of faces. Empty for those who do not see the guests (`guestsShownTo`).',
    resolve: async (event, _args, context) =>
      (await isShownGuests(context, event)) ? guestFacesOf(context.platform.db, event.id) : [],
  }),
  registrations: t.prismaConnection(
    {
      type: RegistrationType,
      cursor: 'id',
      nullable: true,
      description: 'Everyone who ever registered; organizers only, null to others.',
      args: {
        status: t.arg({
          type: [RegistrationStatusEnum],
          description: 'Only those in one of these; all when left out.',
        }),
        search: t.arg.string({ description: searchHelp }),
        tag: t.arg.string({ description: tagHelp }),
        order: t.arg({
          type: RegistrationOrderEnum,
          required: true,
          defaultValue: 'OLDEST',
          description: 'OLDEST when left out.',
        }),
      },
      resolve: async (query, { id: eventId }, { order, ...filter }, context) =>
        (await seesGuests(context, eventId))
          ? listGuests(context.platform.db, await guestsOf(context, eventId, filter), order, query)
          : null,
    },
    RegistrationConnection,
  ),
  registrationCounts: t.field({
    type: [RegistrationCountType],
    nullable: true,
    description: 'Registrations by status, without empty ones; organizers only, null to others.',
    args: {
      search: t.arg.string({ description: searchHelp }),
      tag: t.arg.string({ description: tagHelp }),
    },
    resolve: async ({ id }, { search, tag }, context) => {
      if (!(await seesGuests(context, id))) return null
      return search?.trim() || tag
        ? countFound(context, await guestsOf(context, id, { search, tag }))
        : countByStatus(context, id)
    },
  }),
  guestListCursor: t.id({
    nullable: true,
    description:
      'Where the guest list stands now. Read it before the pages, then pass it to `eventGuests(after:)`. Organizers only, null to others.',
    resolve: async ({ id }, _args, context) =>
      (await seesGuests(context, id)) ? String(await lastGuestChange(context, id)) : null,
  }),
  termsAcceptances: t.field({
    type: [TermsAcceptanceType],
    nullable: true,
    description:
      'How many registrations accepted each version last, the newest version first, without empty ones; organizers only, null to others.',
    resolve: async ({ id }, _args, context) => ((await seesGuests(context, id)) ? countByTerms(context, id) : null),
  }),
  registrationPace: t.field({
    type: [PaceDayType],
    nullable: true,
    description: 'Registrations per day, today last; organizers only, null to others.',
    args: { days: t.arg.int({ required: true, defaultValue: 28, description: `How many days: 1 to ${longestPace}.` }) },
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
    name: t.string({
      description: 'The first name and an initial; a word in the reader’s language for someone without a name.',
      resolve: ({ name }, _args, { i18n }) => shownName(i18n, shortName(name)),
    }),
    image: t.exposeString('image', {
      nullable: true,
      description: 'The address of the avatar; null without one, and for guests without an account.',
    }),
  }),
})
