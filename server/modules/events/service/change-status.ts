import { isAddressConfirmed } from '../../../auth/better-auth/confirmed-address.ts'
import type { Context } from '../../../graphql/context.ts'
import { AddressNotConfirmed, parseInput } from '../../../graphql/errors/user-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { noticeFactsOf } from '../domain/notice.ts'
import { missingForPublication, picturesToCheck } from '../domain/publication.ts'
import { EventNotEditable, EventNotReady } from '../errors.ts'
import { serveWaitlist } from '../hooks.ts'
import { cancelEventInput } from '../inputs.ts'
import { announceEvent, eventTopic, everybody, listingTopic } from '../topics.ts'
import { recordChange, tellFeed } from './record-change.ts'
import { type ChangeScope, workOnEvent } from './work-on-event.ts'

/**
 * Publish a draft. Publishing twice changes nothing. @throws EventNotReady; AddressNotConfirmed, because from now on
 * strangers get mails with its title.
 */
export async function publishEvent(context: Context, eventId: string): Promise<void> {
  await workOnEvent(context, {
    eventId,
    capability: 'publishEvents',
    work: publishWithin,
  })
}

/** The same while the event's lock is held and the right was checked. */
export async function publishWithin(scope: ChangeScope): Promise<void> {
  const { tx, announce, now, event, status } = scope
  if (status === 'PUBLISHED') return
  if (status !== 'DRAFT') throw new EventNotEditable(status)
  await requireReady(scope)
  const data = { status: 'PUBLISHED', publishedAt: now, updatedAt: now } as const
  await tx.event.update({ where: { id: event.id }, data, select: { id: true } })
  announceEvent(announce, event)
  await tellFeed(scope, { change: 'PUBLISHED' })
}

/** @throws EventNotReady; AddressNotConfirmed */
export async function requireReady({ tx, now, event, viewer }: ChangeScope): Promise<void> {
  const visuals = await tx.eventVisual.findMany({ where: { eventId: event.id }, ...picturesToCheck })
  const missing = missingForPublication({ ...event, visuals }, now)
  if (missing.length > 0) throw new EventNotReady(missing)
  if (!(await isAddressConfirmed(tx, viewer))) throw new AddressNotConfirmed()
}

/**
 * Cancel a published event. Guests and the waitlist are told at once, with the message; registrations stay as a record,
 * open offers end. Cancelling twice changes nothing.
 */
export async function cancelEvent(context: Context, eventId: string, input: object): Promise<void> {
  const { message } = parseInput(cancelEventInput, input)
  await workOnEvent(context, {
    eventId,
    capability: 'cancelEvents',
    work: (scope) => cancelWithin(scope, message ?? null),
  })
}

/** The same while the event's lock is held and the right was checked. */
export async function cancelWithin(scope: ChangeScope, words: string | null): Promise<void> {
  const { tx, announce, event, now, status } = scope
  if (status === 'CANCELLED') return
  if (status !== 'PUBLISHED') throw new EventNotEditable(status)
  const data = { status: 'CANCELLED', cancelledAt: now, cancellationMessage: words, updatedAt: now } as const
  await tx.event.update({ where: { id: event.id }, data, select: { id: true } })
  announceEvent(announce, event)
  await serveWaitlist.call(tx, { eventId: event.id, now })
  await recordChange(scope, noticeFactsOf({ ...event, ...data }), words)
  await tellFeed(scope, { change: 'CANCELLED', message: words })
}

/** Events ended by one statement; more are left to the next. */
const batchSize = 200

/**
 * Store that events have ended, and tell their followers. Several processes may do it at once: each takes rows that
 * nobody has locked. An event that is being changed waits for the next minute. @returns how many ended.
 */
export async function endEvents({ db, bus, clock }: Platform): Promise<number> {
  const now = clock.now()
  let count = 0
  for (;;) {
    const ended = await db.$queryRaw<{ id: string }[]>`
      UPDATE "Event" SET "status" = 'ENDED' WHERE "id" IN (
        SELECT "id" FROM "Event" WHERE "status" = 'PUBLISHED' AND "endsAt" <= ${now}
        ORDER BY "id" LIMIT ${batchSize} FOR NO KEY UPDATE SKIP LOCKED
      ) RETURNING "id"`
    for (const { id } of ended) bus.publish(eventTopic(id), {})
    if (ended.length > 0) bus.publish(listingTopic(everybody), {})
    count += ended.length
    if (ended.length < batchSize) return count
  }
}
