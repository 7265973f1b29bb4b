import type { Transaction } from '../../../platform/database/db.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Announce } from '../../../platform/database/transact.ts'
import {
  enqueueServing,
  lockEvent,
  openStates,
  endEntries,
  endRegistrations,
  type EventScope,
  announcePlaces,
  toScope,
} from '../../places/public.ts'
import { forgetNewsOfAccount } from '../../organizer-mails/public.ts'
import { nobodyIn } from '../../registrations/public.ts'
import { anonymizeRows } from '../queries/anonymize-rows.ts'

/** The locked events at which an account has a place or a waitlist entry, by id. */
interface GuestScopes {
  userId: string
  now: Date
  events: ReadonlyMap<string, EventScope>
}

/** An active place or application. */
const givenBack: { in: RegistrationStatus[] } = { in: ['PENDING', 'CONFIRMED'] }

/**
 * The future events at which an account holds something that others may get. Past events need no
 * lock.
 */
function eventsOfGuest(tx: Transaction, userId: string, now: Date) {
  return tx.event.findMany({
    where: {
      OR: [
        { endsAt: { gt: now }, registrations: { some: { userId, status: givenBack } } },
        { waitlistEntries: { some: { userId, state: { in: openStates } } } },
      ],
    },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
}

/**
 * Lock every event at which an account holds something. These are the first locks of a transaction,
 * in the order of their ids, so two of these transactions never deadlock.
 */
export async function lockEventsOfGuest(
  platform: Platform,
  tx: Transaction,
  announce: Announce,
  userId: string,
): Promise<GuestScopes> {
  const asked = platform.clock.now()
  const events = new Map<string, EventScope>()
  for (const { id } of await eventsOfGuest(tx, userId, asked)) {
    const row = await lockEvent(tx, id)
    if (!row) continue
    const now = platform.clock.now()
    events.set(id, toScope(platform, tx, announce, row, now))
  }
  return { userId, now: asked, events }
}

/**
 * Cancel everything that an account holds at future events, and remove its name from all
 * registrations and entries. Call this after the account is locked, so that nothing new is added.
 * @returns how many places became free; null when the account registered at another event before it
 * was locked: start again.
 */
export async function forgetGuest(tx: Transaction, { userId, now, events }: GuestScopes): Promise<number | null> {
  const known = await eventsOfGuest(tx, userId, now)
  if (known.some(({ id }) => !events.has(id))) return null
  let placesGivenBack = 0
  for (const scope of events.values()) placesGivenBack += await leaveEvent(scope, userId)
  await forgetNewsOfAccount(tx, userId)
  // At other events only history is left.
  for (const table of ['Registration', 'WaitlistEntry'] as const)
    await anonymizeRows(tx, table, Prisma.sql`"userId" = ${userId}::uuid`)
  return placesGivenBack
}

/**
 * Cancel future registrations and leave waitlists. A job offers the free places to others. @returns
 * the places.
 */
async function leaveEvent(scope: EventScope, userId: string): Promise<number> {
  const { tx, event, now } = scope
  const eventId = event.id
  const own = { eventId, userId, status: givenBack, ...nobodyIn }
  const confirmed = await tx.registration.aggregate({
    where: { ...own, status: 'CONFIRMED' },
    _sum: { partySize: true },
  })
  if (event.isLive) await endRegistrations(scope, own)
  const left = await tx.waitlistEntry.findMany({
    where: { eventId, userId, state: { in: openStates } },
    select: { id: true, state: true, partySize: true },
  })
  await endEntries(scope, left)
  if (left.length === 0) announcePlaces(scope)
  if (!event.isLive) return 0
  await enqueueServing(tx, { eventId, now })
  return confirmed._sum.partySize ?? 0
}
