import type { Db } from '../../../platform/database/db.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import { activeStatuses, openStates } from '../domain/statuses.ts'

/** The events where secrets hold or request a place. The one of a cancelled place opens nothing. */
export async function placesOfSecrets(db: Db, secrets: readonly string[]) {
  if (secrets.length === 0) return []
  const places = await db.registration.findMany({
    where: { secretHash: { in: secrets.map(hashSecret) }, status: { in: activeStatuses } },
    select: { eventId: true, status: true },
  })
  return places.map(({ eventId, status }) => ({ eventId, isConfirmed: status !== 'PENDING' }))
}

/** The secret of a registration for the event of an address: an active one before any other. */
export async function findHeldPlace(db: Db, secrets: readonly string[], eventUrl: string): Promise<string | null> {
  if (secrets.length === 0) return null
  const rows = await db.registration.findMany({
    where: {
      secretHash: { in: secrets.map(hashSecret) },
      event: { slugs: { some: { slug: eventUrl.toLowerCase() } } },
    },
    select: { secretHash: true, status: true },
  })
  const active = rows.filter(({ status }) => activeStatuses.includes(status))
  return firstThatOpens(secrets, active) ?? firstThatOpens(secrets, rows)
}

/** The secret of an open entry on the waitlist for the event of an address: one with an offer before any other. */
export async function findHeldOpenEntry(db: Db, secrets: readonly string[], eventUrl: string): Promise<string | null> {
  if (secrets.length === 0) return null
  const rows = await db.waitlistEntry.findMany({
    where: {
      secretHash: { in: secrets.map(hashSecret) },
      state: { in: openStates },
      event: { slugs: { some: { slug: eventUrl.toLowerCase() } } },
    },
    select: { secretHash: true, state: true },
  })
  const offered = rows.filter(({ state }) => state === 'OFFERED')
  return firstThatOpens(secrets, offered) ?? firstThatOpens(secrets, rows)
}

function firstThatOpens(secrets: readonly string[], rows: { secretHash: string | null }[]): string | null {
  return secrets.find((secret) => rows.some(({ secretHash }) => secretHash === hashSecret(secret))) ?? null
}

/** The secret that opens an entry on the waitlist. */
export async function findHeldEntry(db: Db, secrets: readonly string[], id: string): Promise<string | null> {
  if (secrets.length === 0) return null
  const row = await db.waitlistEntry.findUnique({ where: { id }, select: { secretHash: true } })
  return row && firstThatOpens(secrets, [row])
}

/** Whether a secret belongs to any registration or entry, in any state. */
export async function isHeldSecret(db: Db, secret: string): Promise<boolean> {
  const where = { secretHash: hashSecret(secret) }
  const rows = await Promise.all([
    db.registration.findUnique({ where, select: { id: true } }),
    db.waitlistEntry.findUnique({ where, select: { id: true } }),
  ])
  return rows.some((row) => row !== null)
}
