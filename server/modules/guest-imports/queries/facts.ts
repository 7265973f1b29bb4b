import type { Db, Transaction } from '../../../platform/database/db.ts'
import {
  type LockedEvent,
  type PlacesEvent,
  activeStatuses,
  isOpenToWaitlist,
  openStates,
} from '../../places/public.ts'
import type { ImportFacts } from '../domain/decide-fates.ts'

/**
 * What is known about the people of a file and their event. Organizers see every guest, so a typed
 * address counts as well as a confirmed one. @param room places that newcomers may take.
 */
export async function readImportFacts(
  db: Db | Transaction,
  event: LockedEvent & PlacesEvent,
  { emails, room, now }: { emails: string[]; room: number; now: Date },
): Promise<ImportFacts> {
  // As one value: a statement takes only so many.
  const [registered, waiting] = await Promise.all([
    db.$queryRaw<{ email: string }[]>`
      SELECT DISTINCT r."emailNormalized" AS "email" FROM "Registration" r
      WHERE r."eventId" = ${event.id}::uuid AND r."emailNormalized" = ANY(${emails}::text[])
        AND r."status"::text = ANY(${[...activeStatuses]}::text[])`,
    db.$queryRaw<{ email: string }[]>`
      SELECT DISTINCT w."emailNormalized" AS "email" FROM "WaitlistEntry" w
      WHERE w."eventId" = ${event.id}::uuid AND w."emailNormalized" = ANY(${emails}::text[])
        AND w."state"::text = ANY(${[...openStates]}::text[])`,
  ])
  return {
    ...event,
    isStrictlyFifo: event.waitlistPolicy === 'STRICT_FIFO' || isOpenToWaitlist(event, now),
    room,
    registered: new Set(registered.map(({ email }) => email)),
    waiting: new Set(waiting.map(({ email }) => email)),
  }
}
