import { offerCutoff } from '../domain/offer-deadline.ts'
import { enqueueLapse } from './enqueue-serving.ts'
import { type EventScope, announceWaitlist } from './event-scope.ts'

/**
 * Adapt open offers to an event that changed: none lasts beyond the cut-off of an earlier start,
 * and none outlasts a cancelled event. People with less time are told at once. Offers that are over
 * then lapse when the waitlist is served.
 */
export async function shortenOffers(scope: EventScope): Promise<void> {
  const { tx, event, now } = scope
  const latest = event.isLive ? offerCutoff(event) : now
  const shortened = await tx.waitlistEntry.updateManyAndReturn({
    where: { eventId: event.id, state: 'OFFERED', offerExpiresAt: { gt: latest } },
    data: { offerExpiresAt: latest },
    select: { id: true },
  })
  if (shortened.length === 0) return
  announceWaitlist(scope)
  if (latest <= now) return
  // Serving the waitlist tells people whose offer ends at once.
  for (const { id: entryId } of shortened) scope.news.push({ kind: 'shortened', entryId, expiresAt: latest.getTime() })
  await enqueueLapse(scope, latest)
}
