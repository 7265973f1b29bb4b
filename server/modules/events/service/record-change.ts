import { isAddressConfirmed } from '../../../auth/better-auth/confirmed-address.ts'
import { AddressNotConfirmed } from '../../../graphql/errors/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { EditableField } from '../domain/editable-facts.ts'
import { type NoticeFacts, decideNotice, noticeFactsOf } from '../domain/notice.ts'
import { appendToFeed, scheduleChangeNotice } from '../hooks.ts'
import { markOwn } from './own-fields.ts'
import type { ChangeScope } from './work-on-event.ts'

/**
 * Store what guests will be told after this change, and schedule it. `scope.event` is the event as it was, `after` its
 * facts now. The event's lock ensures one unsent notice. @throws AddressNotConfirmed when guests would be told.
 * @param message the words of a postponement or a cancellation; left out by other edits.
 */
export async function recordChange(
  { tx, now, event, viewer, seriesEditId }: ChangeScope,
  after: NoticeFacts,
  message?: string | null,
): Promise<void> {
  const row = await tx.eventChangeNotice.findFirst({ where: { eventId: event.id, sentAt: null } })
  const unsent = row && { ...row, before: row.before as unknown as NoticeFacts }
  const decision = decideNotice(
    {
      unsent,
      before: noticeFactsOf(event),
      after,
      hasAudience: await hasAudience({ tx, event }),
      ...(message !== undefined && { message }),
    },
    now,
  )
  if ('unchanged' in decision) return
  if ('drop' in decision) {
    await tx.eventChangeNotice.delete({ where: { id: row!.id } })
    return
  }
  if (!(await isAddressConfirmed(tx, viewer))) throw new AddressNotConfirmed()
  const { before, ...facts } = decision.store
  // A later edit of one date alone is told alone.
  const data = { ...facts, seriesEditId: seriesEditId ?? null }
  if (row) await tx.eventChangeNotice.update({ where: { id: row.id }, data })
  else
    await tx.eventChangeNotice.create({ data: { ...data, eventId: event.id, before: { ...before }, createdAt: now } })
  await scheduleChangeNotice.call(tx, { eventId: event.id, dueAt: data.dueAt })
}

/** Whether anyone holds a place, asked for one, or waits on the waitlist. */
async function hasAudience({ tx, event }: Pick<ChangeScope, 'tx' | 'event'>): Promise<boolean> {
  const guest = await tx.registration.findFirst({
    where: { eventId: event.id, status: { in: ['PENDING', 'CONFIRMED', 'CHECKED_IN'] } },
    select: { id: true },
  })
  if (guest) return true
  const waiting = await tx.waitlistEntry.findFirst({
    where: { eventId: event.id, state: { in: ['WAITING', 'OFFERED'] } },
    select: { id: true },
  })
  return waiting !== null
}

/** Note who changed these facts, so that an editor who meets a conflict learns whose value it is. */
export async function recordEdits(
  scope: ChangeScope,
  fields: readonly EditableField[],
  { isOfSeries = false } = {},
): Promise<void> {
  const { tx, event, now, personId } = scope
  await tx.$executeRaw`
    INSERT INTO "EventFactEdit" ("eventId", "field", "personId", "savedAt")
    SELECT ${event.id}::uuid, field, ${personId}::uuid, ${now} FROM unnest(${fields}::text[]) field
    ON CONFLICT ("eventId", "field") DO UPDATE SET "personId" = EXCLUDED."personId", "savedAt" = EXCLUDED."savedAt"`
  if (!isOfSeries) await markOwn(scope, fields)
}

/** Tell the feed what changed at an event. Call it last: the feed's counter is locked until the commit. */
export async function tellFeed({ tx, announce, event }: ChangeScope, details: Record<string, string | number | null>) {
  await appendToFeed.call(tx, announce, {
    eventId: event.id,
    kind: 'EVENT_CHANGED',
    visibility: 'PUBLIC',
    actorId: null,
    actorName: null,
    details,
  })
}

/** Remove the values of these facts from the feed's items: they are not public any more. */
export async function forgetInFeed(tx: Transaction, eventId: string, fields: readonly string[]): Promise<void> {
  if (fields.length === 0) return
  await tx.$executeRaw`
    UPDATE "ActivityItem" SET "details" = "details" - 'from' - 'to'
    WHERE "eventId" = ${eventId}::uuid AND "kind" = 'EVENT_CHANGED' AND "details"->>'field' = ANY(${[...fields]})`
}
