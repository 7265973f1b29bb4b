import type { Db } from '../../../platform/db.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import { activeStatuses } from './reads.ts'

export interface HeldPlace {
  eventId: string
  /** Only those who have a place are let in. */
  isPrivate: boolean
}

/** Where the holders of some secrets have a place or asked for one; a secret of a place that was given back opens nothing. */
export async function placesOfSecrets(db: Db, secrets: readonly string[]): Promise<HeldPlace[]> {
  if (secrets.length === 0) return []
  const places = await db.registration.findMany({
    where: { secretHash: { in: secrets.map(hashSecret) }, status: { in: activeStatuses } },
    select: { eventId: true, event: { select: { visibility: true } } },
  })
  return places.map(({ eventId, event }) => ({ eventId, isPrivate: event.visibility === 'PRIVATE' }))
}
