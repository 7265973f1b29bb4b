import { z } from 'zod'
import { isEventYear, isTimeZone, resolveLocalTime } from '../../contract/event-time.ts'
import { limits } from '../../contract/limits.ts'
import { line, paragraphs } from '../../contract/text.ts'
import { chosenSlug } from '../organizations/public.ts'

const optionalLine = line(limits.venueLength)
  .or(z.literal('').transform(() => null))
  .nullish()

const venueInput = z.object({
  name: optionalLine,
  address: optionalLine,
  onlineUrl: z
    .url({ protocol: /^https?$/, error: 'must be a link that starts with https:// or http://' })
    .max(2_000)
    .or(z.literal('').transform(() => null))
    .nullish(),
})

const localTime = z
  .string()
  .refine(isEventYear, `must be in the years ${limits.eventYear.min} to ${limits.eventYear.max}`)

export const createEventInput = z
  .object({
    groupId: z.uuid(),
    title: line(limits.titleLength),
    url: chosenSlug().nullish(),
    description: paragraphs(limits.descriptionLength).nullish(),
    startsAt: localTime,
    endsAt: localTime,
    timeZone: z.string().refine(isTimeZone, 'must be the IANA name of a time zone, such as Europe/Oslo'),
    venue: venueInput.nullish(),
    visibility: z.enum(['PUBLIC', 'UNLISTED', 'PRIVATE']).nullish(),
    capacity: z
      .number()
      .int()
      .min(limits.capacity.min, 'must be at least 1')
      .max(limits.capacity.max, `must be at most ${limits.capacity.max.toLocaleString('en')}`)
      .nullish(),
    approvalRequired: z.boolean().nullish(),
    waitlistEnabled: z.boolean().nullish(),
    commentPolicy: z.enum(['OPEN', 'GUESTS_ONLY', 'APPROVAL', 'CLOSED']).nullish(),
    terms: paragraphs(limits.termsLength).nullish(),
  })
  .transform((input, refinement) => {
    if (!isTimeZone(input.timeZone)) return z.NEVER
    const toInstant = (field: 'startsAt' | 'endsAt') => {
      const time = resolveLocalTime(input[field], input.timeZone)
      if ('instant' in time) return time.instant
      const [before, after] = nearestTimes(time.nearest)
      refinement.addIssue({
        code: 'custom',
        path: [field],
        message: `does not exist in ${input.timeZone}: the clocks are put forward. The nearest times are ${before} and ${after}`,
      })
      return null
    }
    const [startsAt, endsAt] = [toInstant('startsAt'), toInstant('endsAt')]
    if (!startsAt || !endsAt) return z.NEVER
    if (endsAt < startsAt)
      refinement.addIssue({ code: 'custom', path: ['endsAt'], message: 'must not be before the start' })
    return { ...input, startsAt, endsAt }
  })

/** `01:59` and `03:00`, with their dates when a change at midnight lies between them. */
function nearestTimes([before, after]: [string, string]): [string, string] {
  const isOneDay = before.slice(0, 10) === after.slice(0, 10)
  return isOneDay ? [before.slice(11), after.slice(11)] : [before.replace('T', ' '), after.replace('T', ' ')]
}
