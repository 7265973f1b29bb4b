import { msg } from '@lingui/core/runtime-macro'
import type { Context } from '../../../graphql/context.ts'
import type { UserError } from '../../../graphql/errors/user-error.ts'
import { decideJoin } from '../domain/join.ts'
import { entryStateAt } from '../domain/entry.ts'
import {
  standingOf,
  freePlaces,
  readNewcomer,
  type EventScope,
  announceWaitlist,
  underEventLock,
  logDecisions,
  noteLanguage,
  roomForNewcomers,
  eventOfHeldRow,
} from '../../places/public.ts'
import { OfferNoLongerValid } from '../errors.ts'
import { findEndOfWaitlist } from '../queries/positions.ts'
import { refuseJoin } from './refuse-join.ts'

/**
 * Put an entry whose offer lapsed or was declined back at the end of the waitlist, under the same
 * conditions as joining. Its link stays the same. Doing it twice changes nothing. @throws what
 * joining does; OfferNoLongerValid for an entry that has ended; NotFound to everyone but its
 * holder.
 */
export async function rejoinWaitlist(
  context: Context,
  { id, secret }: { id: string; secret?: string | null },
): Promise<void> {
  const eventId = await eventOfHeldRow(context, 'waitlistEntry', id, secret)
  await underEventLock(context.platform, eventId, async (scope): Promise<UserError | undefined> => {
    const { tx, event, now } = scope
    const room = await roomForNewcomers(scope, true)
    const entry = await tx.waitlistEntry.findUniqueOrThrow({ where: { id } })
    const state = entryStateAt(entry, now)
    if (state === 'WAITING') return
    if (state !== 'EXPIRED' && state !== 'DECLINED') {
      return new OfferNoLongerValid(
        state === 'OFFERED' ? msg`A spot is held for you. Confirm or decline it first.` : undefined,
      )
    }
    const identity = { ...entry, isAddressProven: entry.addressConfirmedAt !== null }
    const rows = await readNewcomer(tx, eventId, {
      ...identity,
      idempotencyKey: null,
      entrySecretHash: null,
      invitationSecretHash: null,
    })
    const standing = standingOf(identity, rows)
    const decision = decideJoin({ ...event, ...standing, isOnWaitlist: standing.entries.length > 0, room }, entry)
    if ('duplicate' in decision) return new OfferNoLongerValid(msg`You’re already on the waitlist with another entry.`)
    if ('refusal' in decision) return refuseJoin(decision.refusal, { room, capacity: event.capacity })
    await noteLanguage(tx, context, { kind: 'WaitlistEntry', id })
    await putAtEnd(scope, entry)
  })
}

async function putAtEnd(scope: EventScope, { id, partySize }: { id: string; partySize: number }) {
  const { tx, event, now } = scope
  const { position, ...end } = await findEndOfWaitlist(tx, event.id, now)
  await tx.waitlistEntry.update({
    where: { id },
    data: { ...end, state: 'WAITING', offeredAt: null, offerExpiresAt: null, waitingReason: null },
    select: { id: true },
  })
  scope.news.push({ kind: 'joined', entryId: id })
  await logDecisions(scope, freePlaces(event), [{ rule: 'REJOINED', entryId: id, partySize, position }])
  announceWaitlist(scope)
}
