import type { Transaction } from '../../../platform/database/db.ts'
import { titleSelect, whereSelect } from '../../events/public.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'

const event = {
  select: {
    ...titleSelect,
    slug: true,
    asksAttendeeNames: true,
    endsAt: true,
    timeZone: true,
    ...whereSelect,
    calendarRevision: true,
    status: true,
    visibility: true,
    waitlistEnabled: true,
    waitlistClosed: true,
    createdAt: true,
    updatedAt: true,
    group: { select: { organizationId: true, organization: { select: { name: true } } } },
  },
} as const

const person = {
  id: true,
  userId: true,
  user: { select: { language: true } },
  language: true,
  name: true,
  email: true,
  addressConfirmedAt: true,
  partySize: true,
  secretHash: true,
  secretRowId: true,
  event,
} as const

export const registrationSelect = {
  ...person,
  status: true,
  addressConfirmBy: true,
  waitlistEntryId: true,
  cancelledAt: true,
  hasPassedOnOwnTicket: true,
} as const satisfies Prisma.RegistrationSelect
const entrySelect = {
  ...person,
  state: true,
  offeredAt: true,
  offerExpiresAt: true,
} as const satisfies Prisma.WaitlistEntrySelect

export interface NewsRegistration extends Prisma.RegistrationGetPayload<{ select: typeof registrationSelect }> {
  /** The address has another confirmed place, so the event stays in its calendar. */
  isStillComing: boolean
}
export type NewsEntry = Prisma.WaitlistEntryGetPayload<{ select: typeof entrySelect }>
export type NewsEvent = NewsRegistration['event']

export interface NewsRows {
  registrations: ReadonlyMap<string, NewsRegistration>
  entries: ReadonlyMap<string, NewsEntry>
  /** Ids of rows that are locked at this moment. They are read again later. */
  busy: ReadonlySet<string>
}

/**
 * Read and lock the rows that mails are about, until this transaction ends. So a cancellation comes
 * either before, and then there is no confirmation, or after it, and then its own mail comes
 * second. It never waits for a locked row, so it cannot deadlock. Events are locked first, because
 * a deletion locks the event before its guests.
 */
export async function holdNewsRows(tx: Transaction, registrationIds: string[], entryIds: string[]): Promise<NewsRows> {
  await tx.$queryRaw`
    SELECT 1 FROM "Event" WHERE "id" IN (
      SELECT "eventId" FROM "Registration" WHERE "id" = ANY(${registrationIds}::uuid[])
      UNION SELECT "eventId" FROM "WaitlistEntry" WHERE "id" = ANY(${entryIds}::uuid[])
    ) ORDER BY "id" FOR KEY SHARE`
  const held = new Set<string>()
  const rows = [
    ...(await tx.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "Registration" WHERE "id" = ANY(${registrationIds}::uuid[]) FOR SHARE SKIP LOCKED`),
    ...(await tx.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "WaitlistEntry" WHERE "id" = ANY(${entryIds}::uuid[]) FOR SHARE SKIP LOCKED`),
  ]
  for (const { id } of rows) held.add(id)
  const registrations = await tx.registration.findMany({
    where: { id: { in: registrationIds } },
    select: registrationSelect,
  })
  const stillComing = await findStillComing(tx, registrations)
  const entries = await tx.waitlistEntry.findMany({ where: { id: { in: entryIds } }, select: entrySelect })
  return {
    registrations: new Map(registrations.map((row) => [row.id, { ...row, isStillComing: stillComing.has(row.id) }])),
    entries: new Map(entries.map((row) => [row.id, row])),
    busy: new Set([...registrations, ...entries].map(({ id }) => id).filter((id) => !held.has(id))),
  }
}

/**
 * The cancelled ones among these whose address has another confirmed place at the event. For a proven address a place
 * that somebody else typed it for does not count.
 */
async function findStillComing(tx: Transaction, rows: { id: string; status: string }[]): Promise<Set<string>> {
  const cancelled = rows.filter(({ status }) => status === 'CANCELLED').map(({ id }) => id)
  if (cancelled.length === 0) return new Set()
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT ended."id" FROM "Registration" ended WHERE ended."id" = ANY(${cancelled}::uuid[]) AND EXISTS (
      SELECT 1 FROM "Registration" other
      WHERE other."eventId" = ended."eventId" AND other."emailNormalized" = ended."emailNormalized"
        AND other."status" IN ('CONFIRMED', 'CHECKED_IN')
        AND (other."addressConfirmedAt" IS NOT NULL OR ended."addressConfirmedAt" IS NULL))`
  return new Set(found.map(({ id }) => id))
}
