import { builder } from '../../../graphql/builder.ts'
import { say } from '../../../contract/text/say.ts'
import { describeRule } from '../domain/describe-rule.ts'
import { type RuleFrom, type Weekday, ruleText } from '../domain/series-rule.ts'
import { type TimeFrom, momentOf } from '../domain/series-times.ts'

const frequencies = {
  DAILY: { description: 'Every day, or every so many days.' },
  WEEKLY: { description: 'On days of the week.' },
  MONTHLY: { description: 'On days of the month, or on weekdays of it such as the second Tuesday.' },
} as const

const SeriesFrequencyEnum = builder.enumType('SeriesFrequency', {
  description: 'How often a series takes place.',
  values: frequencies,
})

const WeekdayEnum = builder.enumType('Weekday', {
  description: 'A day of the week.',
  values: {
    MO: { description: 'Monday.' },
    TU: { description: 'Tuesday.' },
    WE: { description: 'Wednesday.' },
    TH: { description: 'Thursday.' },
    FR: { description: 'Friday.' },
    SA: { description: 'Saturday.' },
    SU: { description: 'Sunday.' },
  } satisfies Record<Weekday, { description: string }>,
})

const help = {
  interval: 'Every so many days, weeks or months: 1 to 99.',
  weekdays: 'The days of a week. In a monthly rule, together with `positions`.',
  monthDays: 'Days of the month: 1 to 31, or -1 for the last. A month without such a day has no date.',
  positions: 'Which of the `weekdays` in a month: 1 to 5, or -1 for the last.',
  count: 'How many dates the rule has: 1 to 1,000. Null when it does not end so.',
  until: 'The last day on which a date can be. Null when it does not end so.',
}

export const SeriesRuleInput = builder.inputType('SeriesRuleInput', {
  description:
    'How a series recurs. What is left out comes from its first day: the weekday of a weekly rule, the day of a monthly one.',
  fields: (t) => ({
    frequency: t.field({ type: SeriesFrequencyEnum, required: true, description: 'How often.' }),
    interval: t.int({ description: `${help.interval} 1 when left out.` }),
    weekdays: t.field({ type: [WeekdayEnum], description: help.weekdays }),
    monthDays: t.intList({ description: help.monthDays }),
    positions: t.intList({ description: help.positions }),
    count: t.int({ description: `${help.count} Not together with \`until\`.` }),
    until: t.field({ type: 'LocalDate', description: help.until }),
  }),
})

/** A rule with the time that holds on its first day. */
interface TimedRule extends RuleFrom {
  times: TimeFrom[]
}

export const SeriesRuleType = builder.objectRef<TimedRule>('SeriesRule').implement({
  description: 'How a series recurs, from a day on.',
  fields: (t) => ({
    startsOn: t.field({
      type: 'LocalDate',
      description: 'The first day on which it holds. It ends where the next rule of the series begins.',
      resolve: ({ startsOn }) => startsOn,
    }),
    frequency: t.field({
      type: SeriesFrequencyEnum,
      description: 'How often.',
      resolve: ({ rule }) => rule.frequency,
    }),
    interval: t.int({ description: help.interval, resolve: ({ rule }) => rule.interval }),
    weekdays: t.field({ type: [WeekdayEnum], description: help.weekdays, resolve: ({ rule }) => rule.weekdays }),
    monthDays: t.intList({ description: help.monthDays, resolve: ({ rule }) => rule.monthDays }),
    positions: t.intList({ description: help.positions, resolve: ({ rule }) => rule.positions }),
    count: t.int({ nullable: true, description: help.count, resolve: ({ rule }) => rule.count }),
    until: t.field({
      type: 'LocalDate',
      nullable: true,
      description: help.until,
      resolve: ({ rule }) => rule.until,
    }),
    text: t.string({
      description: 'The rule as RFC 5545 writes it, such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=TU`.',
      resolve: ({ times, ...ruleFrom }) => {
        const { until } = ruleFrom.rule
        return ruleText(ruleFrom, until === null ? null : momentOf(times, until).startsAt)
      },
    }),
    summary: t.string({
      description: 'The rule as words in the language of the request, such as “Every 2 weeks on Tuesday”.',
      resolve: ({ rule }, _args, { i18n }) => say(i18n, describeRule(rule)),
    }),
  }),
})
