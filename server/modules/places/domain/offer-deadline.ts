import { Temporal } from 'temporal-polyfill'
import type { PlacesEvent } from './event-places.ts'

/** Local hours in which nobody should have to answer: from 22:00 until 08:00. */
const quietFromHour = 22
const quietUntilHour = 8

/** From this moment on no offers are made: the start minus the cut-off. */
export function offerCutoff({
  startsAt,
  waitlistCutoffMinutes,
}: Pick<PlacesEvent, 'startsAt' | 'waitlistCutoffMinutes'>): Date {
  return new Date(startsAt.getTime() - waitlistCutoffMinutes * 60_000)
}

/** When an offer of now lapses. Quiet hours move it to the morning, but never past the cut-off. */
export function offerDeadline(event: PlacesEvent, now: Date): Date {
  const cutoff = offerCutoff(event)
  const full = new Date(now.getTime() + event.waitlistOfferMinutes * 60_000)
  const deadline = event.waitlistQuietHours ? afterQuietHours(full, event.timeZone) : full
  return deadline < cutoff ? deadline : cutoff
}

function afterQuietHours(deadline: Date, timeZone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(deadline.getTime()).toZonedDateTimeISO(timeZone)
  if (local.hour >= quietUntilHour && local.hour < quietFromHour) return deadline
  const day = local.hour >= quietFromHour ? local.add({ days: 1 }) : local
  return new Date(day.withPlainTime({ hour: quietUntilHour }).epochMilliseconds)
}
