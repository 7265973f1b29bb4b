import { expect, test } from 'vitest'
import { makeEvent, makeOrganization } from '../../testing/factories.ts'
import { findInDatabase } from '../../testing/find-in-database.ts'
import { shareTestApp } from '../../testing/shared-app.ts'
import { endGuestData } from './service/end-guest-data.ts'

const app = shareTestApp()
const dayMs = 86_400_000

/**
 * Every column that holds an address or a name of a guest, and so ends with the term. A test below fills each.
 * A new column with such a name belongs here, and into `end-guest-data.ts`; or below, when it is of no guest.
 */
const ofGuests = [
  'ActivityItem.actorName',
  'Attendee.answers',
  'Attendee.email',
  'Attendee.name',
  'Attendee.searchText',
  'EventAnswer.name',
  'EventAnswer.note',
  'EventChangeNotice.toldUpTo',
  'GuestInvitation.email',
  'GuestInvitation.emailNormalized',
  'GuestInvitation.name',
  'GuestMessage.toldUpTo',
  'GuestMessageRecipient.emailNormalized',
  'Mail.toAddress',
  'Mail.toName',
  'MailSuppression.emailNormalized',
  'Registration.answers',
  'Registration.email',
  'Registration.emailNormalized',
  'Registration.name',
  'Registration.searchText',
  'Registration.tags',
  'ReminderOptOut.emailNormalized',
  'TicketTransfer.email',
  'TicketTransfer.emailNormalized',
  'WaitlistEntry.answers',
  'WaitlistEntry.email',
  'WaitlistEntry.emailNormalized',
  'WaitlistEntry.name',
  'WaitlistEntry.searchText',
]

/** Of members, accounts and followers, of organizers’ texts, and of nobody. */
const ofOthers = [
  'ApiKey.name',
  'Event.cancellationMessage',
  'Event.venueAddress',
  'Event.venueName',
  'EventChangeNotice.message',
  // Of what is public of the event.
  'EventSearch.names',
  'Follow.email',
  'Follow.emailNormalized',
  'FollowerMailing.toldUpTo',
  'Group.name',
  'GuestMessage.answer',
  'Invitation.email',
  'Organization.name',
  'Passkey.name',
  'Session.ipAddress',
  'User.email',
  'User.name',
  // Only of public events, as their organizers gave them.
  'Venue.address',
  'Venue.addressKey',
  'Venue.name',
]

/** How columns with an address, a name or something that a guest wrote are called. */
const isPersonal = /e-?mail|address|(^|[a-z])name$|^name|toldUpTo|note$|answers?$|searchText|phone|message$/i

test('P2 every column that could hold a guest’s address, name or answer is known to the term', async () => {
  const columns = await app.platform.db.$queryRaw<{ name: string; column: string }[]>`
    SELECT "table_name" || '.' || "column_name" AS "name", "column_name" AS "column" FROM information_schema.columns
    WHERE "table_schema" = 'public' AND "table_name" ~ '^[A-Z]' AND "data_type" IN ('text', 'jsonb', 'ARRAY', 'character varying')
      AND "table_name" <> 'ActivityStep'`
  const personal = columns.filter(({ column }) => isPersonal.test(column))
  const known = new Set([...ofGuests, ...ofOthers])
  expect(personal.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  // Nothing is listed that does not exist any more.
  const all = new Set(columns.map(({ name }) => name))
  expect([...known].filter((name) => !all.has(name))).toEqual([])
})

test('P1 P2 the term empties every one of them, the same numbers stay, and a shorter limit of the operator ends it sooner', async () => {
  const { db } = app.platform
  const organization = await makeOrganization(app)
  const event = await makeEvent(app, organization.groupId, { capacity: 10, asksAttendeeNames: true })
  const eventId = event.id
  const email = 'zaphodina@quux.test'
  const who = { eventId, name: `Zaphodina ${email}`, email, emailNormalized: email, partySize: 2 }
  const now = app.clock.now()
  const answers = { question: email }
  const [registration] = [
    await db.registration.create({ data: { ...who, answers, tags: [email], status: 'CONFIRMED' } }),
  ]
  const plusOne = await db.attendee.findFirstOrThrow({ where: { registrationId: registration.id } })
  await db.attendee.update({ where: { id: plusOne.id }, data: { name: who.name, email, answers } })
  const offer = { eventId, registrationId: registration.id, attendeeId: plusOne.id, offeredAt: now }
  await db.ticketTransfer.create({ data: { ...offer, email, emailNormalized: email } })
  await db.waitlistEntry.create({ data: { ...who, answers, joinedAt: now } })
  const invitation = await db.guestInvitation.create({
    data: { eventId, name: who.name, email, emailNormalized: email, language: 'en', createdAt: now },
  })
  const answer = { eventId, name: who.name, note: email, answeredAt: now }
  await db.eventAnswer.create({ data: { ...answer, answer: 'CANT', invitationId: invitation.id } })
  await db.eventAnswer.create({ data: { ...answer, answer: 'MAYBE', secretHash: 'hash' } })
  const sequence = { sequence: 1, kind: 'REGISTERED', visibility: 'PUBLIC' } as const
  await db.activityItem.create({
    data: { eventId, ...sequence, actorName: who.name, guestRowId: registration.id },
  })
  await db.eventChangeNotice.create({ data: { eventId, before: {}, dueAt: now, sentAt: now, toldUpTo: email } })
  await db.guestMessage.create({
    data: {
      eventId,
      subject: 'News',
      body: 'Hello',
      segment: 'EVERYONE',
      dueAt: now,
      sentAt: now,
      toldUpTo: email,
      addressees: { create: { emailNormalized: email } },
    },
  })
  await db.mail.create({
    data: {
      kind: 'eventChanged',
      toAddress: email,
      toName: who.name,
      subject: 'News',
      eventId,
      state: 'SENT',
      sentAt: now,
    },
  })
  await db.mailSuppression.create({ data: { eventId, emailNormalized: email } })
  await db.reminderOptOut.createMany({ data: [{ eventId, emailNormalized: email }, { emailNormalized: email }] })
  const found = new Set(await findInDatabase(db, email))
  // The look finds each; else it would prove nothing.
  expect(ofGuests.filter((column) => !found.has(column))).toEqual([])
  expect([...found].filter((column) => !ofGuests.includes(column))).toEqual([])

  const figures = async () => ({
    event: await db.event.findUniqueOrThrow({ where: { id: eventId }, select: { placesTaken: true } }),
    registrations: await db.registrationCount.findMany({ where: { eventId } }),
    waitlist: await db.waitlistCount.findMany({ where: { eventId } }),
    answers: await db.eventAnswer.groupBy({
      by: ['answer'],
      where: { eventId },
      _count: true,
      orderBy: { answer: 'asc' },
    }),
    invitations: await db.guestInvitation.count({ where: { eventId } }),
  })
  const before = await figures()
  const limited = { ...app.platform, guestDataMaxDays: 30 }
  app.clock.set(new Date(event.endsAt.getTime() + 30 * dayMs - 1))
  await endGuestData(limited)
  expect((await findInDatabase(db, email)).length).toBe(found.size)
  app.clock.set(new Date(event.endsAt.getTime() + 30 * dayMs))
  // Without the limit the organization's own year counts.
  expect(await endGuestData(app.platform)).toBe(0)
  expect(await endGuestData(limited)).toBe(1)
  expect(await findInDatabase(db, email)).toEqual([])
  expect(await figures()).toEqual(before)
})
