import { searchWords } from '../../../contract/text/fold-text.ts'
import type { Context } from '../../../graphql/context.ts'
import { Prisma, type Registration } from '../../../platform/generated/prisma/client.ts'
import type { RegistrationStatus } from '../../../platform/generated/prisma/enums.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'
import { ticketCodeOf } from '../../tickets/public.ts'

import { statusOfAttendee, statusOfGuest } from './presses.ts'

/** A part of an event's guest list, in the order of changes. */
export type CheckInList = Awaited<ReturnType<typeof readCheckInList>>

/**
 * Guests who changed after a revision, the earliest change first. `cursor` is the last revision. Where the event asks for
 * names, each person of a party is a guest of their own, behind the one who brings them. People who were taken off a
 * party, or passed on their own ticket, stay as cancelled ones, so that a device that knows them hears of it.
 */
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
      hasPassedOnOwnTicket: true,
      checkedInAt: true,
      checkInKey: true,
      isWalkIn: true,
      isOverCapacity: true,
      revision: true,
      checkedInBy: { select: { name: true } },
      event: { select: { asksAttendeeNames: true } },
      attendees: {
        orderBy: { position: 'asc' },
        select: {
          id: true,
          name: true,
          isRemoved: true,
          checkedInAt: true,
          checkInKey: true,
          checkedInBy: { select: { name: true } },
        },
      },
    },
  })
  const page = rows.slice(0, first)
  return {
    guests: page.flatMap(({ checkedInBy, revision: changed, event, attendees, hasPassedOnOwnTicket, ...guest }) => {
      const revision = String(changed)
      const areAsked = event.asksAttendeeNames
      const others = attendees.map(({ checkedInBy: by, name, isRemoved, ...attendee }) => {
        // Where the event stopped asking, the party comes in with the one who brings it.
        const status = statusOfAttendee({ ...attendee, isRemoved: isRemoved || !areAsked }, guest.status)
        const words = { name: name ?? '', broughtBy: guest.name, checkedInByName: by?.name ?? null }
        const { isWalkIn, isOverCapacity } = guest
        const ticketHash = hashSecret(ticketCodeOf(platform, attendee.id))
        return {
          ...attendee,
          ...words,
          isAttendee: true,
          partySize: 1,
          status,
          isWalkIn,
          isOverCapacity,
          revision,
          ticketHash,
        }
      })
      const party = areAsked && attendees.some(({ isRemoved }) => !isRemoved) ? 1 : guest.partySize
      const ticketHash = hashSecret(ticketCodeOf(platform, guest.id))
      const words = { broughtBy: null, checkedInByName: checkedInBy?.name ?? null }
      const status = statusOfGuest({ ...guest, hasPassedOnOwnTicket, event })
      return [{ ...guest, ...words, status, isAttendee: false, partySize: party, revision, ticketHash }, ...others]
    }),
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
  const peopleIn = of('CHECKED_IN') + (await countApart(platform, eventId))
  return { peopleIn, places: of('CHECKED_IN') + of('CONFIRMED') }
}

/** How many people came in without the guest who brings them, less those who did not come in with them. */
async function countApart({ db }: Context['platform'], eventId: string): Promise<number> {
  const [apart] = await db.$queryRaw<{ count: number }[]>`
    /* prepare count-people-apart */
    SELECT coalesce(sum(CASE WHEN r."status" = 'CONFIRMED' THEN 1 ELSE -1 END), 0)::int AS "count"
    FROM "Event" event JOIN "Registration" r ON r."eventId" = event."id" JOIN "Attendee" a ON a."registrationId" = r."id"
    WHERE event."id" = ${eventId}::uuid AND event."asksAttendeeNames" AND NOT a."isRemoved"
      AND (r."status" = 'CONFIRMED' AND a."checkedInAt" IS NOT NULL OR r."status" = 'CHECKED_IN' AND a."checkedInAt" IS NULL)`
  return apart?.count ?? 0
}

const shownAtOnce = 20

export type GuestMatch = Pick<Registration, 'id' | 'partySize' | 'status'> & {
  /** Empty for somebody who was not named. */
  name: string
  isAttendee: boolean
}

/**
 * None for fewer than two letters. The DOOR role cannot search by addresses it does not see. Where the event asks for
 * names, people whom a guest brings are found by their own name.
 */
export async function findGuestsByName({ platform }: Context, eventId: string, name: string): Promise<GuestMatch[]> {
  const words = searchWords(name)
  if (words.join('').length < 2) return []
  const folded = Prisma.sql`regexp_replace(normalize(lower("name"), NFD), '[\u0300-\u036f]', '', 'g')`
  const conditions = words.map((word) => Prisma.sql`position(${word} IN ${folded}) > 0`)
  return platform.db.$queryRaw<GuestMatch[]>`
    SELECT * FROM (
      SELECT r."id", r."name", false AS "isAttendee",
        CASE WHEN event."asksAttendeeNames" AND r."hasPassedOnOwnTicket" THEN 'CANCELLED' ELSE r."status"::text END AS "status",
        CASE WHEN event."asksAttendeeNames" AND r."status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN') THEN 1 ELSE r."partySize" END AS "partySize"
      FROM "Registration" r JOIN "Event" event ON event."id" = r."eventId" WHERE event."id" = ${eventId}::uuid
      UNION ALL
      SELECT a."id", a."name", true,
        CASE WHEN r."status" NOT IN ('CONFIRMED', 'CHECKED_IN') THEN r."status"::text
          WHEN a."checkedInAt" IS NULL THEN 'CONFIRMED' ELSE 'CHECKED_IN' END, 1
      FROM "Registration" r JOIN "Event" event ON event."id" = r."eventId" JOIN "Attendee" a ON a."registrationId" = r."id"
      WHERE event."id" = ${eventId}::uuid AND event."asksAttendeeNames" AND NOT a."isRemoved" AND a."name" IS NOT NULL
    ) AS people
    WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY lower("name"), "id" LIMIT ${shownAtOnce}`
}
