import { normalizeEmail } from '../../../contract/text/email.ts'
import type { Context } from '../../../graphql/context.ts'
import type { Db, Transaction } from '../../../platform/database/db.ts'
import { NotFound } from '../../../graphql/errors/user-error.ts'
import { batched } from '../../../platform/database/batched.ts'
import { pageById } from '../../../platform/database/page-by-id.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { MailState } from '../../../platform/generated/prisma/enums.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import { activeStatuses, openStates } from '../../places/public.ts'

export type AttendanceAnswer = 'GOING' | 'MAYBE' | 'CANT'

/** Whoever has a place, asked for one or waits for one is going. The place itself says it, so the two never disagree. */
const isGoing: Prisma.GuestInvitationWhereInput = {
  OR: [
    { registrations: { some: { status: { in: activeStatuses } } } },
    { waitlistEntries: { some: { state: { in: openStates } } } },
  ],
}

const withAnswer: Record<AttendanceAnswer, Prisma.GuestInvitationWhereInput> = {
  GOING: isGoing,
  MAYBE: { answer: { answer: 'MAYBE' } },
  CANT: { answer: { answer: 'CANT' } },
}

export const withoutAnswer: Prisma.GuestInvitationWhereInput = { answer: null, NOT: isGoing }

interface InvitationFilter {
  answer?: AttendanceAnswer | null | undefined
  isAnswered?: boolean | null | undefined
}

/** The invitations to an event, the newest first. */
export function listInvitations(
  db: Db,
  eventId: string,
  { answer, isAnswered }: InvitationFilter,
  page: Prisma.GuestInvitationFindManyArgs,
) {
  const conditions: Prisma.GuestInvitationWhereInput[] = [{ eventId }]
  if (answer) conditions.push(withAnswer[answer])
  if (isAnswered != null) conditions.push(isAnswered ? { NOT: withoutAnswer } : withoutAnswer)
  return db.guestInvitation.findMany(pageById(page, { AND: conditions }, 'desc'))
}

export interface InvitationCounts {
  sent: number
  opened: number
  going: number
  maybe: number
  cant: number
  unanswered: number
  refused: number
}

/** How many of the invited did what, in one statement. */
export async function countInvitations(db: Db, eventId: string): Promise<InvitationCounts> {
  const [counts] = await db.$queryRaw<[InvitationCounts]>`
    SELECT count(*)::int AS "sent",
      count(*) FILTER (WHERE i."openedAt" IS NOT NULL)::int AS "opened",
      count(*) FILTER (WHERE i."isGoing")::int AS "going",
      count(*) FILTER (WHERE i."answer" = 'MAYBE')::int AS "maybe",
      count(*) FILTER (WHERE i."answer" = 'CANT')::int AS "cant",
      count(*) FILTER (WHERE NOT i."isGoing" AND i."answer" IS NULL)::int AS "unanswered",
      count(*) FILTER (WHERE i."formerRefused" OR i."mailState" = 'FAILED')::int AS "refused"
    FROM (
      SELECT i."openedAt", i."formerRefused", a."answer", m."state" AS "mailState", (
        EXISTS (
          SELECT 1 FROM "Registration" r
          WHERE r."guestInvitationId" = i."id" AND r."status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN')
        ) OR EXISTS (
          SELECT 1 FROM "WaitlistEntry" w WHERE w."guestInvitationId" = i."id" AND w."state" IN ('WAITING', 'OFFERED')
        )
      ) AS "isGoing"
      FROM "GuestInvitation" i
      LEFT JOIN "EventAnswer" a ON a."invitationId" = i."id"
      LEFT JOIN "Mail" m ON m."id" = i."mailId"
      WHERE i."eventId" = ${eventId}::uuid
    ) i`
  return counts
}

/** A value that changes whenever an organizer's view of the invitations and the answers changes. */
export async function invitationsFingerprint(db: Db, eventId: string): Promise<string> {
  const [row] = await db.$queryRaw<[{ fingerprint: string }]>`
    SELECT md5(concat((
      SELECT string_agg(concat_ws(' ', i."id", i."name", i."openedAt", i."passedOnAt", i."remindedAt", i."holdsUntil", i."formerRefused", m."state", m."lastError",
        r."id", r."status", w."id", w."state"), ',' ORDER BY i."id", r."id", w."id")
      FROM "GuestInvitation" i
      LEFT JOIN "Mail" m ON m."id" = i."mailId"
      LEFT JOIN "Registration" r ON r."guestInvitationId" = i."id"
      LEFT JOIN "WaitlistEntry" w ON w."guestInvitationId" = i."id"
      WHERE i."eventId" = ${eventId}::uuid
    ), ';', (
      SELECT string_agg(concat_ws(' ', a."id", a."answer", a."note", a."answeredAt"), ',' ORDER BY a."id")
      FROM "EventAnswer" a WHERE a."eventId" = ${eventId}::uuid
    ), ';', (
      SELECT event."invitationsAdmitOthers" FROM "Event" event WHERE event."id" = ${eventId}::uuid
    ))) AS "fingerprint"`
  return row.fingerprint
}

/** What somebody answered, from their places and their own words. */
interface AnswerFacts {
  answer: AttendanceAnswer
  note: string
  answeredAt: Date
}

/** The answers to invitations, for all of a list in one statement. */
export const answerOf = batched<AnswerFacts | null>(async (db, ids) => {
  const invitations = await db.guestInvitation.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      answer: true,
      registrations: {
        where: { status: { in: activeStatuses } },
        select: { createdAt: true },
        take: 1,
      },
      waitlistEntries: { where: { state: { in: openStates } }, select: { joinedAt: true }, take: 1 },
    },
  })
  return new Map(
    invitations.map(({ id, answer, registrations: [registration], waitlistEntries: [entry] }) => {
      const since = registration?.createdAt ?? entry?.joinedAt
      return [id, since ? { answer: 'GOING', note: '', answeredAt: since } : answer]
    }),
  )
}, null)

export interface Delivery {
  state: MailState
  lastError: string | null
}

/** The last mails of invitations, for all of a list in one statement. */
export const deliveryOf = batched<Delivery | null>(async (db, mailIds) => {
  const mails = await db.mail.findMany({
    where: { id: { in: mailIds } },
    select: { id: true, state: true, lastError: true },
  })
  return new Map(mails.map((mail) => [mail.id, mail]))
}, null)

/** The active place of an invited person; null without one. */
export function findRegistrationOf(
  db: Db | Transaction,
  guestInvitationId: string,
  query: Prisma.RegistrationDefaultArgs,
) {
  return db.registration.findFirst({ ...query, where: { guestInvitationId, status: { in: activeStatuses } } })
}

/** The invitation of a secret, which then counts as proven for this request; null when the secret opens none. */
export async function findInvitationBySecret(
  { platform, heldRows }: Pick<Context, 'platform' | 'heldRows'>,
  secret: string,
) {
  const invitation = await platform.db.guestInvitation.findFirst({
    where: { secretHash: hashSecret(secret), event: { status: { not: 'DRAFT' } } },
    include: { event: { select: { id: true, startsAt: true, visibility: true, invitationsAdmitOthers: true } } },
  })
  if (invitation) heldRows.add(invitation.id)
  return invitation
}

/** An invitation that was just answered, as it is now. @throws NotFound when it was revoked meanwhile. */
export async function getInvitation({ platform }: Context, id: string, query: Prisma.GuestInvitationDefaultArgs) {
  const invitation = await platform.db.guestInvitation.findUnique({ ...query, where: { id } })
  if (!invitation) throw new NotFound('invitation')
  return invitation
}

/** The events that secrets of invitations open. Of a revoked one there is nothing left. */
export async function eventsOfInvitations(db: Db, secrets: readonly string[]): Promise<string[]> {
  if (secrets.length === 0) return []
  const rows = await db.guestInvitation.findMany({
    where: { secretHash: { in: secrets.map(hashSecret) } },
    select: { eventId: true },
  })
  return rows.map(({ eventId }) => eventId)
}

/** Whether a secret belongs to an invitation that was not revoked. */
export async function isInvitationSecret(db: Db, secret: string): Promise<boolean> {
  const where = { secretHash: hashSecret(secret) }
  return (await db.guestInvitation.findUnique({ where, select: { id: true } })) !== null
}

const ofSlug = (slug: string) => ({ event: { slugs: { some: { slug: slug.toLowerCase() } } } })

/** The secret of an invitation to the event of an address; null when the browser holds none. */
export async function findHeldInvitation(db: Db, secrets: readonly string[], eventUrl: string): Promise<string | null> {
  return findHeld(secrets, (hashes) =>
    db.guestInvitation.findMany({
      where: { secretHash: { in: hashes }, ...ofSlug(eventUrl) },
      select: { secretHash: true },
    }),
  )
}

/** The same of an answer by somebody with neither account nor invitation. */
export async function findHeldAnswer(db: Db, secrets: readonly string[], eventUrl: string): Promise<string | null> {
  return findHeld(secrets, (hashes) =>
    db.eventAnswer.findMany({
      where: { secretHash: { in: hashes }, ...ofSlug(eventUrl) },
      select: { secretHash: true },
    }),
  )
}

async function findHeld(
  secrets: readonly string[],
  read: (hashes: string[]) => Promise<{ secretHash: string | null }[]>,
): Promise<string | null> {
  if (secrets.length === 0) return null
  const rows = await read(secrets.map(hashSecret))
  return secrets.find((secret) => rows.some(({ secretHash }) => secretHash === hashSecret(secret))) ?? null
}

/** The invitation of a secret, or the one that was sent to the confirmed address of the viewer's account. */
export async function findInvitationOfViewer(
  { platform: { db }, viewer, heldRows }: Context,
  eventId: string,
  secret: string | null,
  query: Prisma.GuestInvitationDefaultArgs,
) {
  const { person } = viewer
  const own = person?.emailVerified ? [{ emailNormalized: normalizeEmail(person.email) }] : []
  const held = secret ? [{ secretHash: hashSecret(secret) }] : []
  for (const of of [...held, ...own]) {
    const found = await db.guestInvitation.findFirst({ where: { eventId, ...of }, select: { id: true } })
    if (!found) continue
    heldRows.add(found.id)
    return db.guestInvitation.findUnique({ ...query, where: { id: found.id } })
  }
  return null
}
