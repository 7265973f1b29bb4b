import { describe, expect, test } from 'vitest'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp, shareTwin } from '../../testing/shared-app.ts'
import { times } from '../../testing/times.ts'
import {
  addQuestion,
  answerTo,
  changeAnswers,
  listQuestions,
  moveQuestion,
  removeQuestion,
  updateQuestion,
} from '../../testing/registrations/questions.ts'
import { register } from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const twin = shareTwin(app)
const organization = shareOrganization(app)

const someone = (index: number) => (index % 2 === 0 ? app : twin).stranger()
const labelsOf = async (event: { slug: string }) =>
  (await listQuestions(app.stranger(), event)).map(({ label }) => label as string)

describe('Q2 a question becomes required in the middle of a rush', () => {
  test('whoever is let in without an answer was let in before; whoever comes after it is told', async () => {
    const event = await makeEvent(app, organization.groupId)
    const question = await addQuestion(organization.owner, event)
    const rush = times(40).map((index) => register(someone(index), event))
    const change = updateQuestion(organization.owner, question, { required: true })
    const after = change.then(() => Promise.all(times(10).map((index) => register(someone(index), event))))
    const answers = await Promise.all(rush)
    const refusal = { fields: [{ path: `answers.${question['id']}`, message: '“Allergies” needs an answer.' }] }
    for (const answer of await after) expect(answer).toMatchObject(refusal)
    for (const answer of answers.filter(({ status }) => status !== 'CONFIRMED')) expect(answer).toMatchObject(refusal)
    // Each refusal is a registration less: nobody was refused and written all the same.
    const letIn = answers.filter(({ status }) => status === 'CONFIRMED').length
    expect(await app.platform.db.registration.count({ where: { eventId: event.id } })).toBe(letIn)
  })

  test('and is removed while people answer it: no answer is lost, and the question of none', async () => {
    const event = await makeEvent(app, organization.groupId)
    const question = await addQuestion(organization.owner, event)
    const answers = [answerTo(question, 'nuts')]
    const [rush] = await Promise.all([
      Promise.all(times(30).map((index) => register(someone(index), event, { answers }))),
      removeQuestion(organization.owner, question),
    ])
    const letIn = rush.filter(({ status }) => status === 'CONFIRMED').length
    const kept = await app.platform.db.registrationQuestion.count({ where: { eventId: event.id } })
    // Kept for those who answered it before, gone where there were none.
    expect(kept).toBe(letIn > 0 ? 1 : 0)
    expect(await labelsOf(event)).toEqual([])
  })
})

describe('Q3 organizers at once', () => {
  test('add twenty questions and not one more', async () => {
    const event = await makeEvent(app, organization.groupId)
    const added = await Promise.all(
      times(25).map((index) => addQuestion(organization.owner, event, { label: `Question ${index}` })),
    )
    expect(added.filter(({ code }) => code === 'TOO_MANY_QUESTIONS')).toHaveLength(5)
    const labels = await labelsOf(event)
    expect(new Set(labels).size).toBe(20)
  })

  test('move every question, and none is lost or there twice', async () => {
    const event = await makeEvent(app, organization.groupId)
    const questions: Awaited<ReturnType<typeof addQuestion>>[] = []
    for (const index of times(6)) questions.push(await addQuestion(organization.owner, event, { label: `${index}` }))
    await Promise.all(
      questions.map((question, index) => moveQuestion(organization.owner, question, questions[(index * 5 + 2) % 6]!)),
    )
    expect((await labelsOf(event)).toSorted()).toEqual(['0', '1', '2', '3', '4', '5'])
    const rows = await app.platform.db.registrationQuestion.findMany({ where: { eventId: event.id } })
    expect(new Set(rows.map(({ position }) => position)).size).toBe(6)
  })

  test('change the same words: one is kept, the other is shown both', async () => {
    const event = await makeEvent(app, organization.groupId)
    const question = await addQuestion(organization.owner, event)
    const seen = { label: 'Allergies' }
    const answers = await Promise.all(
      ['Diet', 'Food'].map((label) => updateQuestion(organization.owner, question, { label, seen })),
    )
    const [won] = answers.filter(({ label }) => label)
    const [lost] = answers.filter(({ code }) => code)
    expect(await labelsOf(event)).toEqual([won?.['label']])
    expect(lost).toMatchObject({ code: 'EVENT_CONFLICT', fields: [{ field: 'label', current: won?.['label'] }] })
  })
})

test('Q6 a guest who changes answers twice at once has one of them whole', async () => {
  const event = await makeEvent(app, organization.groupId)
  const one = await addQuestion(organization.owner, event, { label: 'One' })
  const two = await addQuestion(organization.owner, event, { label: 'Two' })
  const mine = await register(app.stranger(), event)
  await Promise.all(
    ['a', 'b'].map((word, index) => changeAnswers(someone(index), mine, [answerTo(one, word), answerTo(two, word)])),
  )
  const { answers } = await app.platform.db.registration.findFirstOrThrow({ where: { eventId: event.id } })
  expect(new Set(Object.values(answers as object)).size).toBe(1)
})
