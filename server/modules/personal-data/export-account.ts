import type { Platform } from '../../platform/platform.ts'
import { referralCountsOf } from '../referrals/public.ts'
import { readAnswers } from '../questions/public.ts'
import { activeSessions } from '../accounts/public.ts'

/** Every event is named by its address and title. */
const event = { select: { slug: true, title: true } }

/**
 * Everything that is stored about an account, for its owner. The keys are stable (docs/api.md).
 * Times become ISO 8601 in UTC in the JSON. Null when the account is gone.
 */
export async function exportAccount({ db, clock }: Platform, userId: string) {
  const now = clock.now()
  const person = await db.user.findUnique({
    where: { id: userId },
    select: {
      id: true,
      name: true,
      handle: true,
      email: true,
      emailVerified: true,
      image: true,
      language: true,
      createdAt: true,
      sessions: {
        ...activeSessions(now),
        select: { userAgent: true, ipAddress: true, createdAt: true, updatedAt: true, expiresAt: true },
      },
      pushListeners: {
        orderBy: { id: 'asc' },
        select: { createdAt: true, subscription: { select: { userAgent: true, endpoint: true, lastSentAt: true } } },
      },
      passkeys: { orderBy: { id: 'asc' }, select: { name: true, createdAt: true } },
      ownCalendar: { select: { createdAt: true } },
      follows: {
        orderBy: { id: 'asc' },
        select: {
          organization: { select: { name: true, slug: true } },
          group: { select: { name: true, slug: true } },
          frequency: true,
          sharesEmail: true,
          createdAt: true,
        },
      },
      memberships: {
        orderBy: { id: 'asc' },
        select: { role: true, createdAt: true, organization: { select: { name: true, slug: true } } },
      },
      registrations: {
        orderBy: { id: 'asc' },
        select: {
          event,
          name: true,
          email: true,
          partySize: true,
          language: true,
          status: true,
          createdAt: true,
          cancelledAt: true,
          checkedInAt: true,
          acceptedTerms: { select: { version: true } },
          eventId: true,
          answers: true,
          attendees: {
            where: { isRemoved: false },
            orderBy: { position: 'asc' },
            select: { name: true, email: true, checkedInAt: true, answers: true },
          },
          transfersOut: {
            orderBy: { id: 'asc' },
            select: { email: true, state: true, offeredAt: true, endedAt: true },
          },
        },
      },
      waitlistEntries: {
        orderBy: { id: 'asc' },
        select: {
          event,
          name: true,
          email: true,
          partySize: true,
          language: true,
          state: true,
          joinedAt: true,
          offeredAt: true,
          offerExpiresAt: true,
          eventId: true,
          answers: true,
        },
      },
      eventAnswers: {
        orderBy: { id: 'asc' },
        select: { event, answer: true, note: true, answeredAt: true },
      },
      guestImports: {
        orderBy: { id: 'asc' },
        select: { event, rowCount: true, createdAt: true },
      },
      activityItems: {
        where: { body: { not: null } },
        orderBy: { id: 'asc' },
        select: { event, kind: true, body: true, createdAt: true, editedAt: true, deletedAt: true },
      },
      reactions: {
        orderBy: { createdAt: 'asc' },
        select: { emoji: true, createdAt: true, item: { select: { event, sequence: true } } },
      },
      referralLinks: { orderBy: { id: 'asc' }, select: { id: true, event, code: true, createdAt: true } },
      eventsCreated: {
        orderBy: { id: 'asc' },
        select: {
          slug: true,
          title: true,
          status: true,
          startsAt: true,
          endsAt: true,
          timeZone: true,
          createdAt: true,
        },
      },
    },
  })
  if (!person) return null
  const {
    sessions,
    pushListeners,
    passkeys,
    ownCalendar,
    follows,
    memberships,
    registrations,
    waitlistEntries,
    activityItems,
    reactions,
    ...rest
  } = person
  const { referralLinks, eventAnswers, eventsCreated, guestImports, ...profile } = rest
  return {
    exportedAt: now,
    profile,
    sessions: sessions.map(({ updatedAt, ...session }) => ({ ...session, lastSeenAt: updatedAt })),
    notifiedBrowsers: pushListeners.map(({ subscription, createdAt }) => ({ ...subscription, createdAt })),
    passkeys,
    ownCalendar,
    follows,
    memberships,
    registrations: await Promise.all(
      registrations.map(async ({ acceptedTerms, eventId, answers, attendees, transfersOut, ...registration }) => ({
        ...registration,
        attendees: await Promise.all(
          attendees.map(async (attendee) => ({
            ...attendee,
            answers: await readAnswers(db, { eventId, answers: attendee.answers }),
          })),
        ),
        ticketTransfers: transfersOut,
        acceptedTermsVersion: acceptedTerms?.version ?? null,
        answers: await readAnswers(db, { eventId, answers }),
      })),
    ),
    waitlistEntries: await Promise.all(
      waitlistEntries.map(async ({ eventId, answers, ...entry }) => ({
        ...entry,
        answers: await readAnswers(db, { eventId, answers }),
      })),
    ),
    eventAnswers,
    comments: activityItems,
    reactions: reactions.map(({ item, ...reaction }) => ({ ...reaction, event: item.event, row: item.sequence })),
    referralLinks: await Promise.all(
      referralLinks.map(async ({ id, ...link }) => ({ ...link, ...(await referralCountsOf(db, id)) })),
    ),
    eventsMade: eventsCreated,
    guestImportsMade: guestImports,
  }
}
