import type { Transaction } from '../../../platform/database/db.ts'
import type { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { PartyMember } from '../domain/attendees.ts'

/** Those whom a guest brings who came in. None where the event asks for no names. */
const cameIn = {
  checkedInAt: { not: null },
  registration: { event: { asksAttendeeNames: true } },
} satisfies Prisma.AttendeeWhereInput

/** At most one of them. */
export const peopleIn = {
  attendees: { where: cameIn, take: 1, select: { id: true } },
} satisfies Prisma.RegistrationSelect

/** Registrations without them. The guest may be in: that is the status. */
export const nobodyIn = { attendees: { none: cameIn } } satisfies Prisma.RegistrationWhereInput

/**
 * The people of a party without the holder, in order; none where the event asks for no names. Read them under the
 * event's lock.
 */
export function listPartyMembers(
  tx: Transaction,
  registrationId: string,
): Promise<(PartyMember & { answers: unknown })[]> {
  return tx.attendee.findMany({
    where: { registrationId, isRemoved: false, registration: { event: { asksAttendeeNames: true } } },
    orderBy: { position: 'asc' },
    select: { id: true, name: true, checkedInAt: true, answers: true },
  })
}

interface NamedMember {
  registrationId: string
  /** In the party, from 2: the guest is the first. */
  position: number
  name: string
}

/** Name people of new parties. Those whose event asks for no names have no rows, so they stay as they are. */
export async function namePartyMembers(tx: Transaction, members: readonly NamedMember[]): Promise<void> {
  if (members.length === 0) return
  await tx.$executeRaw`
    UPDATE "Attendee" SET "name" = member."name"
    FROM unnest(
      ${members.map(({ registrationId }) => registrationId)}::uuid[], ${members.map(({ position }) => position)}::int[],
      ${members.map(({ name }) => name)}::text[]
    ) AS member("registrationId", "position", "name")
    WHERE "Attendee"."registrationId" = member."registrationId" AND "Attendee"."position" = member."position"
      AND "Attendee"."name" IS NULL AND NOT "isRemoved"`
}

/** Take people off a party. The caller lowers its size. */
export async function removeAttendees(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.attendee.updateMany({ where: { id: { in: [...ids] } }, data: { isRemoved: true } })
}
