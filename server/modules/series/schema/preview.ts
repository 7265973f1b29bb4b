import { say } from '../../../contract/text/say.ts'
import { builder } from '../../../graphql/builder.ts'
import { InvalidInput } from '../../../graphql/errors/user-error.ts'
import { type PreviewedDate, type SeriesPreview, previewSeries } from '../service/preview-series.ts'
import { SeriesRuleInput, SeriesRuleType } from './rule.ts'

const SeriesPreviewDateType = builder.objectRef<PreviewedDate>('SeriesPreviewDate').implement({
  description: 'A date as a series would have it.',
  fields: (t) => ({
    date: t.field({ type: 'LocalDate', description: 'Its day.', resolve: ({ day }) => day }),
    startsAt: t.expose('startsAt', { type: 'DateTime', description: 'When it starts.' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', description: 'When it ends.' }),
    startsLocal: t.field({
      type: 'LocalDateTime',
      description: 'The clock time of the start. Another than the one asked for when the clocks skip that.',
      resolve: ({ startsLocal }) => startsLocal,
    }),
    note: t.string({
      nullable: true,
      description: 'What the clocks do to its start that day, as a sentence; null on other days.',
      resolve: ({ note }, _args, { i18n }) => note && say(i18n, note),
    }),
  }),
})

const SeriesPreviewType = builder.objectRef<SeriesPreview>('SeriesPreview').implement({
  description: 'The dates of a rule as they would be.',
  fields: (t) => ({
    rule: t.field({
      type: SeriesRuleType,
      description: 'The rule with what its first day says.',
      resolve: ({ startsOn, rule, timeZone, startTime }) => ({
        startsOn,
        rule,
        times: [{ from: startsOn, startTime, durationMinutes: 0, timeZone }],
      }),
    }),
    dates: t.field({
      type: [SeriesPreviewDateType],
      description: 'Its dates in order, the first 60 at most.',
      resolve: ({ dates }) => dates,
    }),
    count: t.exposeInt('count', {
      nullable: true,
      description: 'How many dates in all; null when the rule has no end.',
    }),
  }),
})

const SeriesPreviewInput = builder.inputType('SeriesPreviewInput', {
  description: 'A rule over a start by the clock.',
  fields: (t) => ({
    rule: t.field({ type: SeriesRuleInput, required: true, description: 'How it recurs.' }),
    startsAt: t.field({
      type: 'LocalDateTime',
      required: true,
      description: 'The start of the first date, by the clock.',
    }),
    endsAt: t.field({ type: 'LocalDateTime', description: 'Its end; the start when left out.' }),
    timeZone: t.string({ required: true, description: 'An IANA name, such as `Europe/Oslo`.' }),
    addDates: t.field({ type: ['LocalDate'], description: 'Days beside the rule; at most 200.' }),
    leaveOutDates: t.field({ type: ['LocalDate'], description: 'Days to leave out; at most 200.' }),
  }),
})

builder.queryField('seriesPreview', (t) =>
  t.field({
    type: SeriesPreviewType,
    nullable: true,
    description: 'The dates of a rule as they would be. It stores nothing. Takes a session or a key.',
    authScopes: { signedIn: true },
    errors: { types: [InvalidInput], union: { description: 'The dates of a rule, or what is wrong with it.' } },
    args: { input: t.arg({ type: SeriesPreviewInput, required: true, description: 'The rule and its start.' }) },
    resolve: (_root, { input }) => previewSeries(input),
  }),
)
