import { offerCutoff } from '../domain/offer-deadline.ts'
import { enqueueLapse } from './enqueue-serving.ts'
import { type EventScope, announceWaitlist } from './event-scope.ts'

/**
 * Bring open offers into line with an event that changed: none lasts beyond the cut-off of a start that moved earlier,
 * and none outlasts an event that was called off. Whoever has less time now hears of it at once. What is then over lapses
 * when the waitlist is served.
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
  // Of one that ends at once the waitlist tells.
  for (const { id: entryId } of shortened) scope.news.push({ kind: 'shortened', entryId, expiresAt: latest.getTime() })
  await enqueueLapse(scope, latest)
}
