import { UserError } from '../../../graphql/errors/user-error.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import { enqueueJob } from '../../../platform/jobs/jobs.ts'
import { normalizeEmail } from '../../../contract/text/email.ts'
import { reportFault } from '../../../platform/monitoring/monitoring.ts'
import type { Platform } from '../../../platform/platform.ts'
import { activeStatuses, openStates, underEventLock, serveWaiting, shortenOffers } from '../../places/public.ts'
import { uniteRows } from './unite-rows.ts'

/** Gives an account the registrations of its confirmed address: `{ userId }`. */
export const claimPlacesJob = 'claimPlaces'

export function enqueueClaim(tx: Transaction, { userId, now }: { userId: string; now: Date }): Promise<void> {
  return enqueueJob(tx, { task: claimPlacesJob, payload: { userId }, runAt: now, key: `${claimPlacesJob}:${userId}` })
}

/**
 * An account has confirmed its address, so registrations with that address at future events belong
 * to it. At each event they come together, and one stays. Doing it twice changes nothing. An event
 * that fails is reported and does not stop the others. @throws its fault after them, so that the queue
 * tries again.
 */
export async function claimPlaces(platform: Platform, userId: string): Promise<void> {
  const address = await findProvenAddress(platform.db, userId)
  if (!address) return
  const faults: unknown[] = []
  for (const { id } of await eventsToClaim(platform, { ...address, userId })) {
    try {
      await claimAtEvent(platform, id, userId)
    } catch (error) {
      // An event that was deleted meanwhile is refused.
      if (error instanceof UserError) continue
      reportFault(platform.logger, error, { job: claimPlacesJob, eventId: id })
      faults.push(error)
    }
  }
  if (faults.length > 0) throw faults[0]
}

function claimAtEvent(platform: Platform, eventId: string, userId: string): Promise<void> {
  return underEventLock(platform, eventId, async (scope) => {
    await shortenOffers(scope)
    await serveWaiting(scope)
    // Read again under the lock: the account may be deleted, or have another address.
    const proven = await findProvenAddress(scope.tx, userId)
    if (!proven || !scope.event.isLive) return
    await uniteRows(scope, { ...proven, userId, pressedId: null, keepId: null })
  })
}

async function findProvenAddress(db: Pick<Platform['db'], 'user'>, userId: string) {
  const user = await db.user.findUnique({ where: { id: userId }, select: { email: true, emailVerified: true } })
  return user?.emailVerified ? { emailNormalized: normalizeEmail(user.email) } : null
}

/**
 * Future events where a row of the address does not belong to the account yet, or is not marked as
 * confirmed.
 */
function eventsToClaim(
  { db, clock }: Platform,
  { userId, emailNormalized }: { userId: string; emailNormalized: string },
) {
  const open = { emailNormalized, OR: [{ userId: null }, { userId, addressConfirmedAt: null }] }
  return db.event.findMany({
    where: {
      status: 'PUBLISHED',
      endsAt: { gt: clock.now() },
      OR: [
        { registrations: { some: { ...open, status: { in: activeStatuses } } } },
        { waitlistEntries: { some: { ...open, state: { in: openStates } } } },
      ],
    },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
}
