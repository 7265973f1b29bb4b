import { v7 as uuidv7 } from 'uuid'
import type { Transaction } from '../../../platform/database/db.ts'
import type { FollowFrequency } from '../../../platform/generated/prisma/enums.ts'
import type { Platform } from '../../../platform/platform.ts'
import { decideGathering, nextDigest } from '../domain/decide-gathering.ts'
import { enqueueTelling } from './tell-followers.ts'

/** Makes a mailing of the new events of an organization: `{ organizationId, frequency }`. */
export const gatherNewEventsJob = 'gatherNewEvents'

interface Gathering {
  organizationId: string
  frequency: FollowFrequency
}

/**
 * Put the new events of an organization that are due into one mailing. Their rows are locked, so each is in one mailing,
 * whatever runs twice or at once.
 */
export async function gatherNewEvents(
  { db, clock }: Platform,
  { organizationId, frequency }: Gathering,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const now = clock.now()
    const gather = frequency === 'WEEKLY' ? gatherWeekly : gatherAtOnce
    const mailing = { id: uuidv7(), organizationId, frequency, createdAt: now }
    if (await gather(tx, mailing)) await enqueueTelling(tx, [mailing.id], now)
  })
}

interface Mailing extends Gathering {
  id: string
  createdAt: Date
}

async function gatherAtOnce(tx: Transaction, mailing: Mailing): Promise<boolean> {
  const waiting = await tx.$queryRaw<{ eventId: string; publicAt: Date; timeZone: string }[]>`
    SELECT new."eventId", new."publicAt", event."timeZone" FROM "NewEvent" new
    JOIN "Event" event ON event."id" = new."eventId" JOIN "Group" ON "Group"."id" = event."groupId"
    WHERE "Group"."organizationId" = ${mailing.organizationId}::uuid AND new."mailingId" IS NULL
    ORDER BY new."eventId" FOR UPDATE OF new`
  const eventIds = decideGathering(waiting, mailing.createdAt)
  const [first] = waiting.filter(({ eventId }) => eventIds.includes(eventId))
  if (!first) return false
  await tx.followerMailing.create({ data: mailing, select: { id: true } })
  await tx.newEvent.updateMany({
    where: { eventId: { in: eventIds } },
    data: { mailingId: mailing.id, digestDueAt: nextDigest(mailing.createdAt, first.timeZone) },
  })
  return true
}

/** All that was told at once and not weekly, as soon as one of it is due: an organization sends one weekly mail. */
async function gatherWeekly(tx: Transaction, mailing: Mailing): Promise<boolean> {
  const waiting = await tx.$queryRaw<{ eventId: string; digestDueAt: Date }[]>`
    SELECT new."eventId", new."digestDueAt" FROM "NewEvent" new
    JOIN "Event" event ON event."id" = new."eventId" JOIN "Group" ON "Group"."id" = event."groupId"
    WHERE "Group"."organizationId" = ${mailing.organizationId}::uuid AND new."digestId" IS NULL
      AND new."digestDueAt" IS NOT NULL
    ORDER BY new."eventId" FOR UPDATE OF new`
  if (!waiting.some(({ digestDueAt }) => digestDueAt <= mailing.createdAt)) return false
  await tx.followerMailing.create({ data: mailing, select: { id: true } })
  await tx.newEvent.updateMany({
    where: { eventId: { in: waiting.map(({ eventId }) => eventId) } },
    data: { digestId: mailing.id },
  })
  return true
}
