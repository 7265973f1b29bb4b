import { enqueueJobs } from '../../../platform/jobs/jobs.ts'
import type { FollowFrequency } from '../../../platform/generated/prisma/enums.ts'
import type { Platform } from '../../../platform/platform.ts'
import { holdMs } from '../domain/decide-gathering.ts'
import { gatherNewEventsJob } from './gather-new-events.ts'
import { enqueueTelling } from './tell-followers.ts'

/** The most of one sweep. The next one follows in a minute. */
const sweepSize = 1_000

/** Enqueue what is due: organizations with new events, and mailings that are not finished. Safe to run late, twice and in parallel. */
export async function sweepFollowers({ db, clock }: Platform): Promise<void> {
  const now = clock.now()
  const atOnce = await db.$queryRaw<{ organizationId: string }[]>`
    SELECT DISTINCT "Group"."organizationId" FROM (
      SELECT "eventId" FROM "NewEvent" WHERE "mailingId" IS NULL AND "publicAt" <= ${new Date(now.getTime() - holdMs)}
      ORDER BY "publicAt" LIMIT ${sweepSize}
    ) due JOIN "Event" event ON event."id" = due."eventId" JOIN "Group" ON "Group"."id" = event."groupId"`
  const weekly = await db.$queryRaw<{ organizationId: string }[]>`
    SELECT DISTINCT "Group"."organizationId" FROM (
      SELECT "eventId" FROM "NewEvent" WHERE "digestId" IS NULL AND "digestDueAt" <= ${now}
      ORDER BY "digestDueAt" LIMIT ${sweepSize}
    ) due JOIN "Event" event ON event."id" = due."eventId" JOIN "Group" ON "Group"."id" = event."groupId"`
  const jobsOf = (frequency: FollowFrequency, rows: { organizationId: string }[]) =>
    rows.map(({ organizationId }) => ({
      payload: { organizationId, frequency },
      key: `${gatherNewEventsJob}:${frequency}:${organizationId}`,
    }))
  const jobs = [...jobsOf('EVERY_EVENT', atOnce), ...jobsOf('WEEKLY', weekly)]
  await enqueueJobs(db, { task: gatherNewEventsJob, runAt: now, jobs })

  const unfinished = await db.followerMailing.findMany({
    where: { finishedAt: null },
    orderBy: { createdAt: 'asc' },
    take: sweepSize,
    select: { id: true },
  })
  const mailingIds = unfinished.map(({ id }) => id)
  await enqueueTelling(db, mailingIds, now)
}

/** How long a typed address waits for its reader. */
const unconfirmedMs = 7 * 86_400_000

/** Delete addresses that nobody confirmed. */
export async function deleteUnconfirmed({ db, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - unconfirmedMs)
  await db.follow.deleteMany({ where: { confirmedAt: null, createdAt: { lte: before } } })
}
