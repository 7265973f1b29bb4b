import { expect, test, vi } from 'vitest'
import { moduleJobs } from '../index.ts'
import { mergeJobs, startJobs } from '../../platform/jobs/jobs.ts'
import { createMailbox } from '../../platform/mail/mailbox.ts'
import { speaking } from '../../testing/actors.ts'
import { english } from '../../testing/english.ts'
import { makeEvent } from '../../testing/factories.ts'
import { register, guest } from '../../testing/registrations/registrations.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { noticeFactsOf } from '../events/public.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

test('a notice to three guests of three languages is three languages, by the real queue', async () => {
  // The queue goes by the real clock.
  app.clock.set(new Date())
  const { db } = app.platform
  const event = await makeEvent(app, organization.groupId, { title: 'Sjøfest', language: 'da' })
  const [german, arab] = [guest(), guest()]
  await register(speaking(app.stranger(), 'de'), event, german)
  await register(speaking(app.stranger(), 'ar'), event, arab)
  // The account wins over what the browser said.
  const pole = speaking(await app.person('Ola'), 'fr')
  await register(pole, event)
  await db.user.update({ where: { id: pole.userId! }, data: { language: 'pl' } })

  await db.eventChangeNotice.create({
    data: {
      eventId: event.id,
      before: { ...noticeFactsOf(event) },
      message: 'Der kommer en storm.',
      dueAt: app.clock.now(),
    },
  })
  const startsAt = new Date(event.startsAt.getTime() + 3_600_000)
  await db.event.update({ where: { id: event.id }, data: { startsAt } })
  await organization.owner.ask(
    'mutation ($input: ChangeNoticeInput!) { sendChangeNotice(input: $input) { __typename } }',
    { input: { eventId: event.globalId } },
  )
  const { logger } = app.platform
  const jobs = await startJobs({
    databaseUrl: app.databaseUrl,
    logger,
    ...mergeJobs(moduleJobs(app.platform)),
    crontab: '',
    concurrency: 1,
  })
  const told = () =>
    db.mail.findMany({ where: { eventId: event.id, kind: 'eventChanged' }, orderBy: { language: 'asc' } })
  await vi.waitFor(async () => expect(await told()).toHaveLength(3), { timeout: 15_000 })
  await jobs.stop()

  const mails = await told()
  expect(mails.map(({ language, toAddress }) => [language, toAddress])).toEqual([
    ['ar', arab.email],
    ['de', german.email],
    ['pl', pole.email],
  ])
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(3)
  expect(mails[1]!.subject).toBe('Neuer Termin: Sjøfest')
  const mailbox = createMailbox(app.platform, english, 'whole')
  for (const { id, language } of mails) {
    const { html, text } = (await mailbox.find(id))!
    expect(html).toContain(`lang="${language}"`)
    expect(html).toContain(language === 'ar' ? 'dir="rtl"' : 'dir="ltr"')
    // The organizers' own words are in the event's language, and say so to whatever reads them aloud.
    expect(html).toMatch(/<p dir="auto" lang="da"[^>]*>Der kommer en storm\.</)
    // Dates, the way to unsubscribe and the table's words are in it too.
    expect(text).not.toMatch(/Unsubscribe|\(was |Start:/)
  }
})
