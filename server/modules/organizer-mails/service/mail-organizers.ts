import { hasCapability } from '../../../contract/capabilities.ts'
import { type OrganizationRole, toRole } from '../../../contract/roles.ts'
import type { Transaction } from '../../../platform/database/db.ts'
import type { OrganizationRole as RoleName, OrganizerMails } from '../../../platform/generated/prisma/enums.ts'
import { enqueueJobs } from '../../../platform/jobs/jobs.ts'
import { queueMails } from '../../../platform/mail/queue-mail.ts'
import { transact } from '../../../platform/database/transact.ts'
import type { Platform } from '../../../platform/platform.ts'
import { statusAt } from '../../events/public.ts'
import { decideMail } from '../domain/decide-mail.ts'
import { type ChoiceKey, closeNews, isEmpty, readNews } from '../queries/read-news.ts'
import { type EventWithNews, eventSelect, organizerMail } from './organizer-mail.ts'

/** Mails one person what is due: `{ userId }`. */
export const mailOrganizerJob = 'mailOrganizer'

/** The most people of one sweep. The next one follows in a minute. */
const sweepSize = 1_000

/** Enqueue a job for each person to whom something may be due. Safe to run late, twice and in parallel. */
export async function sweepOrganizerMails({ db, clock }: Platform): Promise<void> {
  const now = clock.now()
  const due = await db.$queryRaw<{ userId: string }[]>`
    SELECT "userId" FROM "OrganizerMailChoice" WHERE "dueAt" <= ${now}
    GROUP BY "userId" ORDER BY min("dueAt") LIMIT ${sweepSize}`
  const jobs = due.map(({ userId }) => ({ payload: { userId }, key: `${mailOrganizerJob}:${userId}` }))
  await enqueueJobs(db, { task: mailOrganizerJob, runAt: now, jobs })
}

/**
 * Write the mails that are due to one person: one about each event that they hear of at once, and one with all that
 * come daily. The news are marked in the same transaction, and their rows are locked, so a restart or a second process
 * tells nothing twice.
 */
export async function mailOrganizer(platform: Platform, userId: string): Promise<void> {
  await transact(platform, async (tx) => {
    // In the order in which everybody locks: events, then choices. Rights are never waited for.
    const events = await lockEvents(tx, userId)
    const choices = await lockChoices(tx, userId, events)
    const user = await tx.user.findUnique({
      where: { id: userId },
      select: { id: true, name: true, email: true, emailVerified: true, language: true },
    })
    if (!user) return
    const rights = await holdRights(tx, userId)
    const now = platform.clock.now()
    const daily: EventWithNews[] = []
    for (const { eventId, choice } of choices) {
      const key = { eventId, userId }
      const event = await tx.event.findUniqueOrThrow({ where: { id: eventId }, select: eventSelect })
      const { organizationId } = event.group
      if (rights.changing.has(organizationId)) continue
      const status = statusAt(event, now)
      const isTold = status === 'PUBLISHED' || status === 'DRAFT'
      const role = rights.roles.get(organizationId) ?? null
      // Whoever may not see guests any more does not read of them, and an event that is over has no news.
      if (!isTold || !role || !hasCapability(role, 'seeGuests') || !user.emailVerified) {
        await closeNews(tx, [key], null)
        continue
      }
      const time = await findTime(tx, key, { choice, timeZone: event.timeZone })
      if (time && time.dueAt > now) {
        await postpone(tx, key, time.dueAt)
        continue
      }
      const news = await readNews(tx, key, choice)
      if (!time || isEmpty(news)) {
        await closeNews(tx, [key], null)
        continue
      }
      const { firstAt, firstId } = time
      const told = { key, event, news, role, firstId, heldSince: time.isHeld ? firstAt : null }
      if (choice === 'DAILY') daily.push(told)
      else await write(platform, tx, { user, told: [told], choice: 'EACH', now })
    }
    const [first, ...others] = daily
    if (first) await write(platform, tx, { user, told: [first, ...others], choice: 'DAILY', now })
  })
}

async function write(
  platform: Platform,
  tx: Transaction,
  { now, ...writing }: Parameters<typeof organizerMail>[2] & { now: Date },
): Promise<void> {
  const [mailId] = await queueMails(tx, now, [await organizerMail(platform, tx, writing)])
  // All that is told is marked with its mail while the choices are locked.
  if (!mailId) throw new Error('the same news was mailed before')
  await closeNews(
    tx,
    writing.told.map(({ key }) => key),
    mailId,
  )
}

/** Their events with something to tell cannot be deleted meanwhile. */
async function lockEvents(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Event" WHERE "id" IN (
      SELECT "eventId" FROM "OrganizerMailChoice" WHERE "userId" = ${userId}::uuid AND "dueAt" IS NOT NULL
    ) ORDER BY "id" FOR KEY SHARE`
  return rows.map(({ id }) => id)
}

/** From here on nothing new happens to their guests until the mail is written. */
function lockChoices(tx: Transaction, userId: string, eventIds: string[]) {
  return tx.$queryRaw<{ eventId: string; choice: OrganizerMails }[]>`
    SELECT "eventId", "choice" FROM "OrganizerMailChoice"
    WHERE "userId" = ${userId}::uuid AND "eventId" = ANY(${eventIds}::uuid[]) AND "dueAt" IS NOT NULL
    ORDER BY "eventId" FOR NO KEY UPDATE`
}

/** Their roles, which stay until the commit, and the organizations where somebody changes theirs right now. */
async function holdRights(tx: Transaction, userId: string) {
  const held = await tx.$queryRaw<{ organizationId: string; role: RoleName }[]>`
    SELECT "organizationId", "role" FROM "Membership" WHERE "userId" = ${userId}::uuid FOR SHARE SKIP LOCKED`
  const roles = new Map<string, OrganizationRole>(
    held.map(({ organizationId, role }) => [organizationId, toRole(role)]),
  )
  const all = await tx.membership.findMany({ where: { userId }, select: { organizationId: true } })
  return { roles, changing: new Set(all.flatMap(({ organizationId: id }) => (roles.has(id) ? [] : [id]))) }
}

const hourMs = 3_600_000

/** When the news of a choice are due; null when there are none. */
async function findTime(
  tx: Transaction,
  { eventId, userId }: ChoiceKey,
  { choice, timeZone }: { choice: OrganizerMails; timeZone: string },
) {
  const first = await tx.organizerNews.aggregate({
    where: { eventId, userId, mailId: null },
    _min: { happenedAt: true, id: true },
  })
  const { happenedAt: firstAt, id: firstId } = first._min
  if (firstAt === null || firstId === null) return null
  const mails = await tx.mail.findMany({
    where: { createdAt: { gt: new Date(firstAt.getTime() - hourMs) }, organizerNews: { some: { eventId, userId } } },
    select: { createdAt: true },
  })
  const time = decideMail({ choice, firstAt, timeZone, writtenAt: mails.map(({ createdAt }) => createdAt) })
  return time && { ...time, firstAt, firstId }
}

async function postpone(tx: Transaction, { eventId, userId }: ChoiceKey, dueAt: Date): Promise<void> {
  await tx.organizerMailChoice.update({
    where: { eventId_userId: { eventId, userId } },
    data: { dueAt },
    select: { eventId: true },
  })
}
