import { z } from 'zod'
import { isTimeZone, resolveLocalTime } from '../../contract/event-time.ts'
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

export const createEventInput = z
  .object({
    groupId: z.uuid(),
    title: line(limits.titleLength),
    url: chosenSlug().nullish(),
    description: paragraphs(limits.descriptionLength).nullish(),
    startsAt: z.string(),
    endsAt: z.string(),
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
      const [before, after] = time.nearest.map((nearest) => nearest.slice(11))
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
