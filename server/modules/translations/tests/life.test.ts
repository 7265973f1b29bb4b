import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../../testing/actors.ts'
import { duplicate, makeHostedOrganization, remove } from '../../../testing/modules/events.ts'
import { readIn, readTranslations, translate, translatePart } from '../../../testing/modules/translations.ts'
import { addQuestion, answerTo, removeQuestion } from '../../../testing/registrations/questions.ts'
import { register } from '../../../testing/registrations/registrations.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'

const app = shareTestApp()
let hosted: Awaited<ReturnType<typeof makeHostedOrganization>>
let host: Actor
beforeAll(async () => {
  hosted = await makeHostedOrganization(app)
  host = hosted.host
})

async function makeTranslated() {
  const event = await hosted.make({ title: 'An evening', description: 'Words', language: 'en' })
  await app.platform.db.eventTerms.create({ data: { eventId: event.id, version: 1, body: 'Be kind.' } })
  const [first, second] = [await addQuestion(host, event), await addQuestion(host, event, { label: 'Age' })]
  await translate(host, event, [
    { part: 'TITLE', text: 'Ein Abend' },
    { part: 'DESCRIPTION', text: 'Worte' },
    { part: 'TERMS', text: 'Sei nett.' },
    { part: 'QUESTION', questionId: second['id'], text: 'Alter' },
    { part: 'QUESTION', questionId: first['id'], text: 'Allergien' },
  ])
  return event
}

const startsAt = '2027-07-01T20:00'

test('a copy takes the language and the translations of its parts along', async () => {
  const event = await makeTranslated()
  const copy = ['DESCRIPTION', 'TERMS', 'QUESTIONS']
  const same = await duplicate(host, event, { title: 'An evening', startsAt, copy })
  expect(await readIn(host, { slug: same['slug'] }, 'de')).toMatchObject({
    language: 'en',
    title: 'Ein Abend',
    description: 'Worte',
    terms: { body: 'Sei nett.' },
    questions: [{ label: 'Allergien' }, { label: 'Alter' }],
  })
  // A translation of another title is none of this one.
  const renamed = await duplicate(host, event, { title: 'A night', startsAt, copy: ['DESCRIPTION'] })
  expect(await readTranslations(host, { slug: renamed['slug'] })).toMatchObject({
    translations: [{ texts: [{ part: 'DESCRIPTION' }], missing: [{ part: 'TITLE' }] }],
  })
  const empty = await duplicate(host, event, { title: 'A night', startsAt, copy: [] })
  expect(await readTranslations(host, { slug: empty['slug'] })).toMatchObject({ languages: ['en'], translations: [] })
})

test('a copy of an event in another language is in that language', async () => {
  const event = await hosted.make({ language: 'da' })
  const copy = await duplicate(host, event, { title: 'En aften', startsAt, copy: [] })
  expect(await readIn(host, { slug: copy['slug'] }, 'da')).toMatchObject({ language: 'da', languages: ['da'] })
})

test('an event that is deleted takes its texts along', async () => {
  const event = await makeTranslated()
  expect(await remove(hosted.organization.owner, event)).toMatchObject({ __typename: 'Deleted' })
  expect(await app.platform.db.eventText.count({ where: { eventId: event.id } })).toBe(0)
})

test('a guest reads what they answered in their language, also to a question that was removed since', async () => {
  const event = await hosted.make()
  const dinner = { kind: 'CHOICE', label: 'Dinner', choices: ['Fish', 'Beans'] }
  const [kept, removed] = [await addQuestion(host, event, dinner), await addQuestion(host, event)]
  const texts = [
    { part: 'QUESTION', questionId: kept['id'], text: 'Essen', choices: ['Fisch', 'Bohnen'] },
    { part: 'QUESTION', questionId: removed['id'], text: 'Allergien' },
  ]
  await translate(host, event, texts)
  const answers = [answerTo(kept, 'Fish'), answerTo(removed, 'Nuts')]
  const mine = await register(app.stranger(), event, { answers })
  expect(mine).toMatchObject({ status: 'CONFIRMED' })
  await removeQuestion(host, removed)
  // Only who holds the secret still finds the event.
  await app.platform.db.event.update({ where: { id: event.id }, data: { visibility: 'PRIVATE' } })
  const { registration } = await app.stranger().ask(
    `query ($secret: String!) { registration(secret: $secret) { answers {
      value question { label(language: "de") choices choiceLabels(language: "de") textLanguage(language: "de") } } } }`,
    { secret: mine['secret'] },
  )
  expect(registration.answers).toEqual([
    {
      value: 'Fish',
      question: { label: 'Essen', choices: ['Fish', 'Beans'], choiceLabels: ['Fisch', 'Bohnen'], textLanguage: 'de' },
    },
    { value: 'Nuts', question: { label: 'Allergies', choices: [], choiceLabels: [], textLanguage: 'en' } },
  ])
})

test('an account that is deleted leaves its translations without a name', async () => {
  const event = await hosted.make()
  await translatePart(host, event, 'TITLE', 'Ein Abend')
  const gone = await app.person('Translator')
  await app.platform.db.eventText.updateMany({ where: { eventId: event.id }, data: { updatedById: gone.userId } })
  await app.platform.db.user.delete({ where: { id: gone.userId! } })
  expect(await readTranslations(host, event)).toMatchObject({
    translations: [{ texts: [{ text: 'Ein Abend', savedBy: null }] }],
  })
})

test('an open page gets a changed translation once, each reader in their language', async () => {
  const event = await hosted.make({ title: 'An evening' })
  const document =
    'subscription ($slug: String!, $language: String) { eventChanged(slug: $slug) { title(language: $language) titleLanguage(language: $language) } }'
  const pages = [app.stranger(), await app.person('Guest')].map((reader) =>
    reader.subscribe<any>(document, { slug: event.slug, language: 'de' }),
  )
  const english = app.stranger().subscribe<any>(document, { slug: event.slug, language: 'en' })
  for (const page of [...pages, english])
    expect(await page.next()).toEqual({ eventChanged: { title: 'An evening', titleLanguage: 'en' } })
  await translatePart(host, event, 'TITLE', 'Ein Abend')
  for (const page of pages)
    expect(await page.next()).toEqual({ eventChanged: { title: 'Ein Abend', titleLanguage: 'de' } })
  await translatePart(host, event, 'TITLE', 'Abends')
  for (const page of pages)
    expect(await page.next()).toEqual({ eventChanged: { title: 'Abends', titleLanguage: 'de' } })
  for (const page of pages) expect(page.received).toEqual([])
  expect(await english.next()).toEqual({ eventChanged: { title: 'An evening', titleLanguage: 'en' } })
})

test('a page that lists events is told of a translated title, and of no other text', async () => {
  const event = await hosted.make({ description: 'Words' })
  const revision = async () => {
    const { listing } = await app.stranger().ask('{ listing(listing: EVENTS) { revision } }')
    return listing.revision
  }
  const before = await revision()
  await translatePart(host, event, 'DESCRIPTION', 'Worte')
  expect(await revision()).toBe(before)
  await translatePart(host, event, 'TITLE', 'Ein Abend')
  const translated = await revision()
  expect(translated).not.toBe(before)
  await translatePart(host, event, 'TITLE', 'Abends')
  expect(await revision()).not.toBe(translated)
})
