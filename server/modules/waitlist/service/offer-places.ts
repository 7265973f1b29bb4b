import type { Context } from '../../../graphql/context.ts'
import type { UserError } from '../../../graphql/errors/user-error.ts'
import type { WaitlistEntry } from '../../../platform/generated/prisma/client.ts'
import { requireCapability } from '../../events/public.ts'
import { entryStateAt } from '../domain/entry.ts'
import {
  freePlaces,
  decideNextOffers,
  manualStop,
  readWaitlist,
  type EventScope,
  workUnderEventLock,
  serveWaiting,
  writeOffers,
  eventOfWorkedRow,
} from '../../places/public.ts'
import { type WaitingReason, whoHolds } from '../domain/waiting-reason.ts'
import { OfferRefused } from '../errors.ts'

/**
 * Offer places to the next `count` on the waitlist, as an organizer. Never more than fit: fewer get
 * an offer when the rest do not fit. @returns the entries with a new offer. @throws OfferRefused
 * with the reason when nobody can get one; NotFound, FORBIDDEN.
 */
export async function offerToNext(context: Context, eventId: string, count: number): Promise<string[]> {
  await requireCapability(context, eventId, 'offerPlaces')
  return workUnderEventLock(
    context,
    { eventId, capability: 'offerPlaces' },
    async (scope): Promise<string[] | UserError> => {
      await serveWaiting(scope)
      const { tx, event, now } = scope
      const stop = manualStop(event, now)
      if (stop) return new OfferRefused(stop)
      const waitlist = await readWaitlist(tx, eventId)
      if (waitlist.length === 0) return new OfferRefused('NOT_WAITING')
      const { offers, passedOver } = decideNextOffers(waitlist, event, count)
      if (offers.length === 0) return new OfferRefused(await whyNobodyFits(scope))
      await writeOffers(scope, offers, passedOver)
      return offers.map(({ id }) => id)
    },
  )
}

/**
 * Offer places to one chosen entry, also to one whose offer lapsed or was declined. Its position
 * does not matter: the organizer is responsible, and the fairness log shows it. @throws
 * OfferRefused with the reason; NotFound, FORBIDDEN.
 */
export async function offerToEntry(context: Context, entryId: string): Promise<void> {
  const eventId = await eventOfWorkedRow(context, 'waitlistEntry', entryId, 'offerPlaces', 'waitlistEntry')
  await workUnderEventLock(context, { eventId, capability: 'offerPlaces' }, async (scope) => {
    await serveWaiting(scope)
    const { tx, event, now } = scope
    const stop = manualStop(event, now)
    if (stop) return new OfferRefused(stop)
    const entry = await tx.waitlistEntry.findUniqueOrThrow({ where: { id: entryId } })
    const state = entryStateAt(entry, now)
    if (state !== 'WAITING' && state !== 'EXPIRED' && state !== 'DECLINED') return new OfferRefused('NOT_WAITING')
    if (state !== 'WAITING' && (await hasComeBack(scope, entry))) return new OfferRefused('NOT_WAITING')
    if (entry.partySize > freePlaces(event)) return new OfferRefused(await whyNobodyFits(scope))
    const waitlist = await readWaitlist(tx, eventId)
    const index = waitlist.findIndex(({ id }) => id === entryId)
    const position = (index === -1 ? waitlist.length : index) + 1
    await writeOffers(scope, [{ id: entryId, partySize: entry.partySize, position }], [])
    return undefined
  })
}

/** Whether a person whose offer is over has another entry or a place, by a proven identity. */
async function hasComeBack(
  { tx, event }: EventScope,
  { emailNormalized, addressConfirmedAt, userId }: WaitlistEntry,
): Promise<boolean> {
  const ofAddress = { emailNormalized, addressConfirmedAt: { not: null } }
  const person = { OR: [...(addressConfirmedAt ? [ofAddress] : []), ...(userId ? [{ userId }] : [])] }
  if (person.OR.length === 0) return false
  const open = await tx.waitlistEntry.count({
    where: { eventId: event.id, state: { in: ['WAITING', 'OFFERED'] }, ...person },
  })
  const active = await tx.registration.count({
    where: { eventId: event.id, status: { in: ['PENDING', 'CONFIRMED', 'CHECKED_IN'] }, ...person },
  })
  return open + active > 0
}

async function whyNobodyFits({ tx, event }: EventScope): Promise<WaitingReason> {
  if (freePlaces(event) > 0) return 'PARTY_TOO_LARGE'
  const offered = await tx.waitlistEntry.count({ where: { eventId: event.id, state: 'OFFERED' } })
  return whoHolds(offered, event)
}
