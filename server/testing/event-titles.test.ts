import { beforeAll, describe, expect, test } from 'vitest'
import { findShareSheet } from '../modules/share-pictures/public.ts'
import { unsubscribeUrl } from '../modules/notifications/public.ts'
import { sendDueNotice, tellGuests } from '../modules/notifications/service/change-notice.ts'
import { tellGuestsNews } from '../modules/activity/service/tell-guests-news.ts'
import { tellMentioned } from '../modules/activity/service/tell-mentioned.ts'
import { decodeGlobalId } from '../graphql/global-id.ts'
import { cancelUrl } from '../modules/registrations/public.ts'
import { remindGuests } from '../modules/reminders/service/remind-guests.ts'
import { i18nOf } from '../platform/i18n/catalogues.ts'
import { speaking } from './actors.ts'
import { makeEvent } from './factories.ts'
import { post, send } from './modules/activity.ts'
import { cancelEvent, postpone, remove, update } from './modules/events.ts'
import { translate } from './modules/translations.ts'
import { mailsOf, runPlaceJobs } from './registrations/mails.ts'
import { cancel, guest, join, register } from './registrations/registrations.ts'
import { shareOrganization, shareTestApp } from './shared-app.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
// The queue goes by the real clock.
beforeAll(() => app.clock.set(new Date()))

const titles = { de: 'Das Fest', pl: 'Święto', fr: 'Sjøfest' } as const
const languages = ['de', 'pl', 'fr'] as const

/** Its guests read German, Polish and French; it has a title in German and in Polish. */
async function makeTranslated(facts: object = {}) {
  const event = await makeEvent(app, organization.groupId, { title: titles.fr, language: 'da', ...facts })
  await translate(organization.owner, event, [{ part: 'TITLE', text: titles.de }], 'de')
  await translate(organization.owner, event, [{ part: 'TITLE', text: titles.pl }], 'pl')
  return event
}
const stranger = (language: string) => speaking(app.stranger(), language)

/** Each mail of a kind names the event in its language, and in no other. */
async function expectTitled(eventId: string, kind: string, count: number) {
  const rows = await app.platform.db.mail.findMany({ where: { eventId, kind }, orderBy: { language: 'asc' } })
  expect(rows).toHaveLength(count)
  for (const { language, subject, content } of rows) {
    const title = titles[language as keyof typeof titles]
    expect(subject).toContain(title)
    const others = languages.map((other) => titles[other]).filter((other) => other !== title)
    for (const other of others) expect(JSON.stringify(content)).not.toContain(other)
  }
  return rows
}

async function tell(eventId: string) {
  await sendDueNotice(app.platform, eventId)
  const notices = await app.platform.db.eventChangeNotice.findMany({ where: { eventId, finishedAt: null } })
  for (const { id, sentAt } of notices) if (sentAt) await tellGuests(app.platform, id)
}
const tellChanges = async (eventId: string) => {
  await app.platform.db.eventChangeNotice.updateMany({ where: { eventId }, data: { dueAt: app.clock.now() } })
  await tell(eventId)
}

describe('three guests of three languages get the event’s title in theirs, the original where there is none', () => {
  test('in mails about places and the waitlist, and in the calendar files with them', async () => {
    const event = await makeTranslated({ capacity: 3 })
    const places: Awaited<ReturnType<typeof register>>[] = []
    for (const language of languages) places.push(await register(stranger(language), event, guest()))
    await runPlaceJobs(app)
    for (const language of languages) await join(stranger(language), event, guest())
    await runPlaceJobs(app)
    for (const [index, language] of languages.entries()) await cancel(stranger(language), places[index]!)
    await runPlaceJobs(app)
    for (const kind of ['placeConfirmed', 'placeCancelled', 'lineJoined', 'placeOffered'])
      await expectTitled(event.id, kind, 3)
    const confirmed = await expectTitled(event.id, 'placeConfirmed', 3)
    for (const { language, content } of confirmed) {
      const [file] = (content as unknown as { attachments: { text: string }[] }).attachments
      expect(file!.text).toContain(`\r\nSUMMARY:${titles[language as keyof typeof titles]}\r\n`)
    }
  })

  test('in reminders, and on the page where their link cancels', async () => {
    const event = await makeTranslated({ startsAt: new Date(app.clock.now().getTime() + 30 * 3_600_000) })
    const places = new Map<string, Awaited<ReturnType<typeof register>>>()
    for (const language of languages) places.set(language, await register(stranger(language), event, guest()))
    app.clock.advance(7 * 3_600_000)
    await remindGuests(app.platform, event.id)
    await expectTitled(event.id, 'eventReminder', 3)
    app.clock.set(new Date())
    for (const language of languages) {
      const token = cancelUrl(app.platform, decodeGlobalId(String(places.get(language)!.id)).id)
        .split('/')
        .at(-1)
      const { cancelLink } = await app
        .stranger()
        .ask(
          `query ($token: String!, $language: String) { cancelLink(token: $token) { eventTitle(language: $language) } }`,
          {
            token,
            language,
          },
        )
      expect(cancelLink).toEqual({ eventTitle: titles[language] })
    }
  })

  test('in mails that tell of a change, an announcement, a cancellation and a deletion', async () => {
    const event = await makeTranslated()
    for (const language of languages) await register(stranger(language), event, guest())
    for (const language of languages) await join(stranger(language), event, guest())
    const local = (hours: number) => new Date(event.startsAt.getTime() + hours * 3_600_000).toISOString().slice(0, 16)
    await postpone(organization.owner, event, { startsAt: local(1), endsAt: local(3), timeZone: 'UTC' })
    await tellChanges(event.id)
    await expectTitled(event.id, 'eventChanged', 3)

    const { id } = await send(organization.owner, 'announce', {
      eventId: event.globalId,
      body: 'Bring a blanket.',
      visibility: 'GUESTS',
    })
    expect(id).toBeDefined()
    const item = await app.platform.db.activityItem.findFirstOrThrow({
      where: { eventId: event.id, kind: 'ANNOUNCEMENT' },
    })
    await tellGuestsNews(app.platform, item.id)
    await expectTitled(event.id, 'guestNews', 3)

    await cancelEvent(organization.owner, event)
    await tell(event.id)
    await expectTitled(event.id, 'eventCancelled', 3)
  })

  test('in mails about an event that is deleted while they wait for an answer', async () => {
    const event = await makeTranslated({ approvalRequired: true })
    for (const language of languages) await register(stranger(language), event, guest())
    await remove(organization.owner, event)
    const mails = await app.platform.db.mail.findMany({ where: { kind: 'eventDeleted', thing: `news:${event.id}` } })
    expect(new Set(mails.map(({ language }) => language))).toEqual(new Set(languages))
    for (const { language, subject } of mails) expect(subject).toContain(titles[language as keyof typeof titles])
  })

  test('in mails to those whom someone mentions', async () => {
    const event = await makeTranslated()
    const people = await Promise.all(languages.map((language) => app.person(`Reader of ${language}`)))
    const handles: string[] = []
    for (const [index, { userId }] of people.entries()) {
      const data = { language: languages[index]! }
      handles.push((await app.platform.db.user.update({ where: { id: userId! }, data })).handle)
    }
    await post(organization.owner, event, handles.map((handle) => `@${handle}`).join(' '))
    const { id } = await app.platform.db.activityItem.findFirstOrThrow({
      where: { eventId: event.id, kind: 'COMMENT' },
    })
    await tellMentioned(app.platform, id)
    expect(await expectTitled(event.id, 'mentioned', 3)).toHaveLength(3)
  })

  test('in a calendar file that they download, and in the images that they share', async () => {
    const event = await makeTranslated()
    for (const language of languages) {
      const file = await fetch(`${app.url}/e/${event.slug}/calendar.ics`, { headers: { 'accept-language': language } })
      expect(await file.text()).toContain(`\r\nSUMMARY:${titles[language]}\r\n`)
      const share = await findShareSheet(app.platform, i18nOf(language), event.id)
      expect(share!.sheet.title).toBe(titles[language])
    }
  })
})

test('an image is drawn anew when its title gets another text, and keeps the event’s drawn shapes', async () => {
  const event = await makeTranslated()
  const german = () => findShareSheet(app.platform, i18nOf('de'), event.id)
  const [before, french] = [await german(), await findShareSheet(app.platform, i18nOf('fr'), event.id)]
  expect(before!.sheet.art).toEqual(french!.sheet.art)
  await translate(organization.owner, event, [{ part: 'TITLE', text: 'Das große Fest' }])
  expect((await german())!.version).not.toBe(before!.version)
})

test('an event that gets another title is told by the title that its guest knows, with the change of the original', async () => {
  const event = await makeTranslated()
  for (const language of languages) await register(stranger(language), event, guest())
  await update(organization.owner, event, { title: 'Midsommerfest' })
  await tellChanges(event.id)
  const mails = (await mailsOf(app, event.id)).filter(({ kind }) => kind === 'eventChanged')
  const subjects = mails.map(({ subject }) => subject.replaceAll(/\s/g, ' '))
  expect(subjects.toSorted()).toEqual(['Aktualisiert: Das Fest', 'Nouveau nom : Midsommerfest', 'Zmiany: Święto'])
  for (const { content } of mails) {
    const [facts] = content.blocks.filter((block) => block.type === 'facts')
    expect(facts!.rows).toMatchObject([{ value: 'Midsommerfest', before: 'Sjøfest' }])
  }
})

test('the pages of mailed links answer the title in the language that they ask for, and say which it is', async () => {
  const event = await makeTranslated()
  const { email, ...who } = guest()
  const { secret } = await register(app.stranger(), event, { ...who, email })
  const token = unsubscribeUrl(app.platform, { eventId: event.id, emailNormalized: email }).split('/').at(-1)
  const query = `query ($secret: String!, $token: String!, $language: String) {
    guestData(secret: $secret) { eventTitle(language: $language) eventTitleLanguage(language: $language) }
    mailSubscription(token: $token) { eventTitle(language: $language) eventTitleLanguage(language: $language) } }`
  const read = (language: string | null) => app.stranger().ask(query, { secret, token, language })
  const answers = [
    { language: 'de', answer: { eventTitle: titles.de, eventTitleLanguage: 'de' } },
    { language: 'fr', answer: { eventTitle: 'Sjøfest', eventTitleLanguage: 'da' } },
    { language: null, answer: { eventTitle: 'Sjøfest', eventTitleLanguage: 'da' } },
  ]
  for (const { language, answer } of answers)
    expect(await read(language)).toEqual({ guestData: answer, mailSubscription: answer })
})
