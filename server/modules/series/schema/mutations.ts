import { builder } from '../../../graphql/builder.ts'
import { findById, loadById, resolveReturned } from '../../../graphql/load.ts'
import { mutation } from '../../../graphql/mutation.ts'
import {
  AddressNotConfirmed,
  InvalidInput,
  NotFound,
  RateLimited,
  UrlTaken,
} from '../../../graphql/errors/user-error.ts'
import {
  EventConflict,
  EventFactsInput,
  EventNotEditable,
  EventNotReady,
  EventType,
  VenueInput,
  factsOf,
} from '../../events/public.ts'
import { createSeries } from '../service/create-series.ts'
import type { DateOutcome } from '../service/settle-dates.ts'
import { type SeriesOutcome, updateSeries } from '../service/update-series.ts'
import { SeriesRuleInput } from './rule.ts'
import { SeriesScopeEnum } from './scope.ts'
import { EventSeriesType } from './series-type.ts'

const CreateSeriesInput = builder.inputType('CreateSeriesInput', {
  fields: (t) => ({
    eventId: t.globalID({
      required: true,
      for: EventType,
      description: 'A draft or a published event. It becomes the first date, and the others are copies of it.',
    }),
    rule: t.field({
      type: SeriesRuleInput,
      required: true,
      description: 'How it recurs, from the day of the event on.',
    }),
    addDates: t.field({ type: ['LocalDate'], description: 'Days beside the rule; at most 200.' }),
    leaveOutDates: t.field({ type: ['LocalDate'], description: 'Days to leave out; at most 200.' }),
    slug: t.string({
      description:
        '3 to 60 characters. When left out, a draft gives the series its own, and other events have one made.',
    }),
    publish: t.boolean({
      description: 'Whether all dates are published, also those that are made later. When left out: as the event is.',
    }),
  }),
})

const SeriesValuesInput = builder.inputType('SeriesValuesInput', {
  description:
    'The fields of `UpdateEventInput`. For several dates, `startsAt` and `endsAt` are those of the date `eventId`, and all get its clock times.',
  fields: (t) => ({
    ...factsOf(t),
    timeZone: t.string({ description: 'An IANA name. Changed alone, the clock times stay and the instants move.' }),
    venue: t.field({ type: VenueInput, description: 'Parts that are left out stay. Null removes all of them.' }),
  }),
})

const UpdateSeriesInput = builder.inputType('UpdateSeriesInput', {
  description: 'What is left out stays as it is. With the scope ONE, only `values` and `seen` count.',
  fields: (t) => ({
    id: t.globalID({ required: true, for: EventSeriesType }),
    scope: t.field({
      type: SeriesScopeEnum,
      required: true,
      description:
        'Which dates are meant: what changes for ONE becomes its own. Dates that are over or cancelled never change.',
    }),
    eventId: t.globalID({ for: EventType, description: 'The date for ONE and FOLLOWING; the next one when left out.' }),
    values: t.field({ type: SeriesValuesInput, description: 'Fields to change.' }),
    seen: t.field({
      type: EventFactsInput,
      description:
        'What the editor saw when they began, to detect conflicts: of the date `eventId`, or of the series without it.',
    }),
    overwriteOwn: t.boolean({
      description:
        'Whether dates also lose what they have of their own: of these fields, and of `copyParts`. False when left out.',
    }),
    copyParts: t.field({
      type: [
        builder.enumType('SeriesPart', {
          description: 'What a date can hand on to others, beside its facts.',
          values: {
            THEME: { description: 'Its published theme, as the next version of theirs.' },
            VISUALS: { description: 'Its poster, flyers and gallery. Pictures in feeds stay.' },
            QUESTIONS: {
              description:
                'Its questions, with their translations. Those of the same words and kind keep their answers, and others are asked no more.',
            },
          } as const,
        }),
      ],
      description:
        'Parts that the dates get from the date `eventId`, with ALL also those before it. Later dates are made after it. What was changed on one date alone stays, and so do themes with unpublished edits, unless `overwriteOwn` is true.',
    }),
    rule: t.field({
      type: SeriesRuleInput,
      description: 'A new rule: with FOLLOWING from the date on, counted from there; with ALL from the first day.',
    }),
    addDates: t.field({ type: ['LocalDate'], description: 'Days beside the rule; also days that were left out.' }),
    leaveOutDates: t.field({ type: ['LocalDate'], description: 'Days to leave out.' }),
    addEventIds: t.globalIDList({
      for: EventType,
      description: 'At most 200 events of the same group that become dates. What differs stays their own.',
    }),
    slug: t.string({ description: 'A new address of the series. The former ones still lead there.' }),
    cancelOutside: t.boolean({
      description:
        'Whether published dates that fall out of the series are cancelled when somebody has to do with them. Otherwise they stay. Dates that nobody has to do with are removed.',
    }),
    message: t.string({
      description: 'The organizers’ own words to guests of cancelled dates; at most 1,000 characters.',
    }),
    publish: t.boolean({ description: 'True publishes all drafts among the dates, and new ones when they are made.' }),
    takesSeveralDates: t.boolean({ description: 'Whether guests may register for several dates in one step.' }),
    madeThrough: t.field({
      type: 'LocalDate',
      description: 'Make dates up to this day, at most 200 to come. Otherwise a year ahead, at most 60.',
    }),
    dryRun: t.boolean({ description: 'Answers what the edit would do, and stores nothing.' }),
  }),
})

const SeriesDateChangeType = builder.objectRef<DateOutcome>('SeriesDateChange').implement({
  description: 'What an edit of a series does to one date.',
  fields: (t) => ({
    date: t.field({ type: 'LocalDate', description: 'Its day in the series.', resolve: ({ day }) => day }),
    kind: t.field({
      type: builder.enumType('SeriesDateChangeKind', {
        description: 'What happens to a date.',
        values: {
          ADDED: { description: 'It is new. Some are made a moment later.' },
          CHANGED: { description: 'Its `fields` change.' },
          REMOVED: { description: 'It is not in the series any more, and nobody has to do with it.' },
          CANCELLED: { description: 'It is not in the series any more, and its guests are told that it is cancelled.' },
          KEPT_OWN: { description: 'It keeps its own values of `fields`, or a theme with unpublished edits.' },
          KEPT_TIME: {
            description: 'It keeps its times, `fields`: it has begun, or with the new ones it would be over.',
          },
          KEPT_OUTSIDE: {
            description: 'The rule does not have it any more. It stays, because people have to do with it.',
          },
          PUBLISHED: { description: 'The draft is published.' },
        } as const,
      }),
      description: 'What happens to it.',
      resolve: ({ kind }) => kind,
    }),
    fields: t.exposeStringList('fields', {
      description: 'The fields that this is about, such as `venue.name`; also `theme`, `visuals` and `questions`.',
    }),
    event: t.prismaField({
      type: EventType,
      nullable: true,
      description: 'The date as it is stored; null when it is not there yet, or not any more.',
      resolve: (query, { eventId }, _args, context) => findById(context, 'event', eventId, query),
    }),
  }),
})

const SeriesEditType = builder.objectRef<SeriesOutcome>('SeriesEdit').implement({
  description: 'What an edit of a series does.',
  fields: (t) => ({
    series: t.prismaField({
      type: EventSeriesType,
      description: 'The series as it is stored.',
      resolve: (query, { seriesId }, _args, context) => loadById(context, 'eventSeries', seriesId, query),
    }),
    isStored: t.exposeBoolean('isStored', { description: 'False for a dry run.' }),
    dates: t.field({
      type: [SeriesDateChangeType],
      description: 'The dates that it is about, by their day. Others stay as they are.',
      resolve: ({ dates }) => dates,
    }),
  }),
})

builder.mutationFields((t) => ({
  createSeries: t.prismaField({
    ...mutation('signedIn', CreateSeriesInput, [
      InvalidInput,
      UrlTaken,
      NotFound,
      EventNotEditable,
      EventNotReady,
      AddressNotConfirmed,
      RateLimited,
    ]),
    type: EventSeriesType,
    description: 'Makes a series of an event; for hosts and above. It is made a year ahead, at most 60 dates.',
    resolve: resolveReturned('eventSeries', (context, { eventId, ...input }) => createSeries(context, eventId, input)),
  }),
  updateSeries: t.field({
    ...mutation('signedIn', UpdateSeriesInput, [
      InvalidInput,
      UrlTaken,
      EventConflict,
      NotFound,
      EventNotEditable,
      EventNotReady,
      AddressNotConfirmed,
    ]),
    type: SeriesEditType,
    description:
      'Edits one date of a series, this and following ones, or all; for hosts and above. What was changed on one date alone stays, and nothing that guests hold is lost.',
    resolve: (_root, { input: { id, scope, eventId, addEventIds, ...input } }, context) =>
      updateSeries(context, {
        seriesId: id.id,
        scope,
        eventId: eventId?.id ?? null,
        input: { ...input, addEventIds: addEventIds?.map((event) => event.id) },
      }),
  }),
}))
