import type { Context } from '../../../graphql/context.ts'
import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import { ticketCodeOf } from '../../tickets/public.ts'

export interface DoorGuest {
  id: string
  name: string
  partySize: number
  status: RegistrationStatus
  checkedInAt: Date | null
  checkedInByName: string | null
  checkInKey: string | null
  ticketHash: string
  revision: string
}

/** A part of an event's guest list, in the order of changes. */
export interface DoorList {
  guests: DoorGuest[]
  /** The `revision` of the last guest, where the next part begins. */
  cursor: string
  hasMore: boolean
  serverTime: Date
}

/** Guests who changed after a revision, the earliest change first, without addresses. */
export async function readCheckInList(
  { platform }: Pick<Context, 'platform'>,
  { eventId, after, first }: { eventId: string; after: bigint; first: number },
): Promise<DoorList> {
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

export interface DoorCount {
  peopleIn: number
  places: number
}

/** How many people are in, of how many confirmed places. */
export async function countCheckedIn({ platform }: Context, eventId: string): Promise<DoorCount> {
  const sums = await platform.db.registration.groupBy({
    by: ['status'],
    where: { eventId, status: { in: ['CONFIRMED', 'CHECKED_IN'] } },
    _sum: { partySize: true },
  })
  const of = (wanted: RegistrationStatus) => sums.find(({ status }) => status === wanted)?._sum.partySize ?? 0
  return { peopleIn: of('CHECKED_IN'), places: of('CHECKED_IN') + of('CONFIRMED') }
}
