import { limits } from '../../../contract/limits.ts'
import { say } from '../../../contract/text/say.ts'
import { badUserInput } from '../../../graphql/access.ts'
import { builder } from '../../../graphql/builder.ts'
import { mutation } from '../../../graphql/mutation.ts'
import { FieldErrorType } from '../../../graphql/errors/user-error.schema.ts'
import { InvalidInput, NotFound, RateLimited, type UserError } from '../../../graphql/errors/user-error.ts'
import { findById, loadById } from '../../../graphql/load.ts'
import { EventType } from '../../events/public.ts'
import { answersHelp, keyHelp, nameHelp, referralHelp, secretHelp, termsHelp } from '../../places/public.ts'
import { AnswerInput, toGivenAnswers } from '../../questions/public.ts'
import { RegistrationType } from '../../registrations/public.ts'
import { EventSeriesType } from '../../series/public.ts'
import { WaitlistEntryType } from '../../waitlist/public.ts'
import { type HeldDate, findHeldDates } from '../queries/held-dates.ts'
import { type Cancellation, type Cancellations, cancelDates } from '../service/cancel-dates.ts'
import { type Booking, type DateOutcome, registerForDates } from '../service/register-for-dates.ts'

/** In a wrapper, because a resolver that returns an error throws it. */
const DateRefusalType = builder.objectRef<{ error: UserError }>('DateRefusal').implement({
  description: 'Why one of several dates was refused.',
  fields: (t) => ({
    code: t.string({
      description: 'That of the refusal of `register`, `joinWaitlist` or `cancelRegistration`, such as `EVENT_FULL`.',
      resolve: ({ error }) => error.code,
    }),
    message: t.string({
      description: 'A sentence for the person, which says what they can do.',
      resolve: ({ error }, _args, { i18n }) => say(i18n, error.text),
    }),
    fields: t.field({
      type: [FieldErrorType],
      description: 'What is wrong with an answer, at `answers.{id}` of the question of this date; empty for others.',
      resolve: ({ error }) => (error instanceof InvalidInput ? error.fields : []),
    }),
  }),
})

const BookedDateType = builder.objectRef<DateOutcome>('BookedDate').implement({
  description: 'What became of one date of a booking.',
  fields: (t) => ({
    eventId: t.globalID({
      description: 'The date.',
      resolve: ({ eventId }) => ({ type: EventType, id: eventId }),
    }),
    registration: t.prismaField({
      type: RegistrationType,
      nullable: true,
      description: 'The place or the application; null when the date was refused or its waitlist was joined.',
      resolve: (query, { registrationId }, _args, context) =>
        registrationId === null ? null : loadById(context, 'registration', registrationId, query),
    }),
    waitlistEntry: t.prismaField({
      type: WaitlistEntryType,
      nullable: true,
      description: 'The place on the waitlist of a date that is full; null for the others.',
      resolve: (query, { entryId }, _args, context) =>
        entryId === null ? null : loadById(context, 'waitlistEntry', entryId, query),
    }),
    refusal: t.field({
      type: DateRefusalType,
      nullable: true,
      description:
        'Why there is neither; null when there is one, or when another date was refused and all were wanted.',
      resolve: ({ refusal }) => refusal && { error: refusal },
    }),
  }),
})

const BookingType = builder.objectRef<Booking>('Booking').implement({
  description: 'Dates of a series that somebody registered for in one step.',
  fields: (t) => ({
    isBooked: t.exposeBoolean('isBooked', {
      description: 'False when all dates were wanted and one was refused. Then nothing was changed.',
    }),
    dates: t.field({
      type: [BookedDateType],
      description: 'Each date, in the order of the input.',
      resolve: ({ dates }) => dates,
    }),
  }),
})

const BookedDateInput = builder.inputType('BookedDateInput', {
  description: 'A date of a series that somebody wants to come to.',
  fields: (t) => ({
    eventId: t.globalID({ required: true, for: EventType }),
    acceptedTermsVersion: t.int({ description: termsHelp }),
  }),
})

const RegisterForDatesInput = builder.inputType('RegisterForDatesInput', {
  fields: (t) => ({
    seriesId: t.globalID({ required: true, for: EventSeriesType }),
    dates: t.field({ type: [BookedDateInput], required: true, description: '1 to 60 dates of the series.' }),
    name: t.string({ description: nameHelp }),
    email: t.string({ description: nameHelp }),
    partySize: t.int({
      required: true,
      description: 'How many people come to each date, the person included; 1 to 10.',
    }),
    answers: t.field({
      type: [AnswerInput],
      description: `${answersHelp} Give them for one of the dates: the others ask with the same words.`,
    }),
    joinWaitlist: t.boolean({
      defaultValue: false,
      description: 'Whether to join the waitlist of dates that are full.',
    }),
    allOrNothing: t.boolean({
      defaultValue: false,
      description: 'Whether one refused date refuses all. A place on a waitlist is no refusal.',
    }),
    referralCode: t.string({
      description: `${referralHelp} It counts for the date of its link.`,
    }),
    idempotencyKey: t.string({ description: keyHelp }),
  }),
})

const CancellationType = builder.objectRef<Cancellation>('DateCancellation').implement({
  description: 'What became of a registration that was to be cancelled.',
  fields: (t) => ({
    registration: t.prismaField({
      type: RegistrationType,
      nullable: true,
      description: 'The registration as it is now; null when its event was deleted meanwhile.',
      resolve: (query, { id }, _args, context) => findById(context, 'registration', id, query),
    }),
    refusal: t.field({
      type: DateRefusalType,
      nullable: true,
      description: 'Why it is not cancelled; null when it is.',
      resolve: ({ refusal }) => refusal && { error: refusal },
    }),
  }),
})

const LeftWaitlistType = builder.objectRef<Cancellation>('LeftWaitlist').implement({
  description: 'What became of a waitlist entry that was to leave.',
  fields: (t) => ({
    waitlistEntry: t.prismaField({
      type: WaitlistEntryType,
      nullable: true,
      description: 'The entry as it is now; null when its event was deleted meanwhile.',
      resolve: (query, { id }, _args, context) => findById(context, 'waitlistEntry', id, query),
    }),
    refusal: t.field({
      type: DateRefusalType,
      nullable: true,
      description: 'Why it has not left; null when it has.',
      resolve: ({ refusal }) => refusal && { error: refusal },
    }),
  }),
})

const CancelledDateInput = builder.inputType('CancelledDateInput', {
  description: 'A registration to cancel.',
  fields: (t) => ({
    id: t.globalID({ required: true, for: RegistrationType }),
    secret: t.string({ description: secretHelp }),
  }),
})

const LeftWaitlistInput = builder.inputType('LeftWaitlistInput', {
  description: 'A waitlist entry to give up.',
  fields: (t) => ({
    id: t.globalID({ required: true, for: WaitlistEntryType }),
    secret: t.string({ description: secretHelp }),
  }),
})

const CancelledDatesType = builder.objectRef<Cancellations>('CancelledDates').implement({
  description: 'What became of registrations and waitlist entries that were to end.',
  fields: (t) => ({
    dates: t.field({
      type: [CancellationType],
      description: 'Each registration, in the order of the input.',
      resolve: ({ registrations }) => registrations,
    }),
    waitlistEntries: t.field({
      type: [LeftWaitlistType],
      description: 'Each waitlist entry, in the order of the input.',
      resolve: ({ entries }) => entries,
    }),
  }),
})

const CancelDatesInput = builder.inputType('CancelDatesInput', {
  description: 'At least one registration or waitlist entry.',
  fields: (t) => ({
    registrations: t.field({ type: [CancelledDateInput], description: 'Up to 60 registrations to cancel.' }),
    waitlistEntries: t.field({
      type: [LeftWaitlistInput],
      description: 'Up to 60 waitlist entries that leave; for their holder alone.',
    }),
  }),
})

const HeldDateType = builder.objectRef<HeldDate>('HeldDate').implement({
  description: 'What somebody holds at a date of a series; one of the two fields is set.',
  fields: (t) => ({
    registration: t.prismaField({
      type: RegistrationType,
      nullable: true,
      description: 'Null when it is a waitlist entry.',
      resolve: (query, { kind, id }, _args, context) =>
        kind === 'Registration' ? loadById(context, 'registration', id, query) : null,
    }),
    waitlistEntry: t.prismaField({
      type: WaitlistEntryType,
      nullable: true,
      description: 'Null when it is a registration.',
      resolve: (query, { kind, id }, _args, context) =>
        kind === 'WaitlistEntry' ? loadById(context, 'waitlistEntry', id, query) : null,
    }),
  }),
})

/** More than the secrets that one browser holds. */
const mostSecrets = 100

builder.prismaObjectFields(EventSeriesType, (t) => ({
  viewerPlaces: t.field({
    type: [HeldDateType],
    description:
      'The viewer’s registrations and waitlist entries at dates that are not over, in the order of the dates: by their account, and by `secrets`.',
    args: {
      secrets: t.arg.stringList({ description: 'Up to 100 secrets of registrations or waitlist entries.' }),
    },
    complexity: { field: 1, multiplier: limits.datesAtOnce },
    resolve: ({ id }, { secrets }, context) => {
      if ((secrets?.length ?? 0) > mostSecrets) throw badUserInput(`At most ${mostSecrets} secrets at once.`)
      return findHeldDates(context, id, secrets ?? [])
    },
  }),
}))

builder.mutationFields((t) => ({
  registerForDates: t.field({
    ...mutation(null, RegisterForDatesInput, [InvalidInput, NotFound, RateLimited]),
    type: BookingType,
    description:
      'Registers for several dates of a series in one step, each with its own places and waitlist. One email lists them. At most 6 a minute.',
    resolve: (_root, { input: { seriesId, dates, answers, ...input } }, context) =>
      registerForDates(context, {
        ...input,
        seriesId: seriesId.id,
        dates: dates.map(({ eventId, acceptedTermsVersion }) => ({ eventId: eventId.id, acceptedTermsVersion })),
        answers: toGivenAnswers(answers),
      }),
  }),
  cancelDates: t.field({
    ...mutation(null, CancelDatesInput, [InvalidInput, NotFound]),
    type: CancelledDatesType,
    description:
      'Cancels several registrations in one step, for their holder and for hosts and above, and leaves several waitlists. Their places go to the waitlists at once. One email to each guest lists their cancelled ones.',
    resolve: (_root, { input: { registrations, waitlistEntries } }, context) => {
      const rowsOf = (some: readonly { id: { id: string }; secret?: string | null | undefined }[] | null | undefined) =>
        (some ?? []).map(({ id, secret }) => ({ id: id.id, secret }))
      return cancelDates(context, {
        registrations: rowsOf(registrations),
        waitlistEntries: rowsOf(waitlistEntries),
      })
    },
  }),
}))
