import { beforeEach, expect, test } from 'vitest'
import { globalId } from '../../../testing/access-matrix/rows.ts'
import { speaking } from '../../../testing/actors.ts'
import { english } from '../../../testing/english.ts'
import { makeEvent } from '../../../testing/factories.ts'
import { setMailText } from '../../../testing/modules/mail-texts.ts'
import { changeReminder } from '../../../testing/modules/reminders.ts'
import { mailsOf, runPlaceJobs } from '../../../testing/registrations/mails.ts'
import { cancel, dayMs, guest, join, makeFullEvent, register } from '../../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp } from '../../../testing/shared-app.ts'
import { createMailbox } from '../../../platform/mail/mailbox.ts'
import { noticeFactsOf } from '../../events/public.ts'
import { sendDueNotice, tellGuests } from '../../notifications/service/change-notice.ts'
import { remindGuests } from '../../reminders/service/remind-guests.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
const db = () => app.platform.db
// The queue goes by the real clock.
beforeEach(async () => {
  app.clock.set(new Date())
  await db().$executeRaw`DELETE FROM graphile_worker._private_jobs`
  await db().placeNewsBatch.deleteMany()
  await db().mailText.deleteMany()
})

const opening = 'Dear {first name}, **{event}**, {place}. [Yours]({ticket link}) <b>&</b>'

/** Words of an event in one kind of mail. */
async function word(event: { globalId: string }, kind: string, more: object = {}) {
  const words = { subject: `${kind}: {event} for {first name}`, opening }
  const set = await setMailText(organization.owner, { ownerId: event.globalId, kind, ...words, ...more })
  expect(set).toMatchObject({ __typename: 'MailText' })
}

/** The last mail of a kind as it leaves. */
async function lastOf(eventId: string, kind: string) {
  const row = await db().mail.findFirstOrThrow({ where: { eventId, kind }, orderBy: { id: 'desc' } })
  const rendered = await createMailbox(app.platform, english, 'whole').find(row.id)
  return { ...row, html: rendered!.html, text: rendered!.text }
}

test('a confirmation has the event’s words, filled in and escaped, and still the ticket, its code and the calendar', async () => {
  const event = await makeEvent(app, organization.groupId, { title: 'Sjø & <i>fest</i>', venueName: 'Sjøhuset' })
  await word(event, 'CONFIRMATION')
  await register(app.stranger(), event, { ...guest(), name: '[Mira](evil) Holm' })
  await runPlaceJobs(app)
  const mail = await lastOf(event.id, 'placeConfirmed')
  expect(mail.subject).toBe('CONFIRMATION: Sjø & <i>fest</i> for [Mira](evil)')
  expect(mail.html).toContain('Dear [Mira](evil), <strong>Sjø &amp; &lt;i&gt;fest&lt;/i&gt;</strong>, Sjøhuset.')
  expect(mail.html).not.toContain('href="evil')
  expect(mail.html).toMatch(/href="[^"]*\/ticket\?registration=[^"]+"/)
  expect(mail.text).not.toContain('Your spot is confirmed.')
  // What a guest cannot do without is ours.
  expect(mail.text).toMatch(/Show this code at check-in/)
  expect(mail.text).toMatch(/Ticket number: \S+/)
  expect(mail.text).toMatch(/Was it you\?[^]*\/confirm\//)
  expect(mail.text).toContain('Undo it here')
  const [written] = await mailsOf(app, event.id)
  expect(written!.content.attachments).toHaveLength(1)
})

test('the waitlist and its offer have the event’s words, and still the position, the deadline and the way to answer', async () => {
  const { event, guests } = await makeFullEvent(app, organization, { title: 'Sjøfest' })
  await word(event, 'WAITLIST')
  await word(event, 'OFFER')
  await join(app.stranger(), event, guest('Wim'))
  await runPlaceJobs(app)
  const joined = await lastOf(event.id, 'lineJoined')
  expect(joined.subject).toBe('WAITLIST: Sjøfest for Wim')
  expect(joined.text).toMatch(/Dear Wim, Sjøfest, .*Yours \(\S+\/waitlist\/\S+\?secret=/)
  expect(joined.text).toContain('See your position:')

  await cancel(app.stranger(), guests[0]!)
  await runPlaceJobs(app)
  const offered = await lastOf(event.id, 'placeOffered')
  expect(offered.subject).toBe('OFFER: Sjøfest for Wim')
  expect(offered.text).toMatch(/Dear Wim, /)
  expect(offered.text).toMatch(/Held until: \S+/)
  expect(offered.text).toContain('Confirm my spot:')
  expect(offered.text).toContain('your spot goes to the next person')
})

test('a reminder’s own words win over the event’s, and the ticket and the ways out stay', async () => {
  const startsAt = new Date(app.clock.now().getTime() + 4 * dayMs)
  const event = await makeEvent(app, organization.groupId, {
    title: 'Sjøfest',
    startsAt,
    endsAt: new Date(startsAt.getTime() + dayMs),
  })
  await word(event, 'REMINDER')
  const own = { minutesBefore: 1_440, subject: 'Tomorrow' }
  expect(await changeReminder(organization.owner, 'update', event, own)).toMatchObject({ __typename: 'Event' })
  await register(app.stranger(), event, guest('Mira'))
  app.clock.set(new Date(startsAt.getTime() - dayMs))
  await remindGuests(app.platform, event.id)
  const mail = await lastOf(event.id, 'eventReminder')
  expect(mail.subject).toBe('Tomorrow')
  expect(mail.text).toMatch(/Dear Mira, Sjøfest, Location to be announced\. Yours \(\S+\/ticket\?registration=/)
  expect(mail.text).toContain('Cancel my registration:')
  expect(mail.text).toMatch(/Ticket number: \S+/)
  expect(mail.text).toMatch(/Unsubscribe:\nhttp/)
})

test('change and cancellation have the event’s words before what they tell', async () => {
  const event = await makeEvent(app, organization.groupId, { title: 'Sjøfest', venueName: 'Sjøhuset' })
  await register(app.stranger(), event, guest('Mira'))
  await word(event, 'CHANGE')
  await word(event, 'CANCELLATION')
  await tell(event, { venueName: 'Brygga' })
  const changed = await lastOf(event.id, 'eventChanged')
  expect(changed.subject).toBe('CHANGE: Sjøfest for Mira')
  expect(changed.text).toMatch(
    /Dear Mira, Sjøfest, Brygga\.[^]*Here’s what changed:[^]*Location: Brygga \(was Sjøhuset\)/,
  )
  expect(changed.text).toMatch(/Unsubscribe:\nhttp/)

  await db().mail.updateMany({ where: { eventId: event.id }, data: { state: 'SENT', nextTryAt: null } })
  await tell(event, { status: 'CANCELLED', cancelledAt: app.clock.now() })
  const cancelled = await lastOf(event.id, 'eventCancelled')
  expect(cancelled.subject).toBe('CANCELLATION: Sjøfest for Mira')
  expect(cancelled.text).toMatch(/^Sjøfest is cancelled[^]*Dear Mira[^]*won’t take place/)
})

test('a reader of another language gets the words as they are written, with dates of their language, in a mail of the reader’s', async () => {
  const event = await makeEvent(app, organization.groupId, { title: 'Sjøfest' })
  await word(event, 'CONFIRMATION', { opening: 'On {date}.' })
  const ownerId = globalId('Organization', organization.id)
  await setMailText(organization.owner, { ownerId, kind: 'CONFIRMATION', subject: 'Never', opening: 'Never' })
  await register(speaking(app.stranger(), 'ar'), event, guest('Mira'))
  await runPlaceJobs(app)
  const mail = await lastOf(event.id, 'placeConfirmed')
  expect(mail.subject).toBe('CONFIRMATION: Sjøfest for Mira')
  expect(mail.html).toMatch(/<div[^>]* lang="en"[^>]*>[^]*On \w{3} \d+ \w{3}/)
  expect(mail.html).toContain('dir="rtl"')
})

test('an organization’s words are in the mails of all its events, with dates of their language', async () => {
  const event = await makeEvent(app, organization.groupId, { title: 'Sjøfest' })
  const ownerId = globalId('Organization', organization.id)
  const words = {
    kind: 'CONFIRMATION',
    subject: 'Welcome, {first name}',
    opening: 'Bienvenue le {date}',
    language: 'fr',
  }
  await setMailText(organization.owner, { ownerId, ...words })
  await register(app.stranger(), event, { ...guest(), name: 'Mira Holm' })
  await runPlaceJobs(app)
  const mail = await lastOf(event.id, 'placeConfirmed')
  expect(mail.subject).toBe('Welcome, Mira')
  expect(mail.text).toMatch(/Bienvenue le \w+\.? \d+ \S+/)
})

/** Change an event, and tell its guests now. */
async function tell({ id }: { id: string }, data: object) {
  const before = noticeFactsOf(await db().event.findUniqueOrThrow({ where: { id } }))
  await db().event.update({ where: { id }, data, select: { id: true } })
  const now = app.clock.now()
  const notice = await db().eventChangeNotice.create({ data: { eventId: id, before: { ...before }, dueAt: now } })
  await sendDueNotice(app.platform, id)
  await tellGuests(app.platform, notice.id)
}
