import { searchWords } from '../../../contract/text/fold-text.ts'
import type { Context } from '../../../graphql/context.ts'
import { Prisma, type Registration } from '../../../platform/generated/prisma/client.ts'
import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import { ticketCodeOf } from '../../tickets/public.ts'

/** A part of an event's guest list, in the order of changes. */
export type CheckInList = Awaited<ReturnType<typeof readCheckInList>>

/** Guests who changed after a revision, the earliest change first. `cursor` is the last revision. */
export async function readCheckInList(
  { platform }: Context,
  { eventId, after, first }: { eventId: string; after: bigint; first: number },
) {
  const serverTime = platform.clock.now()
  const rows = await platform.db.registration.findMany({
    where: { eventId, revision: { gt: after } },
    orderBy: { revision: 'asc' },
    take: first + 1,
    select: {
      id: true,
      name: true,
      partySize: true,
      status: true,
      checkedInAt: true,
      checkInKey: true,
      isWalkIn: true,
      isOverCapacity: true,
      revision: true,
      checkedInBy: { select: { name: true } },
    },
  })
  const page = rows.slice(0, first)
  return {
    guests: page.map(({ checkedInBy, revision, ...guest }) => ({
      ...guest,
      revision: String(revision),
      checkedInByName: checkedInBy?.name ?? null,
      ticketHash: hashSecret(ticketCodeOf(platform, guest.id)),
    })),
    cursor: String(page.at(-1)?.revision ?? after),
    hasMore: rows.length > first,
    serverTime,
  }
}

export interface CheckInCount {
  peopleIn: number
  places: number
}

export async function countCheckedIn({ platform }: Context, eventId: string): Promise<CheckInCount> {
  const counts = await platform.db.registrationCount.findMany({
    where: { eventId, status: { in: ['CONFIRMED', 'CHECKED_IN'] } },
  })
  const of = (wanted: RegistrationStatus) => counts.find(({ status }) => status === wanted)?.places ?? 0
  return { peopleIn: of('CHECKED_IN'), places: of('CHECKED_IN') + of('CONFIRMED') }
}

const shownAtOnce = 20

export type GuestMatch = Pick<Registration, 'id' | 'name' | 'partySize' | 'status'>

/** None for fewer than two letters. The DOOR role cannot search by addresses it does not see. */
export async function findGuestsByName({ platform }: Context, eventId: string, name: string): Promise<GuestMatch[]> {
  const words = searchWords(name)
  if (words.join('').length < 2) return []
  const folded = Prisma.sql`regexp_replace(normalize(lower("name"), NFD), '[\u0300-\u036f]', '', 'g')`
  const conditions = words.map((word) => Prisma.sql`position(${word} IN ${folded}) > 0`)
  return platform.db.$queryRaw<GuestMatch[]>`
    SELECT "id", "name", "partySize", "status"::text FROM "Registration"
    WHERE "eventId" = ${eventId}::uuid AND ${Prisma.join(conditions, ' AND ')}
    ORDER BY lower("name"), "id" LIMIT ${shownAtOnce}`
}
