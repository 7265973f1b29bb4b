import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../../testing/actors.ts'
import { createProgram } from '../../../testing/actors.ts'
import { makeEvent, makeMember, makeOrganization } from '../../../testing/factories.ts'
import { makeKey } from '../../../testing/modules/api-keys.ts'
import { cancelEvent, create, makeHostedOrganization, publishTerms, update } from '../../../testing/modules/events.ts'
import {
  readIn,
  readTranslations,
  removeLanguage,
  translate,
  translatePart,
} from '../../../testing/modules/translations.ts'
import { addQuestion, removeQuestion, updateQuestion } from '../../../testing/registrations/questions.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'

const app = shareTestApp()
let hosted: Awaited<ReturnType<typeof makeHostedOrganization>>
let host: Actor
beforeAll(async () => {
  hosted = await makeHostedOrganization(app)
  host = hosted.host
})

const dinner = { kind: 'CHOICE', label: 'Dinner', help: 'All is cooked here', choices: ['Fish', 'Beans'] }
const inGerman = { part: 'QUESTION', text: 'Essen', help: 'Alles wird hier gekocht', choices: ['Fisch', 'Bohnen'] }

describe('a reader gets', () => {
  test('what there is in their language and the rest as the original, each with its language', async () => {
    const event = await hosted.make({ title: 'An evening', description: 'With **music**.' })
    await publishTerms(host, event, { body: 'Be kind.' })
    const question = await addQuestion(host, event, dinner)
    await addQuestion(host, event, { label: 'Allergies' })
    const texts = [
      { part: 'TITLE', text: ' Ein Abend ' },
      { part: 'DESCRIPTION', text: 'Mit **Musik**.\r\nUnd <script>x</script>' },
      { part: 'TERMS', text: 'Sei nett.' },
      { ...inGerman, questionId: question['id'] },
    ]
    expect(await translate(host, event, texts)).toMatchObject({ __typename: 'Event', languages: ['en', 'de'] })
    const original = {
      language: 'en',
      languages: ['en', 'de'],
      title: 'An evening',
      titleLanguage: 'en',
      description: 'With **music**.',
      descriptionHtml: '<p>With <strong>music</strong>.</p>',
      descriptionLanguage: 'en',
      terms: { body: 'Be kind.', bodyHtml: '<p>Be kind.</p>', bodyLanguage: 'en' },
      questions: [
        { label: 'Dinner', help: 'All is cooked here', choiceLabels: ['Fish', 'Beans'], textLanguage: 'en' },
        { label: 'Allergies', help: '', choices: [], choiceLabels: [], textLanguage: 'en' },
      ],
    }
    for (const language of [null, 'en', 'en-GB', 'fr', 'tlh', '', 'de_AT'])
      expect(await readIn(app.stranger(), event, language)).toMatchObject(original)
    const german = await readIn(app.stranger(), event, 'de')
    expect(german).toMatchObject({
      title: 'Ein Abend',
      titleLanguage: 'de',
      description: 'Mit **Musik**.\nUnd <script>x</script>',
      descriptionLanguage: 'de',
      terms: { body: 'Sei nett.', bodyHtml: '<p>Sei nett.</p>', bodyLanguage: 'de' },
      questions: [
        // An answer names the original choice.
        { label: 'Essen', choices: ['Fish', 'Beans'], choiceLabels: ['Fisch', 'Bohnen'], textLanguage: 'de' },
        original.questions[1],
      ],
    })
    expect(german.descriptionHtml).toBe('<p>Mit <strong>Musik</strong>.\nUnd x</p>')
    expect(await readIn(app.stranger(), event, 'de-AT')).toEqual(german)
  })

  test('HTML that is made when it was forgotten', async () => {
    const event = await hosted.make({ description: 'Words' })
    await translatePart(host, event, 'DESCRIPTION', '*Worte*')
    const where = { eventId: event.id }
    await app.platform.db.eventText.updateMany({ where, data: { text: '*Wörter*' } })
    expect(await app.platform.db.eventText.findFirst({ where })).toMatchObject({ html: null })
    const revision = () =>
      app.platform.db.event.findUnique({ where: { id: event.id }, select: { textsRevision: true } })
    const before = await revision()
    expect((await readIn(app.stranger(), event, 'de')).descriptionHtml).toBe('<p><em>Wörter</em></p>')
    expect(await app.platform.db.eventText.findFirst({ where })).toMatchObject({ html: '<p><em>Wörter</em></p>' })
    expect(await revision()).toEqual(before)
  })

  test('an older title and description, but never older terms or an older question', async () => {
    const event = await hosted.make({ title: 'An evening', description: 'Words' })
    await publishTerms(host, event, { body: 'Be kind.' })
    const question = await addQuestion(host, event, dinner)
    await translate(host, event, [
      { part: 'TITLE', text: 'Ein Abend' },
      { part: 'DESCRIPTION', text: 'Worte' },
      { part: 'TERMS', text: 'Sei nett.' },
      { ...inGerman, questionId: question['id'] },
    ])
    await update(host, event, { title: 'A night', description: 'Other words' })
    await publishTerms(host, event, { body: 'Be kinder.' })
    // The same words in another order: beside the wrong choice they would say the wrong thing.
    await updateQuestion(host, question, { choices: ['Beans', 'Fish'] })
    expect(await readIn(app.stranger(), event, 'de')).toMatchObject({
      title: 'Ein Abend',
      description: 'Worte',
      terms: { body: 'Be kinder.', bodyLanguage: 'en' },
      questions: [{ label: 'Dinner', choiceLabels: ['Beans', 'Fish'], textLanguage: 'en' }],
    })
    const { translations } = await readTranslations(host, event)
    expect(translations).toMatchObject([{ language: 'de', outdatedCount: 4, missingCount: 0 }])
    // The original says again what was translated.
    await updateQuestion(host, question, { choices: ['Fish', 'Beans'] })
    await publishTerms(host, event, { body: 'Be kind.' })
    expect(await readIn(app.stranger(), event, 'de')).toMatchObject({
      terms: { body: 'Sei nett.' },
      questions: [{ choiceLabels: ['Fisch', 'Bohnen'] }],
    })
  })

  test('earlier versions of the terms as they were, unless they said the same', async () => {
    const event = await hosted.make()
    await publishTerms(host, event, { body: 'First.' })
    await translatePart(host, event, 'TERMS', 'Erstens.')
    await publishTerms(host, event, { body: 'Second.' })
    const versions = async () => {
      const { event: found } = await app
        .stranger()
        .ask(
          'query ($slug: String!) { event(slug: $slug) { termsVersions { edges { node { body(language: "de") bodyLanguage(language: "de") } } } } }',
          { slug: event.slug },
        )
      return found.termsVersions.edges.map((edge: any) => edge.node.body)
    }
    expect(await versions()).toEqual(['Second.', 'Erstens.'])
    await translatePart(host, event, 'TERMS', 'Zweitens.')
    expect(await versions()).toEqual(['Zweitens.', 'First.'])
  })

  test('nothing of a description that the original has no more', async () => {
    const event = await hosted.make({ description: 'Words' })
    await translatePart(host, event, 'DESCRIPTION', 'Worte')
    await update(host, event, { description: '' })
    expect(await readIn(app.stranger(), event, 'de')).toMatchObject({ description: '', descriptionLanguage: 'en' })
    expect((await readTranslations(host, event)).translations).toMatchObject([
      { texts: [{ part: 'DESCRIPTION', isOutdated: true, original: null }], missing: [{ part: 'TITLE' }] },
    ])
  })
})

describe('organizers find', () => {
  test('what is missing and what is outdated, until it is saved again, unchanged or not', async () => {
    const event = await hosted.make({ title: 'An evening', description: 'Words' })
    expect(await readTranslations(host, event)).toMatchObject({
      languages: ['en'],
      translations: [],
      originals: [
        { part: 'TITLE', text: 'An evening' },
        { part: 'DESCRIPTION', text: 'Words' },
      ],
    })
    const saved = await translatePart(host, event, 'TITLE', 'Ein Abend')
    expect(saved['translations']).toMatchObject([
      {
        language: 'de',
        texts: [{ part: 'TITLE', text: 'Ein Abend', isOutdated: false, savedBy: { name: 'Host' } }],
        missing: [{ part: 'DESCRIPTION', text: 'Words' }],
        missingCount: 1,
        outdatedCount: 0,
      },
    ])
    await update(host, event, { title: 'The evening' })
    expect((await readTranslations(host, event)).translations).toMatchObject([{ outdatedCount: 1 }])
    expect(await translatePart(host, event, 'TITLE', 'Ein Abend')).toMatchObject({
      translations: [{ outdatedCount: 0 }],
    })
  })

  test('that a text was made from an older original than the present one', async () => {
    const event = await hosted.make({ title: 'An evening' })
    const { originals } = await readTranslations(host, event)
    await update(host, event, { title: 'A morning' })
    const saved = await translatePart(host, event, 'TITLE', 'Ein Abend', { originalTag: originals[0].tag })
    expect(saved).toMatchObject({ translations: [{ texts: [{ isOutdated: true }] }] })
  })

  test('no text of a question that was removed, answered or not', async () => {
    const event = await hosted.make()
    const [first, second] = [await addQuestion(host, event), await addQuestion(host, event, { label: 'Age' })]
    for (const [question, text] of [
      [first, 'Allergien'],
      [second, 'Alter'],
    ] as const)
      await translate(host, event, [{ part: 'QUESTION', questionId: question['id'], text }])
    await app.platform.db.registrationQuestion.updateMany({
      where: { eventId: event.id, label: 'Age' },
      data: { archivedAt: app.clock.now() },
    })
    expect(await readTranslations(host, event)).toMatchObject({ translations: [{ texts: [{ text: 'Allergien' }] }] })
    await removeQuestion(host, first)
    expect(await readTranslations(host, event)).toMatchObject({ languages: ['en'], translations: [] })
  })

  test('nothing of a language that is removed', async () => {
    const event = await hosted.make()
    await translatePart(host, event, 'TITLE', 'Ein Abend')
    await translate(host, event, [{ part: 'TITLE', text: 'En aften' }], 'da')
    expect((await readTranslations(host, event)).languages).toEqual(['en', 'da', 'de'])
    expect(await removeLanguage(host, event)).toMatchObject({ __typename: 'Event', languages: ['en', 'da'] })
    expect(await removeLanguage(host, event)).toMatchObject({ languages: ['en', 'da'] })
    expect(await translate(host, event, [{ part: 'TITLE', text: ' ' }], 'da')).toMatchObject({ languages: ['en'] })
  })
})

describe('who may', () => {
  const texts = [{ part: 'TITLE', text: 'Ein Abend' }]

  test('translate: whoever may change the event; what is hidden is refused like what is absent', async () => {
    const event = await hosted.make({ visibility: 'PRIVATE' })
    const elsewhere = await makeOrganization(app)
    const gone = await makeEvent(app, elsewhere.groupId)
    await app.platform.db.event.delete({ where: { id: gone.id } })
    const promoter = await makeMember(app, hosted.organization, 'promoter')
    const document =
      'mutation ($input: TranslateEventInput!) { translateEvent(input: $input) { __typename ... on UserError { message } } }'
    const send = (actor: Actor, eventId: string) =>
      actor.execute(document, { input: { eventId, language: 'de', texts } })
    expect((await send(app.stranger(), event.globalId)).errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED')
    expect((await send(promoter, event.globalId)).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN')
    for (const outsider of [elsewhere.owner, await app.person('Guest')])
      expect(await send(outsider, event.globalId)).toEqual(await send(outsider, gone.globalId))
    const [reader, writer] = await Promise.all(
      (['READ', 'WRITE'] as const).map(async (scope) =>
        createProgram(app.url, (await makeKey(hosted.organization, scope)).key),
      ),
    )
    expect((await send(reader!, event.globalId)).errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN')
    expect((await send(writer!, event.globalId)).data?.translateEvent).toEqual({ __typename: 'Event' })
    const saved = await app.platform.db.eventText.findFirst({ where: { eventId: event.id } })
    expect(saved).toMatchObject({ text: 'Ein Abend', updatedById: null })
  })

  test('see what is missing: the same; everybody else gets null', async () => {
    const event = await hosted.make()
    await translate(host, event, texts)
    for (const other of [app.stranger(), await app.person('Guest'), await makeMember(app, hosted.organization, 'door')])
      expect(await readTranslations(other, event)).toMatchObject({
        languages: ['en', 'de'],
        translations: null,
        originals: null,
      })
  })

  test('read a text: who may read the event', async () => {
    const event = await hosted.make({ status: 'DRAFT' })
    await translate(host, event, texts)
    expect(await readIn(app.stranger(), event, 'de')).toBeNull()
    expect(await readIn(host, event, 'de')).toMatchObject({ title: 'Ein Abend' })
  })
})

describe('refused is', () => {
  test.each<[string, object, string, unknown]>([
    [
      'en',
      { part: 'TITLE', text: 'x' },
      'language',
      'This is the event’s own language. Edit the event itself instead.',
    ],
    ['en-XA', { part: 'TITLE', text: 'x' }, 'language', expect.stringContaining('Choose one of these: en, de,')],
    ['DE', { part: 'TITLE', text: 'x' }, 'language', expect.stringContaining('Choose one of these: en, de,')],
    ['de', { part: 'TITLE', text: 'x'.repeat(151) }, 'texts.0.text', 'Use at most 150 characters.'],
    ['de', { part: 'TITLE', text: 'a\u202Eb' }, 'texts.0.text', expect.any(String)],
    ['de', { part: 'DESCRIPTION', text: 'x'.repeat(50_001) }, 'texts.0.text', 'Use at most 50,000 characters.'],
    ['de', { part: 'DESCRIPTION', text: `${'* '.repeat(2_000)}a` }, 'texts.0.text', expect.any(String)],
    ['de', { part: 'TERMS', text: 'x' }, 'texts.0.text', 'The event doesn’t have this text any more.'],
    ['de', { part: 'TITLE', text: 'x', help: 'x' }, 'texts.0.help', 'Check what you entered.'],
    ['de', { part: 'QUESTION', text: 'x' }, 'texts.0.questionId', 'Check what you entered.'],
  ])('in %s: text %# of what is wrong', async (language, text, path, message) => {
    const event = await hosted.make({ description: 'Words' })
    expect(await translate(host, event, [text], language)).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path, message }],
    })
    expect(await app.platform.db.eventText.count({ where: { eventId: event.id } })).toBe(0)
  })

  test('a text of another event’s question', async () => {
    const [event, other] = [await hosted.make(), await hosted.make()]
    const question = await addQuestion(host, other)
    expect(await translate(host, event, [{ part: 'QUESTION', questionId: question['id'], text: 'x' }])).toMatchObject({
      fields: [{ path: 'texts.0.text', message: 'The event doesn’t have this text any more.' }],
    })
  })

  test('another number of choices', async () => {
    const event = await hosted.make()
    const question = await addQuestion(host, event, dinner)
    const text = { ...inGerman, questionId: question['id'], choices: ['Fisch'] }
    expect(await translate(host, event, [text])).toMatchObject({
      fields: [{ path: 'texts.0.choices', message: 'Enter as many choices as the original has: 2.' }],
    })
  })

  test('what editing refuses: all of a cancelled event, the title of one that is over', async () => {
    const event = await hosted.make({ description: 'Words' })
    await translatePart(host, event, 'TITLE', 'Ein Abend')
    await app.platform.db.event.update({
      where: { id: event.id },
      data: { startsAt: app.clock.now(), endsAt: app.clock.now() },
    })
    expect(await translatePart(host, event, 'TITLE', 'Abends')).toMatchObject({ code: 'EVENT_NOT_EDITABLE' })
    expect(await removeLanguage(host, event)).toMatchObject({ code: 'EVENT_NOT_EDITABLE' })
    expect(await translatePart(host, event, 'DESCRIPTION', 'Worte')).toMatchObject({ __typename: 'Event' })
    const cancelled = await hosted.make({ description: 'Words' })
    await cancelEvent(host, cancelled)
    expect(await translatePart(host, cancelled, 'DESCRIPTION', 'Worte')).toMatchObject({ code: 'EVENT_NOT_EDITABLE' })
  })
})

describe('the language of the originals', () => {
  test('of a new event is the request’s, unless it is named', async () => {
    const groupId = hosted.organization.groupId
    const polish = { ...host.headers, 'accept-language': 'pl' }
    const createIn = async (language?: string) => {
      const input = {
        groupId: Buffer.from(`Group:${groupId}`).toString('base64url'),
        title: 'Noc',
        startsAt: '2027-06-01T20:00',
        endsAt: '2027-06-01T23:00',
        timeZone: 'Europe/Warsaw',
        language,
      }
      const query =
        'mutation ($input: CreateEventInput!) { createEvent(input: $input) { ... on Event { language } ... on InvalidInput { fields { path } } } }'
      const response = await fetch(`${app.url}/bff/graphql`, {
        method: 'POST',
        headers: { ...polish, 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables: { input } }),
      })
      return ((await response.json()) as any).data.createEvent
    }
    expect(await createIn()).toEqual({ language: 'pl' })
    expect(await createIn('ja')).toEqual({ language: 'ja' })
    expect(await createIn('xx')).toEqual({ fields: [{ path: 'language' }] })
    expect(await create(host, groupId)).toMatchObject({ __typename: 'Event' })
  })

  test('changes to one without translated texts only', async () => {
    const event = await hosted.make()
    await translatePart(host, event, 'TITLE', 'Ein Abend')
    expect(await update(host, event, { language: 'de' })).toMatchObject({
      code: 'INVALID_INPUT',
      invalid: [
        {
          path: 'language',
          message: 'The event is already translated into this language. Remove that translation first.',
        },
      ],
    })
    expect(await update(host, event, { language: 'da' })).toMatchObject({ __typename: 'Event' })
    expect(await readIn(app.stranger(), event, 'de')).toMatchObject({
      language: 'da',
      languages: ['da', 'de'],
      title: 'Ein Abend',
    })
    await removeLanguage(host, event)
    expect(await update(host, event, { language: 'de' }, { language: 'da' })).toMatchObject({ __typename: 'Event' })
  })
})
