import { expect, test } from 'vitest'
import { askingElsewhere } from '../../../testing/actors.ts'
import { makeMember } from '../../../testing/factories.ts'
import { makeHostedOrganization, update } from '../../../testing/modules/events.ts'
import { removeLanguage, translate, translatePart } from '../../../testing/modules/translations.ts'
import { addQuestion, removeQuestion } from '../../../testing/registrations/questions.ts'
import { shareTestApp, shareTwin } from '../../../testing/shared-app.ts'
import { times } from '../../../testing/times.ts'

const app = shareTestApp()
const twin = shareTwin(app)

async function makeTranslators() {
  const hosted = await makeHostedOrganization(app)
  const other = askingElsewhere(await makeMember(app, hosted.organization, 'host'), twin.url)
  return { ...hosted, other }
}

const textsOf = (eventId: string) =>
  app.platform.db.eventText.findMany({
    where: { eventId },
    orderBy: { part: 'asc' },
    select: { part: true, text: true },
  })

test('two translators of one text: the second is shown both, and none of their texts is saved', async () => {
  const { host, other, make } = await makeTranslators()
  for (const round of times(2)) {
    const event = await make({ description: 'Words' })
    const seen = { text: '' }
    const answers = await Promise.all(
      [host, other].map((translator, index) =>
        translate(translator, event, [
          { part: 'TITLE', text: `Titel ${index}`, seen },
          { part: 'DESCRIPTION', text: `Worte ${index}`, seen },
        ]),
      ),
    )
    const winner = answers.findIndex(({ __typename }) => __typename === 'Event')
    const loser = 1 - winner
    expect([round, answers[loser]]).toMatchObject([
      round,
      {
        code: 'EVENT_CONFLICT',
        conflicts: [
          { field: 'texts.0.text', yours: `Titel ${loser}`, current: `Titel ${winner}` },
          { field: 'texts.1.text', yours: `Worte ${loser}`, current: `Worte ${winner}` },
        ],
      },
    ])
    expect(await textsOf(event.id)).toEqual([
      { part: 'TITLE', text: `Titel ${winner}` },
      { part: 'DESCRIPTION', text: `Worte ${winner}` },
    ])
  }
})

test('translators of different texts and languages all succeed', async () => {
  const { host, other, make } = await makeTranslators()
  const event = await make({ description: 'Words' })
  const languages = ['ar', 'da', 'de']
  await Promise.all(
    languages.flatMap((language) => [
      translate(host, event, [{ part: 'TITLE', text: language, seen: { text: '' } }], language),
      translate(other, event, [{ part: 'DESCRIPTION', text: language, seen: { text: '' } }], language),
    ]),
  )
  expect(await textsOf(event.id)).toHaveLength(6)
  const { translatedInto } = await app.platform.db.event.findUniqueOrThrow({ where: { id: event.id } })
  expect(translatedInto).toEqual(languages)
})

test('an original that changes meanwhile leaves the translation up to date or outdated, never wrongly so', async () => {
  const { host, other, make } = await makeTranslators()
  for (const round of times(3)) {
    const event = await make({ title: 'Before' })
    const [saved] = await Promise.all([
      translatePart(other, event, 'TITLE', 'Vorher'),
      update(host, event, { title: `After ${round}` }),
    ])
    expect(saved).toMatchObject({ __typename: 'Event' })
    const [text] = await app.platform.db.eventText.findMany({ where: { eventId: event.id } })
    // The translator named no original, so it is of the one that was there when it was saved.
    expect(text).toMatchObject({ text: 'Vorher' })
  }
})

test('the originals never come to be in a language that has translated texts', async () => {
  const { host, other, make } = await makeTranslators()
  for (const _round of times(4)) {
    const event = await make()
    await Promise.all([translatePart(host, event, 'TITLE', 'Ein Abend'), update(other, event, { language: 'de' })])
    const { language, translatedInto } = await app.platform.db.event.findUniqueOrThrow({ where: { id: event.id } })
    expect(translatedInto).not.toContain(language)
  }
})

test('a question that is removed while it is translated takes its text along', async () => {
  const { host, other, make } = await makeTranslators()
  for (const _round of times(3)) {
    const event = await make()
    const question = await addQuestion(host, event)
    await Promise.all([
      translate(other, event, [{ part: 'QUESTION', questionId: question['id'], text: 'Allergien' }]),
      removeQuestion(host, question),
    ])
    expect(await textsOf(event.id)).toEqual([])
    const { translatedInto } = await app.platform.db.event.findUniqueOrThrow({ where: { id: event.id } })
    expect(translatedInto).toEqual([])
  }
})

test('a language that is removed while it is written is gone or whole', async () => {
  const { host, other, make } = await makeTranslators()
  for (const _round of times(3)) {
    const event = await make({ description: 'Words' })
    await Promise.all([
      translate(host, event, [
        { part: 'TITLE', text: 'Ein Abend' },
        { part: 'DESCRIPTION', text: 'Worte' },
      ]),
      removeLanguage(other, event),
    ])
    expect([0, 2]).toContain((await textsOf(event.id)).length)
  }
})

test('the database refuses what no code may write', async () => {
  const { make } = await makeTranslators()
  const [event, other] = [await make(), await make()]
  const question = await app.platform.db.registrationQuestion.create({
    data: { eventId: other.id, kind: 'TEXT', label: 'Age', position: 0, choices: [] },
  })
  const text = {
    eventId: event.id,
    language: 'de',
    part: 'TITLE' as const,
    text: 'x',
    originalDigest: 'x',
    updatedAt: new Date(),
  }
  const write = (more: object) => app.platform.db.eventText.create({ data: { ...text, ...more } })
  await expect(write({ language: 'en' })).rejects.toThrow('Event_own_language')
  await expect(write({ language: 'Deutsch!' })).rejects.toThrow('EventText_language_format')
  await expect(write({ part: 'QUESTION' })).rejects.toThrow('EventText_question')
  await expect(write({ questionId: question.id })).rejects.toThrow('EventText_question')
  await expect(write({ part: 'QUESTION', questionId: question.id })).rejects.toThrow('Foreign key constraint')
  await expect(write({ text: '' })).rejects.toThrow('EventText_text_length')
  await expect(write({ text: 'x'.repeat(151) })).rejects.toThrow('EventText_text_length')
  await expect(write({ help: 'x' })).rejects.toThrow('EventText_question_parts')
  await expect(write({ html: 'x' })).rejects.toThrow('EventText_html_part')
  const { id } = await write({})
  await expect(write({ text: 'y' })).rejects.toThrow('Unique constraint')
  const { eventText } = app.platform.db
  await expect(eventText.update({ where: { id }, data: { language: 'da' } })).rejects.toThrow(
    'cannot become one of another',
  )
  await expect(app.platform.db.event.update({ where: { id: event.id }, data: { language: 'de' } })).rejects.toThrow(
    'Event_own_language',
  )
})
