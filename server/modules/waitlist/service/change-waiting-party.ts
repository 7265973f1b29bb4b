import { msg } from '@lingui/core/runtime-macro'
import type { Context } from '../../../graphql/context.ts'
import { type UserError, parseInput } from '../../../graphql/errors/user-error.ts'
import { EventNotOpen } from '../../events/public.ts'
import {
  takesNewEntries,
  freePlaces,
  partySizeInput,
  admitNewcomer,
  announceWaitlist,
  underEventLock,
  logDecisions,
  noteLanguage,
  serveWaiting,
  eventOfHeldRow,
} from '../../places/public.ts'
import { entryStateAt } from '../domain/entry.ts'
import { type WaitingResizeDecision, decideWaitingResize } from '../domain/party-size.ts'
import { ListClosed, OfferNoLongerValid, PartyTooLarge } from '../errors.ts'
import { findEndOfWaitlist, positionOnWaitlist } from '../queries/positions.ts'

interface WaitingPartyChange {
  id: string
  secret?: string | null
  partySize: number
}

/**
 * Change the party size of an entry. A smaller party keeps its position and may get an offer at
 * once, in the same transaction. With an open offer, the rest goes to the waitlist. A larger party
 * goes to the end. @throws InvalidInput, RateLimited, EventNotOpen, PartyTooLarge, ListClosed;
 * OfferNoLongerValid for entries that are not on the waitlist, or want more than an offer holds;
 * NotFound to everyone but the holder.
 */
export async function changeWaitingParty(context: Context, input: WaitingPartyChange): Promise<void> {
  const { partySize } = parseInput(partySizeInput, input)
  const { id, secret } = input
  const eventId = await eventOfHeldRow(context, 'waitlistEntry', id, secret)
  await admitNewcomer(context)
  await underEventLock(context.platform, eventId, async (scope): Promise<UserError | undefined> => {
    await serveWaiting(scope)
    const { tx, event, now } = scope
    const entry = await tx.waitlistEntry.findUniqueOrThrow({ where: { id } })
    const facts = {
      state: entryStateAt(entry, now),
      isLive: event.isLive,
      partySize: entry.partySize,
      takesNewEntries: takesNewEntries(event),
      capacity: event.capacity,
    }
    const decision = decideWaitingResize(facts, partySize)
    if (decision === 'nothing-to-do') return
    if (typeof decision === 'object') return refusals[decision.refusal](event.capacity)
    await noteLanguage(tx, context, { kind: 'WaitlistEntry', id })
    const placesFree = freePlaces(event)
    // The entry was passed over with another size, so that does not count any more.
    const change = { partySize, waitingReason: null }
    if (decision === 'to-end') {
      const { position, ...end } = await findEndOfWaitlist(tx, eventId, now, id)
      await tx.waitlistEntry.update({
        where: { id },
        data: { ...change, ...end, offeredAt: null },
        select: { id: true },
      })
      await logDecisions(scope, placesFree, [{ rule: 'MADE_LARGER', entryId: id, partySize, position }])
    } else {
      const isOffered = facts.state === 'OFFERED'
      await tx.waitlistEntry.update({ where: { id }, data: change, select: { id: true } })
      if (isOffered) event.placesTaken -= entry.partySize - partySize
      const position = isOffered ? {} : { position: await positionOnWaitlist(tx, entry) }
      await logDecisions(scope, placesFree, [{ rule: 'MADE_SMALLER', entryId: id, partySize, ...position }])
    }
    announceWaitlist(scope)
    await serveWaiting(scope)
  })
}

type Refusal = Extract<WaitingResizeDecision, object>['refusal']

const refusals: Record<Refusal, (capacity: number | null) => UserError> = {
  EVENT_NOT_OPEN: () => new EventNotOpen(),
  NOT_WAITING: () => new OfferNoLongerValid(msg`You’re no longer on the waitlist, so there’s nothing to change.`),
  HAS_OFFER: () => new OfferNoLongerValid(msg`A spot is held for you. Confirm it first, then ask for more.`),
  PARTY_TOO_LARGE: (capacity) => new PartyTooLarge(capacity ?? 0),
  LIST_CLOSED: () => new ListClosed(),
}
