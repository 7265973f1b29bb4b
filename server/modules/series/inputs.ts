import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { problem } from '../../contract/text/problem.ts'
import { isTimeZone } from '../../contract/time/event-time.ts'
import { paragraphs } from '../../contract/text/text.ts'
import { orElse } from '../../contract/or-else.ts'
import { limits } from '../../contract/limits.ts'
import { seenFacts, updateEventInput } from '../events/public.ts'
import { chosenSlug } from '../organizations/public.ts'
import { seriesParts } from './domain/series-parts.ts'
import { weekdays } from './domain/series-rule.ts'

/** More dates than a rule can have before it ends. */
export const mostCounted = 1_000
const mostListed = 200
/** Days beside the rules, and days of them without a date, that a series has in all. */
export const mostDays = 1_000

const uniqueOf = <Item extends z.ZodType>(item: Item, most: number) =>
  orElse(z.array(item).max(most), []).transform((values) => [...new Set(values)])
const monthDay = z
  .number()
  .int()
  .min(-1)
  .max(31)
  .refine((day) => day !== 0, problem(msg`Choose a day from 1 to 31, or -1 for the last.`))
const position = z
  .number()
  .int()
  .min(-1)
  .max(5)
  .refine((nth) => nth !== 0, problem(msg`Choose a week from 1 to 5, or -1 for the last.`))

const rule = z
  .object({
    frequency: z.enum(['DAILY', 'WEEKLY', 'MONTHLY']),
    interval: orElse(z.number().int().min(1).max(99), 1),
    weekdays: uniqueOf(z.enum(weekdays), 7),
    monthDays: uniqueOf(monthDay, 31),
    positions: uniqueOf(position, 6),
    count: orElse(z.number().int().min(1).max(mostCounted), null),
    until: orElse(z.string(), null),
  })
  .superRefine((parts, refinement) => {
    const refuse = (path: string, text: ReturnType<typeof msg>) =>
      refinement.addIssue({ code: 'custom', path: [path], ...problem(text) })
    const { frequency } = parts
    if (parts.count !== null && parts.until !== null)
      refuse('count', msg`Choose a number of dates or a last day, not both.`)
    if (frequency !== 'MONTHLY' && parts.monthDays.length > 0)
      refuse('monthDays', msg`Days of the month need a monthly rule.`)
    if (frequency !== 'MONTHLY' && parts.positions.length > 0)
      refuse('positions', msg`Weeks of the month need a monthly rule.`)
    if (parts.positions.length > 0 && parts.monthDays.length > 0)
      refuse('positions', msg`Choose days of the month or weekdays of it, not both.`)
    if (frequency === 'DAILY' && parts.weekdays.length > 0)
      refuse('weekdays', msg`Weekdays need a weekly or monthly rule.`)
    if (frequency === 'MONTHLY' && parts.weekdays.length > 0 && parts.positions.length === 0)
      refuse('positions', msg`Choose which of these weekdays in a month.`)
  })

const listed = uniqueOf(z.string(), mostListed)

/** A few hours to two weeks: what a date of a series can last. */
export const mostMinutes = 14 * 24 * 60

export const previewInput = z.object({
  rule,
  startsAt: z.string(),
  endsAt: z.string().nullish(),
  timeZone: z.string().refine(isTimeZone, problem(msg`Choose a time zone, such as Europe/Oslo.`)),
  addDates: listed,
  leaveOutDates: listed,
})

export const createSeriesInput = z.object({
  rule,
  slug: chosenSlug().nullish(),
  addDates: listed,
  leaveOutDates: listed,
  publish: z.boolean().nullish(),
})

export const updateSeriesInput = z.object({
  values: updateEventInput.nullish(),
  seen: seenFacts.nullish(),
  overwriteOwn: orElse(z.boolean(), false),
  copyParts: orElse(z.array(z.enum(seriesParts)), []).transform((list) => new Set(list)),
  rule: rule.nullish(),
  addDates: listed,
  leaveOutDates: listed,
  /** Events that become dates. */
  addEventIds: listed,
  slug: chosenSlug().nullish(),
  cancelOutside: orElse(z.boolean(), false),
  message: paragraphs(limits.noticeMessageLength)
    .transform((words) => words.trim() || null)
    .nullish(),
  publish: orElse(z.boolean(), false),
  takesSeveralDates: z.boolean().nullish(),
  madeThrough: z.string().nullish(),
  dryRun: orElse(z.boolean(), false),
})

/** What `updateSeries` is asked for, checked. */
export type UpdateSeriesWords = z.output<typeof updateSeriesInput>
