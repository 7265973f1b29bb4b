import type { Context } from '../../../graphql/context.ts'
import { UserError, parseInput } from '../../../graphql/errors/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { type EventScope, noteLanguage, underEventLocks } from '../../places/public.ts'
import { cancelUnderLock, getRegistrationToChange } from '../../registrations/public.ts'
import { getHeldEntry, leaveUnderLock } from '../../waitlist/public.ts'
import { cancelledDatesInput } from '../inputs.ts'

/** A registration or a waitlist entry that was asked to end, and why it did not. */
export interface Cancellation {
  id: string
  refusal: UserError | null
}

export interface Cancellations {
  registrations: Cancellation[]
  entries: Cancellation[]
}

interface Held {
  id: string
  eventId: string
}

/**
 * Cancel several registrations and leave several waitlists in one transaction, for their holder. Their places go to the
 * waitlists at once, and one mail says so. Those that have ended already stay as they are; one that cannot end does not
 * keep the others.
 *
 * @throws InvalidInput; NotFound when one of them is not the viewer's.
 */
export async function cancelDates(
  context: Context,
  input: { registrations: readonly unknown[]; waitlistEntries: readonly unknown[] },
): Promise<Cancellations> {
  const { registrations, waitlistEntries } = parseInput(cancelledDatesInput, input)
  const held: (Held & { isHeld: boolean })[] = []
  for (const { id, secret } of registrations)
    held.push({ id, ...(await getRegistrationToChange(context, id, secret ?? null)) })
  const waiting: Held[] = []
  for (const { id, secret } of waitlistEntries) waiting.push({ id, ...(await getHeldEntry(context, id, secret)) })
  const eventIds = new Set([...held, ...waiting].map(({ eventId }) => eventId))
  return underEventLocks(context.platform, [...eventIds], async (scopes, tx): Promise<Cancellations> => {
    // First, so that a place that opens up is not offered to an entry that leaves too.
    const entries = await leaveEach(context, scopes, waiting)
    return { registrations: await cancelEach(context, scopes, tx, held), entries }
  })
}

async function leaveEach(
  context: Context,
  scopes: ReadonlyMap<string, EventScope>,
  waiting: readonly Held[],
): Promise<Cancellation[]> {
  const left: Cancellation[] = []
  for (const { id, eventId } of waiting)
    left.push({ id, refusal: (await leaveUnderLock(scopes.get(eventId)!, context, id)) ?? null })
  return left
}

async function cancelEach(
  context: Context,
  scopes: ReadonlyMap<string, EventScope>,
  tx: Transaction,
  held: readonly (Held & { isHeld: boolean })[],
): Promise<Cancellation[]> {
  const cancellations: Cancellation[] = []
  const ended: string[] = []
  for (const { id, eventId, isHeld } of held) {
    const outcome = await cancelUnderLock(scopes.get(eventId)!, id)
    cancellations.push({ id, refusal: outcome instanceof UserError ? outcome : null })
    if (outcome === null || outcome instanceof UserError) continue
    if (isHeld) await noteLanguage(tx, context, { kind: 'Registration', id })
    ended.push(id)
    if (held.length === 1)
      scopes.get(eventId)!.news.push({
        kind: 'cancelled',
        registrationId: id,
        isByOrganizer: !isHeld,
        wasRequest: outcome === 'PENDING',
      })
  }
  const [scope] = scopes.values()
  if (held.length > 1 && ended.length > 0) scope!.news.push({ kind: 'unbooked', registrationIds: ended })
  return cancellations
}
