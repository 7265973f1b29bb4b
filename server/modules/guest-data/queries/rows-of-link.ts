import type { Db } from '../../../platform/database/db.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { titleSelect } from '../../events/public.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'

/** What is said about the event. */
export const eventOfLink = {
  select: {
    ...titleSelect,
    slug: true,
    status: true,
    visibility: true,
    timeZone: true,
    endsAt: true,
    asksAttendeeNames: true,
    cancelledAt: true,
    group: { select: { organization: { select: { id: true, name: true, guestDataDays: true } } } },
  },
} satisfies Prisma.EventDefaultArgs

/**
 * The rows of one link with everything that is stored in them: a registration, a waitlist entry, or
 * both, when the place came from the waitlist. Never other rows with the same address, because a
 * typed address proves nothing, and never rows of an account. @returns null for a link that opens
 * nothing.
 */
export async function readRowsOfLink(db: Pick<Db, 'registration' | 'waitlistEntry'>, secret: string) {
  const where = { secretHash: hashSecret(secret), userId: null }
  const registration = await db.registration.findFirst({
    where,
    include: {
      event: eventOfLink,
      acceptedTerms: { select: { version: true } },
      attendees: { where: { isRemoved: false }, orderBy: { position: 'asc' } },
      transfersOut: { orderBy: { id: 'asc' }, select: { email: true } },
    },
  })
  const entry = await db.waitlistEntry.findFirst({ where, include: { event: eventOfLink } })
  const main = registration ?? entry
  const rowIds = [registration, entry].flatMap((row) => row?.id ?? [])
  return main && { registration, entry, main, rowIds }
}

export type RowsOfLink = NonNullable<Awaited<ReturnType<typeof readRowsOfLink>>>

/** Somebody of the party came in, so the registration stays. */
export function isSomebodyIn({ status, event, attendees }: NonNullable<RowsOfLink['registration']>): boolean {
  return (
    status === 'CHECKED_IN' || (event.asksAttendeeNames && attendees.some(({ checkedInAt }) => checkedInAt !== null))
  )
}

interface Recipient {
  eventId: string
  rowIds: string[]
  emailNormalized: string
}

/**
 * Whether nobody else used an address at an event. Only then all mails to it about the event were
 * about these rows. Otherwise some belong to other people.
 */
export async function isAloneAtAddress(
  db: Pick<Db, 'registration' | 'waitlistEntry'>,
  { eventId, rowIds, emailNormalized }: Recipient,
): Promise<boolean> {
  const where = { eventId, emailNormalized, id: { notIn: rowIds } }
  const others = (await db.registration.count({ where })) + (await db.waitlistEntry.count({ where }))
  return others === 0
}

/**
 * The address of a link, when all that is stored under it at the event is about the rows of the link: its mailbox
 * confirmed it, because a typed address proves nothing, and nobody else used it there. Otherwise null.
 */
export async function findOwnAddress(
  db: Pick<Db, 'registration' | 'waitlistEntry'>,
  { main: { eventId, email, emailNormalized, addressConfirmedAt }, rowIds }: RowsOfLink,
): Promise<{ email: string; emailNormalized: string } | null> {
  const isOwn = addressConfirmedAt !== null && (await isAloneAtAddress(db, { eventId, rowIds, emailNormalized }))
  return isOwn ? { email, emailNormalized } : null
}
