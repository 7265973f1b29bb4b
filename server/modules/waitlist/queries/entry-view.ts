import { batched } from '../../../platform/database/batched.ts'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { WaitlistState } from '../../../platform/generated/prisma/enums.ts'
import type { Platform } from '../../../platform/platform.ts'
import { statusAt } from '../../events/public.ts'
import { shownStateAt } from '../domain/entry.ts'
import { freePlaces, isOpenToWaitlist, type EventRow, eventColumns } from '../../places/public.ts'
import { type WaitingReason, waitingReason } from '../domain/waiting-reason.ts'

interface EntryRow extends EventRow {
  entryId: string
  eventId: string
  state: WaitlistState
  partySize: number
  offerExpiresAt: Date | null
  passedOverFor: WaitingReason | null
  position: number | null
  placesAhead: number | null
  placesOffered: number
  placesFreeThen: number | null
  /** When the first place that organizers hold comes free; null when they hold none. */
  heldUntil: Date | null
  termsVersion: number | null
  title: string
  organizationId: string
}

/**
 * Read entries, their positions and their events' decisions in one statement, as of one moment. If
 * they were read one after the other, a change in between could show a waiting person without a
 * position. Each waitlist is read once, for all of its entries that are requested.
 */
const entryRowOf = batched<EntryRow | null>(async (db, entryIds) => {
  const rows = await db.$queryRaw<EntryRow[]>`
    WITH asked AS (SELECT * FROM "WaitlistEntry" WHERE "id" = ANY (${entryIds}::uuid[])),
    waitlists AS (
      SELECT "id", row_number() OVER waitlist AS "position", sum("partySize") OVER waitlist - "partySize" AS "placesAhead"
      FROM "WaitlistEntry"
      WHERE "state" = 'WAITING' AND "eventId" IN (SELECT "eventId" FROM asked WHERE "state" = 'WAITING')
      WINDOW waitlist AS (PARTITION BY "eventId" ORDER BY "priority" DESC, "joinedAt", "id" ROWS UNBOUNDED PRECEDING)
    ),
    offered AS (
      SELECT "eventId", sum("partySize") AS "places" FROM "WaitlistEntry"
      WHERE "state" = 'OFFERED' AND "eventId" IN (SELECT "eventId" FROM asked) GROUP BY "eventId"
    )
    SELECT asked."id" AS "entryId", asked."eventId", asked."state"::text, asked."partySize", asked."offerExpiresAt",
      asked."waitingReason" AS "passedOverFor", waitlists."position"::int, waitlists."placesAhead"::int,
      coalesce(offered."places", 0)::int AS "placesOffered",
      (
        SELECT skipped."placesFree" FROM "WaitlistDecision" skipped
        WHERE skipped."entryId" = asked."id" AND skipped."rule" = 'SKIPPED' AND asked."waitingReason" IS NOT NULL
        ORDER BY skipped."sequence" DESC LIMIT 1
      ) AS "placesFreeThen",
      CASE WHEN event."placesHeld" > 0 THEN (
        SELECT min(i."holdsUntil") FROM "GuestInvitation" i WHERE i."eventId" = event."id" AND i."holdsUntil" IS NOT NULL
      ) END AS "heldUntil",
      (SELECT max(terms."version") FROM "EventTerms" terms WHERE terms."eventId" = asked."eventId") AS "termsVersion", event."title",
      "Group"."organizationId", ${Prisma.raw(eventColumns)}
    FROM asked JOIN "Event" event ON event."id" = asked."eventId" JOIN "Group" ON "Group"."id" = event."groupId"
    LEFT JOIN waitlists ON waitlists."id" = asked."id"
    LEFT JOIN offered ON offered."eventId" = asked."eventId"`
  return new Map(rows.map((row) => [row.entryId, row]))
}, null)

/** The parts of an entry that can change without its holder, and where it belongs. */
export type EntryView = NonNullable<Awaited<ReturnType<typeof findEntryView>>>

/** An entry as it is now, by the database and the clock; null when there is none. */
export async function findEntryView({ db, clock }: Platform, id: string) {
  const row = await entryRowOf(db, id)
  if (!row) return null
  const now = clock.now()
  const { eventId, organizationId, partySize, position, placesAhead, offerExpiresAt, termsVersion } = row
  const { capacity, placesOffered, placesFreeThen, waitlistAutoOffer: areOffersAutomatic } = row
  const event = { ...row, isLive: statusAt(row, now) === 'PUBLISHED' }
  const state = shownStateAt(row, now, event.isLive)
  const waiting = { ...row, placesAhead: placesAhead ?? 0 }
  const reason = state === 'WAITING' ? waitingReason(event, waiting, now) : null
  return {
    eventId,
    organizationId,
    state,
    partySize,
    /** 1 = next; null when not waiting. */
    position,
    placesAhead,
    offerExpiresAt,
    waitingReason: reason,
    /** For the same as a sentence (`waitingReasonText`). */
    numbers: { partySize, capacity, placesOffered, placesFreeThen, placesFree: freePlaces(event), areOffersAutomatic },
    /** When the first place that organizers hold comes free; null without any, and when that is now. */
    heldUntil: row.heldUntil && row.heldUntil > now ? row.heldUntil : null,
    /** Offers are over, and a place is free for the first who confirms. */
    canTakePlace: state === 'WAITING' && isOpenToWaitlist(event, now) && partySize <= freePlaces(event),
    /** Of the event's terms in force, which a person accepts with a place. */
    termsVersion,
    event: { title: row.title, startsAt: row.startsAt, endsAt: row.endsAt, timeZone: row.timeZone },
  }
}

/** The same for an entry that was just read. */
export async function getEntryView(platform: Platform, id: string): Promise<EntryView> {
  const view = await findEntryView(platform, id)
  if (!view) throw new Error('the entry is gone')
  return view
}
