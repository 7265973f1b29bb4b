import type { Transaction } from '../../../platform/database/db.ts'
import type { Registration, User, WaitlistEntry } from '../../../platform/generated/prisma/client.ts'
import type { Candidate } from '../domain/unite.ts'
import { activeStatuses, openStates } from '../../places/public.ts'
import { peopleIn } from '../../registrations/public.ts'

export type RowOfAddress = Candidate &
  ((Registration & { kind: 'Registration' }) | (WaitlistEntry & { kind: 'WaitlistEntry' }))

interface Person {
  eventId: string
  emailNormalized: string
  /** The account that has confirmed the same address; null when there is none. */
  userId: string | null
  /** The row whose mailed link was used. Its address is proven, even when an account typed it. */
  pressedId: string | null
}

/**
 * The active registrations and open entries of one event that come together when an address is
 * proven: those of people who typed it without an account, and those of the account that has it.
 * Rows of another account stay with that account, whatever address it typed.
 */
export async function readRowsOfAddress(
  tx: Pick<Transaction, 'registration' | 'waitlistEntry'>,
  person: Person,
): Promise<RowOfAddress[]> {
  const { eventId, emailNormalized, userId, pressedId } = person
  const whose = [
    { emailNormalized, OR: [{ userId: null }, { addressConfirmedAt: { not: null } }] },
    ...(userId ? [{ userId }] : []),
    ...(pressedId ? [{ id: pressedId }] : []),
  ]
  const registrations = await tx.registration.findMany({
    where: { eventId, status: { in: activeStatuses }, OR: whose },
    orderBy: { id: 'asc' },
    include: peopleIn,
  })
  const entries = await tx.waitlistEntry.findMany({
    where: { eventId, state: { in: openStates }, OR: whose },
    orderBy: { id: 'asc' },
  })
  return [
    ...registrations.map(({ attendees, ...row }) => ({
      ...row,
      kind: 'Registration' as const,
      holds: row.status === 'PENDING' ? ('APPLICATION' as const) : ('PLACE' as const),
      isProven: isProven(row),
      isCheckedIn: row.status === 'CHECKED_IN' || attendees.length > 0,
    })),
    ...entries.map((row) => ({
      ...row,
      kind: 'WaitlistEntry' as const,
      holds: row.state === 'OFFERED' ? ('OFFER' as const) : ('WAIT' as const),
      isProven: isProven(row),
      isCheckedIn: false,
    })),
  ]
}

const isProven = ({ userId, addressConfirmedAt }: Registration | WaitlistEntry) =>
  userId !== null || addressConfirmedAt !== null

/** The account that has confirmed an address; null when there is none. */
export function findAccountOf(
  tx: Pick<Transaction, 'user'>,
  { email, emailNormalized }: Pick<Registration, 'email' | 'emailNormalized'>,
): Promise<Pick<User, 'id'> | null> {
  return tx.user.findFirst({
    where: { email: { in: [email.trim().toLowerCase(), emailNormalized] }, emailVerified: true },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
}
