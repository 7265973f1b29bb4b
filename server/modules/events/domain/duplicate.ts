import { Temporal } from 'temporal-polyfill'
import { toLocalTime } from '../../../contract/time/event-time.ts'
import type { Event } from '../../../platform/generated/prisma/client.ts'

/** What a copy of an event can take along. */
export const eventParts = ['DESCRIPTION', 'PLACE', 'SETTINGS', 'QUESTIONS', 'TERMS', 'VISUALS', 'THEME'] as const
export type EventPart = (typeof eventParts)[number]

/**
 * When a copy ends that begins at `startsAt`: as long after it as the original, by the clock on the wall. Nobody chose
 * this time, so where the clocks skip it, it is the first one after the gap.
 *
 * @param startsAt a wall-clock time in the original's zone
 */
export function endOfCopy(original: Pick<Event, 'startsAt' | 'endsAt' | 'timeZone'>, startsAt: string): string {
  const { timeZone } = original
  const [from, to] = [original.startsAt, original.endsAt].map((instant) =>
    Temporal.PlainDateTime.from(toLocalTime(instant, timeZone)),
  ) as [Temporal.PlainDateTime, Temporal.PlainDateTime]
  const begin = Temporal.PlainDateTime.from(startsAt)
  // An event over the night the clocks go back can end, by the wall, before it began.
  const length = Temporal.PlainDateTime.compare(from, to) <= 0 ? from.until(to) : new Temporal.Duration()
  return begin.add(length).toZonedDateTime(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/** The columns that a copy takes along with the chosen parts. */
export function copiedColumns(event: Event, parts: ReadonlySet<EventPart>) {
  const { description, descriptionHtml, venueName, venueAddress, onlineUrl } = event
  const { visibility, capacity, approvalRequired, commentPolicy } = event
  const { waitlistEnabled, waitlistPolicy, waitlistAutoOffer, waitlistQuietHours, confirmAddresses } = event
  const { waitlistOfferMinutes, waitlistCutoffMinutes } = event
  const { addressAudience, addressHoursBefore, onlineUrlAudience, onlineUrlHoursBefore } = event
  const whoMayKnow = { addressAudience, addressHoursBefore, onlineUrlAudience, onlineUrlHoursBefore }
  return {
    ...(parts.has('DESCRIPTION') && { description, descriptionHtml }),
    ...(parts.has('PLACE') && { venueName, venueAddress, onlineUrl, ...whoMayKnow }),
    // Without `waitlistClosed`: the waitlist of a copy starts open.
    ...(parts.has('SETTINGS') && {
      visibility,
      capacity,
      approvalRequired,
      confirmAddresses,
      commentPolicy,
      waitlistEnabled,
      waitlistPolicy,
      waitlistAutoOffer,
      waitlistQuietHours,
      waitlistOfferMinutes,
      waitlistCutoffMinutes,
    }),
  }
}
