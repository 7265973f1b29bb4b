import type { Context } from '../../../graphql/context.ts'
import { NotFound, UserError, parseInput } from '../../../graphql/errors/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { type EventScope, type PlaceNews, noteLanguage, underEventLocks, eventOfHeldRow } from '../../places/public.ts'
import { cancelUnderLock, getRegistrationToChange } from '../../registrations/public.ts'
import { leaveUnderLock } from '../../waitlist/public.ts'
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
 * Cancel several registrations, for their holder or an organizer who sees guests, and leave several waitlists, for their
 * holder, in one transaction. Their places go to the waitlists at once, and one mail says so to each guest. Those that have
 * ended already stay as they are; one that cannot end does not keep the others, nor does one whose
 * event was deleted a moment ago.
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
  for (const { id, secret } of waitlistEntries)
    waiting.push({ id, eventId: await eventOfHeldRow(context, 'waitlistEntry', id, secret) })
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
  for (const { id, eventId } of waiting) {
    const scope = scopes.get(eventId)
    const refusal = scope ? await leaveUnderLock(scope, context, id) : new NotFound('event')
    left.push({ id, refusal: refusal ?? null })
  }
  return left
}

async function cancelEach(
  context: Context,
  scopes: ReadonlyMap<string, EventScope>,
  tx: Transaction,
  held: readonly (Held & { isHeld: boolean })[],
): Promise<Cancellation[]> {
  const cancellations: Cancellation[] = []
  const ended = new Map<string, Ended>()
  for (const { id, eventId, isHeld } of held) {
    const scope = scopes.get(eventId)
    const outcome = scope ? await cancelUnderLock(scope, id) : new NotFound('event')
    cancellations.push({ id, refusal: outcome instanceof UserError ? outcome : null })
    if (outcome === null || outcome instanceof UserError) continue
    if (isHeld) await noteLanguage(tx, context, { kind: 'Registration', id })
    ended.set(id, { isByOrganizer: !isHeld, wasRequest: outcome === 'PENDING' })
  }
  const [scope] = scopes.values()
  if (ended.size > 0) scope!.news.push(...(await newsOf(tx, ended)))
  return cancellations
}

interface Ended {
  isByOrganizer: boolean
  wasRequest: boolean
}

/** One for each person: nobody reads of the dates of others. */
async function newsOf(tx: Transaction, ended: ReadonlyMap<string, Ended>): Promise<PlaceNews[]> {
  const rows = await tx.registration.findMany({
    where: { id: { in: [...ended.keys()] } },
    select: { id: true, userId: true, emailNormalized: true },
  })
  const told = rows.map((row) => ({ ...row, ...ended.get(row.id)! }))
  const byReader = Map.groupBy(
    told,
    ({ userId, emailNormalized, isByOrganizer }) => `${isByOrganizer} ${userId ?? emailNormalized}`,
  )
  return [...byReader.values()].map((group): PlaceNews => {
    const { id, isByOrganizer, wasRequest } = group[0]!
    return group.length === 1
      ? { kind: 'cancelled', registrationId: id, isByOrganizer, wasRequest }
      : { kind: 'unbooked', registrationIds: group.map((row) => row.id), isByOrganizer }
  })
}
