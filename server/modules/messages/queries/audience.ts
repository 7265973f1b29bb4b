import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Audience } from '../../notifications/public.ts'
import { datesInScope } from '../../series/public.ts'
import type { Segment } from '../domain/segments.ts'

const all = Prisma.sql`TRUE`
const none = Prisma.sql`FALSE`

/** The people of a segment at a moment, as a filter of an event's recipients. Who unsubscribed is never among them. */
export function audienceOf(segment: Segment & { eventId: string }, now: Date): Audience {
  const { eventId, dates } = segment
  return {
    eventId,
    isTransactional: false,
    among: conditionsOf(segment, now),
    ...(dates !== 'ONE' && { dates: { ids: datesInScope(eventId, dates), now } }),
  }
}

function conditionsOf({ segment, questionId, answer, tag }: Segment, now: Date): NonNullable<Audience['among']> {
  switch (segment) {
    case 'EVERYONE':
      return { registrations: all, entries: all }
    case 'GOING':
      return { registrations: Prisma.sql`"status" IN ('CONFIRMED', 'CHECKED_IN')`, entries: none }
    case 'WAITLIST':
      return { registrations: none, entries: all }
    case 'APPLIED':
      return { registrations: Prisma.sql`"status" = 'PENDING'`, entries: none }
    case 'CHECKED_IN':
      return { registrations: Prisma.sql`"status" = 'CHECKED_IN'`, entries: none }
    case 'NO_SHOW':
      return {
        // Whoever passed on their own ticket was not expected, but is written to about those whom they brought.
        registrations: Prisma.sql`"status" = 'CONFIRMED' AND EXISTS (
          SELECT 1 FROM "Event" e WHERE e."id" = "eventId" AND e."endsAt" <= ${now} AND e."cancelledAt" IS NULL
            AND (NOT e."asksAttendeeNames" OR NOT "Registration"."hasPassedOnOwnTicket" OR EXISTS (
              SELECT 1 FROM "Attendee" a
              WHERE a."registrationId" = "Registration"."id" AND NOT a."isRemoved" AND a."checkedInAt" IS NULL)))`,
        entries: none,
      }
    case 'SHARE_LINK': {
      const came = Prisma.sql`"referralLinkId" IS NOT NULL`
      return { registrations: came, entries: came }
    }
    case 'TAGGED':
      return {
        registrations: Prisma.sql`"tags" <> '{}' AND lower(${tag}) IN (SELECT lower(each) FROM unnest("tags") AS each)`,
        entries: none,
      }
    case 'ANSWERED': {
      const answered = answeredBy(Prisma.sql`"answers"`, questionId, answer)
      // Whoever brings somebody who answered gets the message: the others of a party get no mail.
      const brings = Prisma.sql`EXISTS (
        SELECT 1 FROM "Attendee" a JOIN "Event" e ON e."id" = "Registration"."eventId"
        WHERE a."registrationId" = "Registration"."id" AND NOT a."isRemoved" AND e."asksAttendeeNames"
          AND ${answeredBy(Prisma.sql`a."answers"`, questionId, answer)})`
      return { registrations: Prisma.sql`(${answered} OR ${brings})`, entries: answered }
    }
  }
}

/** Case does not count in what people typed. A question that is gone was answered by nobody. */
function answeredBy(answers: Prisma.Sql, questionId: string | null, answer: string | null): Prisma.Sql {
  if (questionId === null) return none
  return answer === null
    ? Prisma.sql`jsonb_exists(${answers}, ${questionId})`
    : Prisma.sql`lower(${answers}->>${questionId}) = lower(${answer})`
}
