import type { Context } from '../../../graphql/context.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { statusAt } from '../../events/public.ts'
import { entryStateAt } from '../domain/entry.ts'
import { type WaitingReason, waitingReason } from '../domain/waiting-reason.ts'
import { linePlaceOf, placesOfferedOf } from './derived.ts'

/** What the reason why somebody waits is made from. */
export const waitingFacts = {
  state: true,
  offerExpiresAt: true,
  partySize: true,
  waitingReason: true,
  eventId: true,
  event: {
    select: {
      status: true,
      endsAt: true,
      startsAt: true,
      timeZone: true,
      capacity: true,
      placesTaken: true,
      approvalRequired: true,
      waitlistEnabled: true,
      waitlistClosed: true,
      waitlistPolicy: true,
      waitlistAutoOffer: true,
      waitlistOfferMinutes: true,
      waitlistCutoffMinutes: true,
      waitlistQuietHours: true,
    },
  },
} satisfies Prisma.WaitlistEntrySelect

type WaitingRow = Prisma.WaitlistEntryGetPayload<{ select: typeof waitingFacts }>

/** Why an entry still waits; null when it does not. */
export async function waitingReasonOf(
  { platform }: Context,
  { event, eventId, ...entry }: WaitingRow,
): Promise<WaitingReason | null> {
  if (entry.state !== 'WAITING') return null
  const now = platform.clock.now()
  const passedOverFor = entry.waitingReason as WaitingReason | null
  const placesOffered = await placesOfferedOf(platform.db, eventId)
  const lineEvent = { ...event, isLive: statusAt(event, now) === 'PUBLISHED' }
  return waitingReason(lineEvent, { partySize: entry.partySize, passedOverFor, placesOffered }, now)
}

/**
 * Everything about an entry that its page shows and that can change, as one string to compare: most moves of a long
 * line change nothing for most of those who wait in it.
 */
export async function readEntryView(
  context: Context,
  id: string,
): Promise<{ eventId: string; fingerprint: string } | null> {
  const { db, clock } = context.platform
  const [entry, place] = await Promise.all([
    db.waitlistEntry.findUnique({ where: { id }, select: waitingFacts }),
    linePlaceOf(db, id),
  ])
  if (!entry) return null
  const state = entryStateAt(entry, clock.now())
  const reason = await waitingReasonOf(context, entry)
  const fingerprint = JSON.stringify([state, entry.partySize, entry.offerExpiresAt, place, reason])
  return { eventId: entry.eventId, fingerprint }
}
