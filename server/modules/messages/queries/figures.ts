import { batched } from '../../../platform/database/batched.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { GuestMessage, Prisma } from '../../../platform/generated/prisma/client.ts'
import type { MessageSegment } from '../../../platform/generated/prisma/enums.ts'
import { countRecipients } from '../../notifications/public.ts'
import { audienceOf } from './audience.ts'

/** What became of the mails of a message. */
export interface MessageFigures {
  sent: number
  /** Not written yet, queued, or being handed over. */
  waiting: number
  refused: number
  /** The mail server took them without confirming. */
  uncertain: number
}

const nothing: MessageFigures = { sent: 0, waiting: 0, refused: 0, uncertain: 0 }

/** The figures of messages, from the rows of their mails. Rows that are deleted since stay counted (formerSent). */
export const figuresOf = batched<MessageFigures>(async (db, ids) => {
  const rows = await db.$queryRaw<({ id: string } & MessageFigures)[]>`
    SELECT m."id",
      (m."formerSent" + coalesce(mails."sent", 0))::int AS "sent",
      (coalesce(mails."waiting", 0) + (
        SELECT count(*) FROM "GuestMessageRecipient" r WHERE r."messageId" = m."id"))::int AS "waiting",
      (m."formerRefused" + coalesce(mails."refused", 0))::int AS "refused",
      coalesce(mails."uncertain", 0)::int AS "uncertain"
    FROM "GuestMessage" m LEFT JOIN (
      SELECT "messageId", count(*) FILTER (WHERE "state" = 'SENT') AS "sent",
        count(*) FILTER (WHERE "state" IN ('QUEUED', 'HANDING_OVER')) AS "waiting",
        count(*) FILTER (WHERE "state" = 'FAILED') AS "refused",
        count(*) FILTER (WHERE "state" = 'UNCERTAIN') AS "uncertain"
      FROM "Mail" WHERE "messageId" = ANY(${ids}::uuid[]) GROUP BY "messageId"
    ) mails ON mails."messageId" = m."id"
    WHERE m."id" = ANY(${ids}::uuid[])`
  return new Map(rows.map(({ id, ...figures }) => [id, figures]))
}, nothing)

/** How many people would get a message that has not left; those it left for, once it has. */
export function countReaders({ db, clock }: Platform, message: GuestMessage): Promise<number> | number {
  return message.sentAt ? (message.audience ?? 0) : countRecipients(db, audienceOf(message, clock.now()))
}

/** Messages that are looked at for changes: the newest, and so all that wait. */
const followed = 50

/** Tags and answers change while the figures of the event stay. */
const countedOnes: ReadonlySet<MessageSegment> = new Set(['TAGGED', 'ANSWERED'])

const reachSelect = {
  registrationCounts: { orderBy: { status: 'asc' } },
  waitlistCounts: { orderBy: { state: 'asc' } },
  _count: { select: { mailSuppressions: true } },
} as const satisfies Prisma.EventSelect

/** Dates to come that are looked at for changes: more than a series is made ahead. */
const followedDates = 100

/** The other dates of the series of an event whose guests a message may reach, next first. Past ones change no more. */
export function readOtherDates({ db, clock }: Platform, eventId: string) {
  return db.event.findMany({
    where: {
      series: { is: { dates: { some: { id: eventId } } } },
      id: { not: eventId },
      status: 'PUBLISHED',
      endsAt: { gt: clock.now() },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: followedDates,
    select: { id: true, ...reachSelect },
  })
}

/**
 * A text that changes with everything that the page of an event's messages shows; null once the event is gone. Whom most
 * waiting ones reach is not counted for it, because that reads every guest: it changes with the figures of the events.
 */
export async function readMessagesState(platform: Platform, eventId: string): Promise<string | null> {
  const { db } = platform
  const messages = await db.guestMessage.findMany({ where: { eventId }, orderBy: { id: 'desc' }, take: followed })
  const event = await db.event.findUnique({ where: { id: eventId }, select: { replyToId: true, ...reachSelect } })
  if (!event) return null
  const reachesOthers = messages.some(({ dates, sentAt }) => dates !== 'ONE' && sentAt === null)
  const others = reachesOthers ? await readOtherDates(platform, eventId) : []
  const shown = await Promise.all(
    messages.map(async (message) => {
      const { id, revision, dueAt, heldAt, isOverLimit, sentAt, finishedAt, segment } = message
      const becameOfIt = sentAt ? await figuresOf(db, id) : null
      const readers = !sentAt && countedOnes.has(segment) ? await countReaders(platform, message) : null
      return [id, revision, dueAt, heldAt, isOverLimit, sentAt, finishedAt, becameOfIt, readers]
    }),
  )
  return JSON.stringify([event, others, shown])
}
