import type { Transaction } from '../../../platform/database/db.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { FollowerMailing } from '../../../platform/generated/prisma/client.ts'
import { enqueueJobs } from '../../../platform/jobs/jobs.ts'
import { queueMails } from '../../../platform/mail/queue-mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { decideNews } from '../domain/decide-news.ts'
import { type Follower, nextFollowers } from '../queries/next-followers.ts'
import { eventSelect, mailKey, mailToFollower } from './new-events-mail.ts'

/** Writes the mails of a mailing: `{ mailingId }`. */
export const tellFollowersJob = 'tellFollowers'

export function enqueueTelling(tx: Transaction, mailingIds: readonly string[], now: Date): Promise<void> {
  const jobs = mailingIds.map((mailingId) => ({ payload: { mailingId }, key: `${tellFollowersJob}:${mailingId}` }))
  return enqueueJobs(tx, { task: tellFollowersJob, runAt: now, jobs })
}

/** The mails of one transaction: well under a second, because it holds up registrations for the events. */
const defaultBatchSize = 250

/**
 * Write the mails of a mailing, batch by batch. Each stores where it is, so a restart goes on there. Two processes at
 * once do no harm: the second leaves.
 */
export async function tellFollowers(
  platform: Platform,
  mailingId: string,
  { batchSize = defaultBatchSize } = {},
): Promise<void> {
  while (await transact(platform, (tx) => tellNext(platform, tx, mailingId, batchSize)));
}

/** @returns whether somebody is left. */
async function tellNext(platform: Platform, tx: Transaction, mailingId: string, batchSize: number): Promise<boolean> {
  const named = await tx.newEvent.findMany({
    where: { OR: [{ mailingId }, { digestId: mailingId }] },
    select: { eventId: true },
  })
  const eventIds = named.map(({ eventId }) => eventId)
  // Whoever hides or cancels one of them waits, and then finds these mails and drops them.
  await tx.$queryRaw`SELECT 1 FROM "Event" WHERE "id" = ANY(${eventIds}::uuid[]) ORDER BY "id" FOR SHARE`
  const [mailing] = await tx.$queryRaw<FollowerMailing[]>`
    SELECT * FROM "FollowerMailing" WHERE "id" = ${mailingId}::uuid FOR UPDATE SKIP LOCKED`
  if (!mailing || mailing.finishedAt) return false
  const now = platform.clock.now()
  const events = await tx.event.findMany({
    where: { id: { in: eventIds }, status: 'PUBLISHED', visibility: 'PUBLIC', endsAt: { gt: now } },
    select: eventSelect,
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  })
  const { people, reached } =
    events.length === 0
      ? { people: [], reached: null }
      : await nextFollowers(tx, mailing.organizationId, mailing.toldUpTo ?? '', batchSize)
  const told = await readTold(tx, mailing, people, events)
  const facts = events.map(({ newEvent, ...event }) => ({ ...event, ...newEvent! }))
  const mails = people.flatMap((person) => {
    const reader = { follows: person.follows, told: told.get(person.emailNormalized) ?? new Set<string>() }
    const news = decideNews(mailing.frequency, reader, facts)
    return news.length > 0 ? [{ person, news }] : []
  })
  await queueMails(
    tx,
    now,
    await Promise.all(mails.map(({ person, news }) => mailToFollower(platform, tx, { mailing, person, news, now }))),
  )
  await tx.followerMailing.update({
    where: { id: mailingId },
    // The address is needed only until the next batch.
    data: { toldUpTo: reached, finishedAt: reached === null ? now : null },
    select: { id: true },
  })
  return reached !== null
}

/** Which people of a weekly mailing were told of the same events at once. */
async function readTold(
  tx: Transaction,
  { frequency }: FollowerMailing,
  people: readonly Follower[],
  events: readonly { newEvent: { mailing: { id: string } | null } | null }[],
): Promise<Map<string, Set<string>>> {
  const told = new Map<string, Set<string>>()
  if (frequency !== 'WEEKLY') return told
  const mailingIds = new Set(events.flatMap(({ newEvent }) => newEvent?.mailing?.id ?? []))
  const keys = new Map(
    people.flatMap(({ emailNormalized }) =>
      [...mailingIds].map((id) => [mailKey(id, emailNormalized), { id, emailNormalized }] as const),
    ),
  )
  const rows = await tx.mail.findMany({ where: { key: { in: [...keys.keys()] } }, select: { key: true } })
  for (const { key } of rows) {
    const { id, emailNormalized } = keys.get(key!)!
    told.set(emailNormalized, (told.get(emailNormalized) ?? new Set()).add(id))
  }
  return told
}
