import type { MessageDescriptor } from '@lingui/core'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { statusAt } from '../../events/public.ts'
import {
  type WaitlistExplanation,
  type WaitlistReason,
  explainWaitlist,
  waitlistReasonText,
} from '../domain/explanation.ts'
import { fitsEvent, offerStop, placesOf, type EventRow, eventColumns } from '../../places/public.ts'
import type { WaitingReason } from '../domain/waiting-reason.ts'

interface ExplainedRow extends EventRow {
  waitlist: { id: string; partySize: number; passedOverFor: WaitingReason | null }[]
  offers: { partySize: number; expiresAt: string }[]
  /** Places held for addresses that were not confirmed in time. */
  placesUnconfirmed: number
  /** Places that were held for invited people until a moment that has passed. */
  holdsLapsed: number
  /** When the first and the last place that is held for invited people comes free; null without any. */
  nextHoldEnds: Date | null
  lastHoldEnds: Date | null
}

export interface EventExplanation extends Omit<WaitlistExplanation, 'entries'> {
  reason: WaitlistReason | null
  /** As a sentence for organizers, once it is known how they write a moment. */
  text(describe: (moment: Date) => string): MessageDescriptor
  /** IANA name. Moments are on this zone's clock. */
  timeZone: string
  placesInvited: number
  nextHoldEnds: Date | null
  /** The first entries of the waitlist, with their party sizes. */
  entries: (WaitlistExplanation['entries'][number] & { partySize: number; placesFree: number; placesHeld: number })[]
}

const mostEntries = 50

/**
 * Explain why nobody on an event's waitlist is offered a place, from one statement and so as of one
 * moment. Only when a place is free does it matter who stands further behind than those it lists.
 */
export async function explainEventWaitlist({ db, clock }: Platform, eventId: string): Promise<EventExplanation | null> {
  const now = clock.now()
  const [row] = await db.$queryRaw<ExplainedRow[]>`
    SELECT ${Prisma.raw(eventColumns)},
      (
        SELECT coalesce(jsonb_agg(
          jsonb_build_object('id', first."id", 'partySize', first."partySize", 'passedOverFor', first."waitingReason")
          ORDER BY first."priority" DESC, first."joinedAt", first."id"
        ), '[]') FROM (
          SELECT * FROM "WaitlistEntry" w WHERE w."eventId" = event."id" AND w."state" = 'WAITING'
          ORDER BY w."priority" DESC, w."joinedAt", w."id"
          LIMIT CASE WHEN event."placesTaken" + event."placesHeld" - held."lapsed" >= event."capacity" THEN ${mostEntries}::int END
        ) AS first
      ) AS "waitlist",
      (
        SELECT coalesce(jsonb_agg(
          jsonb_build_object('partySize', w."partySize", 'expiresAt', w."offerExpiresAt")
        ), '[]') FROM "WaitlistEntry" w WHERE w."eventId" = event."id" AND w."state" = 'OFFERED'
      ) AS "offers",
      held."unconfirmed" AS "placesUnconfirmed", held."holds" AS "holdsLapsed",
      invited."nextHoldEnds", invited."lastHoldEnds"
    FROM "Event" event
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(r."partySize"), 0)::int AS "unconfirmed" FROM "Registration" r
      WHERE r."eventId" = event."id" AND r."status" = 'CONFIRMED' AND r."addressConfirmBy" <= ${now}::timestamptz
    ) AS address
    CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE i."holdsUntil" <= ${now}::timestamptz))::int AS "holds",
        min(i."holdsUntil") FILTER (WHERE i."holdsUntil" > ${now}::timestamptz) AS "nextHoldEnds",
        max(i."holdsUntil") FILTER (WHERE i."holdsUntil" > ${now}::timestamptz) AS "lastHoldEnds"
      FROM "GuestInvitation" i WHERE i."eventId" = event."id" AND i."holdsUntil" IS NOT NULL
    ) AS invited
    CROSS JOIN LATERAL (
      SELECT address."unconfirmed", invited."holds",
        address."unconfirmed" + invited."holds" + coalesce(sum(w."partySize"), 0)::int AS "lapsed" FROM "WaitlistEntry" w
      WHERE w."eventId" = event."id" AND w."state" = 'OFFERED' AND w."offerExpiresAt" <= ${now}::timestamptz
    ) AS held
    WHERE event."id" = ${eventId}::uuid`
  if (!row) return null
  const { waitlist } = row
  const offers = row.offers.map(({ partySize, expiresAt }) => ({ partySize, expiresAt: new Date(expiresAt) }))
  const lapsed = offers.filter(({ expiresAt }) => expiresAt <= now)
  const event = {
    ...row,
    isLive: statusAt(row, now) === 'PUBLISHED',
    placesTaken: row.placesTaken - placesOf(lapsed) - row.placesUnconfirmed,
    placesHeld: row.placesHeld - row.holdsLapsed,
  }
  const open = offers.filter(({ expiresAt }) => expiresAt > now)
  const { entries, ...explained } = explainWaitlist({ event, waitlist, offers: open, listed: mostEntries }, now)
  const numbers = {
    ...explained,
    headPartySize: waitlist.find((entry) => fitsEvent(row, entry))?.partySize ?? 0,
    isStrict: row.waitlistPolicy === 'STRICT_FIFO',
    approvalRequired: row.approvalRequired,
    areOffersAutomatic: offerStop(event, now) === null,
  }
  const { nextHoldEnds, lastHoldEnds, timeZone } = row
  const areOfOneMoment = nextHoldEnds?.getTime() === lastHoldEnds?.getTime()
  const text = (describe: (moment: Date) => string) =>
    waitlistReasonText(explained.reason, numbers, {
      count: event.placesHeld,
      until: nextHoldEnds && describe(nextHoldEnds),
      areOfOneMoment,
    })
  const { placesFree, placesHeld } = explained
  const listed = entries.map((entry, index) => ({
    ...entry,
    partySize: waitlist[index]!.partySize,
    placesFree,
    placesHeld,
  }))
  return { ...explained, text, timeZone, placesInvited: event.placesHeld, nextHoldEnds, entries: listed }
}
