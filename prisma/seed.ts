import { hashPassword } from 'better-auth/crypto'
import { demoPassword } from '../server/contract/demo.ts'
import type { Db, Transaction } from '../server/platform/database/db.ts'
import type { Platform } from '../server/platform/platform.ts'
import { eventRows } from './demo/event-rows.ts'
import { events } from './demo/events.ts'
import { organizationRows } from './demo/organization-rows.ts'
import { storePictures } from './demo/pictures.ts'
import { writeRows } from './demo/write-rows.ts'

/** Any number: a process that seeds this database holds this lock. */
const seedLock = 20_261_121
const writeTimeoutMs = 60_000

type SeededPlatform = Pick<Platform, 'db' | 'clock' | 'logger' | 'storage' | 'secrets'>

/**
 * Fill an empty database with the demo: an organization, its people, fourteen events and what is said about them. Does
 * nothing when there is any account or organization. The rows are written last and in one transaction: a start that is
 * killed half-way leaves an empty database, and the next one seeds again.
 */
export async function seedDemo(platform: SeededPlatform): Promise<void> {
  const { db, clock, logger, storage, secrets } = platform
  if (!(await isEmpty(db))) return
  const startedAt = performance.now()
  const [{ avatars, visuals }, passwordHash] = await Promise.all([
    storePictures(storage, events),
    hashPassword(demoPassword),
  ])

  const now = clock.now()
  const organization = organizationRows({ now, avatars, passwordHash })
  const context = { now, visuals, secrets, userIds: organization.userIds, groupIds: organization.groupIds }
  const stories = events.map((event) => eventRows(event, context))
  const isWritten = await db.$transaction(
    async (tx) => {
      // A second process may have been as early: the lock lets it see that the work is done.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${seedLock})`
      if (!(await isEmpty(tx))) return false
      await writeRows(tx, [organization.rows, ...stories])
      return true
    },
    { timeout: writeTimeoutMs },
  )
  logger.info({ isWritten, ms: Math.round(performance.now() - startedAt) }, 'demo seeded')
}

async function isEmpty(db: Db | Transaction): Promise<boolean> {
  const [user, organization] = [
    await db.user.findFirst({ select: { id: true } }),
    await db.organization.findFirst({ select: { id: true } }),
  ]
  return user === null && organization === null
}
