import type { Db } from '../../../platform/database/db.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'

/**
 * What one link opens: a registration, an entry on the waitlist, or both, when the place came from the waitlist. Never what
 * else was made with the same address, because a typed address proves nothing, nor what belongs to an account.
 */
export const ofLink = (secret: string) => ({ secretHash: hashSecret(secret), userId: null })

const eventSelect = {
  select: {
    id: true,
    url: true,
    title: true,
    status: true,
    visibility: true,
    timeZone: true,
    endsAt: true,
    cancelledAt: true,
    group: { select: { organization: { select: { id: true, name: true, guestDataDays: true } } } },
  },
} satisfies Prisma.EventDefaultArgs

/** The rows of a link with everything that is stored in them. */
export async function readRowsOfLink(db: Pick<Db, 'registration' | 'waitlistEntry'>, secret: string) {
  const where = ofLink(secret)
  const registration = await db.registration.findFirst({
    where,
    include: { event: eventSelect, acceptedTerms: { select: { version: true } } },
  })
  const entry = await db.waitlistEntry.findFirst({ where, include: { event: eventSelect } })
  return { registration, entry }
}

export type RowsOfLink = Awaited<ReturnType<typeof readRowsOfLink>>

interface Recipient {
  eventId: string
  rowIds: string[]
  emailNormalized: string
}

/**
 * Whether nobody else used an address at an event. Only then everything that went to it from there was about these rows:
 * what was mailed about other rows belongs to whoever made them.
 */
export async function isAloneAtAddress(
  db: Pick<Db, 'registration' | 'waitlistEntry'>,
  { eventId, rowIds, emailNormalized }: Recipient,
): Promise<boolean> {
  const where = { eventId, emailNormalized, id: { notIn: rowIds } }
  const others = (await db.registration.count({ where })) + (await db.waitlistEntry.count({ where }))
  return others === 0
}
