import type { Transaction } from '../../../platform/database/db.ts'
import type { GuestImport } from '../../../platform/generated/prisma/client.ts'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { EventNotOpen } from '../../events/public.ts'
import { type EventScope, underEventLock } from '../../places/public.ts'
import { importsTopic } from '../topics.ts'
import { addNextGuests } from './add-guests.ts'
import { removeNextGuests } from './remove-guests.ts'

/** Works off an import, or its undoing: `{ importId }`. */
export const importGuestsJob = 'importGuests'

/** Enqueue the job of an import: once, however often it is asked for. */
export function enqueueImport(tx: Transaction, { id, now }: { id: string; now: Date }): Promise<void> {
  return enqueueJob(tx, {
    task: importGuestsJob,
    payload: { importId: id },
    runAt: now,
    key: `${importGuestsJob}:${id}`,
  })
}

/**
 * Work off an import, or undo it. Each transaction decides some rows under the event's lock and notes
 * their fates with its writes, so a crash loses nothing and repeats nothing. Others who want places
 * get their turn in between. Safe to run late, twice and in parallel.
 */
export async function workOnImport(platform: Platform, importId: string): Promise<void> {
  while (await workOnce(platform, importId));
}

/** One transaction of it. @returns whether there is more to do. */
export async function workOnce(platform: Platform, importId: string): Promise<boolean> {
  const found = await platform.db.guestImport.findUnique({ where: { id: importId }, select: { eventId: true } })
  if (!found) return false
  try {
    return await underEventLock(platform, found.eventId, async (scope) => {
      const row = await scope.tx.guestImport.findUnique({ where: { id: importId } })
      if (!row || row.state === 'DONE' || row.state === 'UNDONE') return false
      scope.announce(importsTopic(row.eventId), {})
      const hasMore = await workOnRows(scope, row)
      await scope.tx.guestImport.update({
        where: { id: importId },
        data: {
          workedAt: scope.now,
          ...(!hasMore && { state: row.state === 'UNDOING' ? 'UNDONE' : 'DONE', finishedAt: scope.now }),
        },
        select: { id: true },
      })
      return hasMore
    })
  } catch (error) {
    // The event was deleted meanwhile, and the import with it.
    if (error instanceof EventNotOpen) return false
    throw error
  }
}

/** Organizers are told of an import once it is done, as one piece of news (a trigger), and not of its rows. */
async function workOnRows(scope: EventScope, row: GuestImport): Promise<boolean> {
  const tell = (news: 'on' | 'off') => scope.tx.$executeRaw`SELECT set_config('marquee.organizer_news', ${news}, true)`
  await tell('off')
  const hasMore = await (row.state === 'UNDOING' ? removeNextGuests(scope, row) : addNextGuests(scope, row))
  await tell('on')
  return hasMore
}

/** Nothing has happened for so long: the process of the job died, or the job gave up. */
const abandonedAfterMs = 60_000

/** Go on with imports whose job is gone. */
export async function sweepImports(platform: Platform): Promise<void> {
  const now = platform.clock.now()
  const abandoned = await platform.db.guestImport.findMany({
    where: {
      state: { in: ['IMPORTING', 'UNDOING'] },
      workedAt: { lt: new Date(now.getTime() - abandonedAfterMs) },
    },
    select: { id: true },
    take: 100,
  })
  for (const { id } of abandoned) await enqueueImport(platform.db, { id, now })
}
