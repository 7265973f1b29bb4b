import type { Transaction } from '../../../platform/database/db.ts'
import { statusAt } from '../../events/public.ts'
import { togetherUntil } from '../domain/due-reminders.ts'

export type HeldDate = Awaited<ReturnType<typeof holdDates>>[number]

/**
 * Lock an event, and the other dates of its series with a reminder that is due together with what is due now. @returns
 * them, the first date first; none when another process writes reminders of the event or the series.
 */
export async function holdDates(tx: Transaction, eventId: string, now: Date) {
  // Whoever moves or cancels a date, or gives a place back, waits, and then finds these mails and drops them.
  const locked = await tx.$queryRaw<{ id: string; seriesId: string | null }[]>`
    SELECT "id", "seriesId" FROM "Event" WHERE "id" IN (
      SELECT ${eventId}::uuid UNION ALL
      SELECT date."id" FROM "Event" this JOIN "Event" date ON date."seriesId" = this."seriesId"
      WHERE this."id" = ${eventId}::uuid AND EXISTS (
        SELECT 1 FROM "EventReminder" reminder
        WHERE reminder."eventId" = date."id" AND reminder."dueAt" < ${togetherUntil(now)})
    ) ORDER BY "id" FOR SHARE`
  const asked = locked.find(({ id }) => id === eventId)
  if (!asked) return []
  const { seriesId } = asked
  const subject = `reminders of ${seriesId ?? eventId}`
  const [lock] = await tx.$queryRaw<[{ isHeld: boolean }]>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${subject}, 0)) AS "isHeld"`
  if (!lock.isHeld) return []
  // One that has left the series meanwhile has a job of its own.
  const dates = locked.filter((date) => date === asked || (seriesId !== null && date.seriesId === seriesId))
  // Read behind the lock: what the last batch sent is known.
  const rows = await tx.event.findMany({
    where: { id: { in: dates.map(({ id }) => id) } },
    select: { id: true, seriesId: true, status: true, startsAt: true, endsAt: true, reminders: true },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map((date) => ({ ...date, status: statusAt(date, now) }))
}
