import { beforeEach, describe, expect, test } from 'vitest'
import { createMailbox } from '../../platform/mail/mailbox.ts'
import { speaking } from '../../testing/actors.ts'
import { english } from '../../testing/english.ts'
import { makeEvent } from '../../testing/factories.ts'
import { runPlaceJobs } from '../../testing/registrations/mails.ts'
import { cancel, confirm, guest, join, makeFullEvent, register } from '../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
// The queue goes by the real clock.
beforeEach(() => app.clock.set(new Date()))

const stranger = (language: string) => speaking(app.stranger(), language)

/** The mails to somebody, in the order of writing, as the mailbox shows them. */
async function mailsTo(email: string) {
  await runPlaceJobs(app)
  const rows = await app.platform.db.mail.findMany({ where: { toAddress: email }, orderBy: { id: 'asc' } })
  const mailbox = createMailbox(app.platform, english, 'whole')
  return Promise.all(
    rows.map(async ({ id, language, subject }) => {
      const { html, text, attachments } = (await mailbox.find(id))!
      return { language, subject, html: html!, text: text!, attachments }
    }),
  )
}

describe('the mail about a registration', () => {
  test('of somebody without an account is in the language of their request', async () => {
    const event = await makeEvent(app, organization.groupId, { title: 'Sjøfest' })
    const who = guest()
    await register(stranger('de-AT, en;q=0.5'), event, { ...who, partySize: 2 })
    const [mail] = await mailsTo(who.email)
    expect(mail).toMatchObject({ language: 'de', subject: 'Dein Ticket: Sjøfest' })
    expect(mail!.html).toMatch(/<html[^>]* dir="ltr"[^>]* lang="de"/)
    expect(mail!.html).toContain('2 Plätze')
    // The frame is in the same language as the content.
    expect(mail!.text).toContain('Deine Daten ansehen')
  })

  test('runs from right to left in Arabic, with a name that runs the other way in one piece', async () => {
    const event = await makeEvent(app, organization.groupId, { title: 'Jazz & Co.' })
    const who = guest()
    await register(stranger('ar'), event, who)
    const [mail] = await mailsTo(who.email)
    expect(mail!.language).toBe('ar')
    expect(mail!.html).toMatch(/<html[^>]* dir="rtl"[^>]* lang="ar"/)
    expect(mail!.html).toMatch(/<body[^>]* dir="rtl"/)
    expect(mail!.html).toMatch(/<h1[^>]* dir="rtl"/)
    expect(mail!.subject).toContain('\u2068Jazz & Co.\u2069')
    expect(mail!.html).toContain('<bdi>Jazz &amp; Co.</bdi>')
  })

  test('of somebody with an account is in its language, whatever their browser prefers and whenever they chose it', async () => {
    const { db } = app.platform
    const event = await makeEvent(app, organization.groupId)
    const mira = speaking(await app.person('Mira'), 'de')
    const choose = (language: string) => db.user.update({ where: { id: mira.userId! }, data: { language } })
    await choose('fr')
    const registered = await register(mira, event)
    await choose('it')
    // An organizer, whose browser speaks another language, cancels it.
    await cancel(speaking(organization.owner, 'pl'), registered)
    const languages = (await mailsTo(mira.email)).map(({ language }) => language)
    expect(languages.at(-1)).toBe('it')
    expect(languages.filter((language) => language !== 'fr' && language !== 'it')).toEqual([])
  })

  test('follows a guest who comes back in another language', async () => {
    const event = await makeEvent(app, organization.groupId)
    const who = guest()
    const registered = await register(stranger('nl'), event, who)
    expect((await mailsTo(who.email)).map(({ language }) => language)).toEqual(['nl'])
    await cancel(stranger('es'), registered)
    expect((await mailsTo(who.email)).map(({ language }) => language)).toEqual(['nl', 'es'])
  })

  test('is in English when the stored language is not offered any more', async () => {
    const event = await makeEvent(app, organization.groupId)
    const who = guest()
    await register(stranger('da'), event, who)
    await app.platform.db.registration.updateMany({ where: { eventId: event.id }, data: { language: 'tlh' } })
    expect((await mailsTo(who.email)).map(({ language }) => language)).toEqual(['en'])
  })

  test('has a calendar file in the same language', async () => {
    const event = await makeEvent(app, organization.groupId, {
      onlineUrl: 'https://meet.example.test/abc',
      venueName: 'Brygga',
    })
    const who = guest()
    await register(stranger('ja'), event, who)
    const [mail] = await mailsTo(who.email)
    expect(mail!.attachments[0]!.text).toContain('オンライン')
  })
})

test('an offer is in the language in which its reader joined the waitlist, until they press a link in another', async () => {
  const { event, guests } = await makeFullEvent(app, organization)
  const who = guest()
  const entry = await join(stranger('pt'), event, who)
  expect(await mailsTo(who.email)).toHaveLength(1)
  await cancel(stranger('en'), guests[0]!)
  const mails = await mailsTo(who.email)
  expect(mails.map(({ language }) => language)).toEqual(['pt', 'pt'])
  expect(mails[1]!.html).toContain('lang="pt"')
  // The link in the mail is opened in a browser that prefers Danish.
  await confirm(stranger('da'), entry)
  const { language } = await app.platform.db.waitlistEntry.findFirstOrThrow({ where: { email: who.email } })
  expect(language).toBe('da')
})
