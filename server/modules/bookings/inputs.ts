import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { limits } from '../../contract/limits.ts'
import { problem } from '../../contract/text/problem.ts'

/** What a guest says once for all dates is checked as when they register for one. */
export const bookedDatesInput = z.object({
  dates: z
    .array(z.object({ eventId: z.uuid(), acceptedTermsVersion: z.number().int().nullish() }))
    .min(1)
    .max(limits.datesAtOnce)
    .refine(
      (dates) => new Set(dates.map(({ eventId }) => eventId)).size === dates.length,
      problem(msg`Choose each date once.`),
    ),
  joinWaitlist: z.boolean(),
  allOrNothing: z.boolean(),
})

/** The same words for one of the dates: each has a key of its own, derived from the booking's. */
export function detailsOf(input: Record<string, unknown>, { eventId, acceptedTermsVersion }: BookedDate) {
  const key = input.idempotencyKey
  return {
    ...input,
    eventId,
    acceptedTermsVersion,
    idempotencyKey: typeof key === 'string' ? `${key}:${eventId}` : key,
  }
}

type BookedDate = z.output<typeof bookedDatesInput>['dates'][number]

const heldRows = z.array(z.object({ id: z.uuid(), secret: z.string().max(200).nullish() })).max(limits.datesAtOnce)

export const cancelledDatesInput = z
  .object({ registrations: heldRows, waitlistEntries: heldRows })
  .refine(
    ({ registrations, waitlistEntries }) => registrations.length + waitlistEntries.length > 0,
    problem(msg`Choose at least one date.`),
  )
