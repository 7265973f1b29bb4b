import type { Transaction } from '../../../platform/database/db.ts'
import { appendToFeed } from '../hooks.ts'
import type { ChangeScope } from './work-on-event.ts'

/** Write into the feed what became of an event. Call it last: the feed's counter is locked until the commit. */
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

/** Take the values of facts out of what the feed said of them: they are not everybody's to know any more. */
export async function forgetInFeed(tx: Transaction, eventId: string, fields: readonly string[]): Promise<void> {
  if (fields.length === 0) return
  await tx.$executeRaw`
    UPDATE "ActivityItem" SET "details" = "details" - 'from' - 'to'
    WHERE "eventId" = ${eventId}::uuid AND "kind" = 'EVENT_CHANGED' AND "details"->>'field' = ANY(${[...fields]})`
}
