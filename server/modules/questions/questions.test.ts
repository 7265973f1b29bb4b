import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../testing/actors.ts'
import { makeEvent, makeMember } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import {
  addQuestion,
  answerTo,
  changeAnswers,
  listQuestions,
  moveQuestion,
  readAnswers,
  removeQuestion,
  updateQuestion,
} from '../../testing/registrations/questions.ts'
import { accept, cancel, dayMs, join, makeFullEvent, register } from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
let host: Actor
beforeAll(async () => {
  host = await makeMember(app, organization, 'host')
})

const dinner = { kind: 'CHOICE', label: 'Dinner', choices: ['Fish', 'Beans'], required: true }
const labels = async (event: { slug: string }) => (await listQuestions(app.stranger(), event)).map(({ label }) => label)

describe('Q1 an event asks', () => {
  test('what its hosts add, in their order', async () => {
    const event = await makeEvent(app, organization.groupId)
    const allergies = await addQuestion(host, event, { help: ' Nuts, milk …\r\n' })
    expect(allergies).toMatchObject({ kind: 'TEXT', help: 'Nuts, milk …', required: false, choices: [], revision: 1 })
    const fish = await addQuestion(host, event, { ...dinner, choices: [' Fish ', '', 'Beans'] })
    expect(fish).toMatchObject({ choices: ['Fish', 'Beans'], required: true })
    await addQuestion(host, event, { kind: 'CHECKBOX', label: 'Blanket', choices: ['left', 'over'] })
    expect(await labels(event)).toEqual(['Allergies', 'Dinner', 'Blanket'])
    await moveQuestion(host, fish, null)
    expect(await labels(event)).toEqual(['Dinner', 'Allergies', 'Blanket'])
    await removeQuestion(host, allergies)
    expect(await labels(event)).toEqual(['Dinner', 'Blanket'])
    expect(await removeQuestion(host, allergies)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await moveQuestion(host, fish, allergies)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test.each([
    [{ label: ' ' }, 'label', 'Enter a question.'],
    [{ label: 'x'.repeat(201) }, 'label', 'Use at most 200 characters.'],
    [{ help: 'x'.repeat(501) }, 'help', 'Use at most 500 characters.'],
    [{ ...dinner, choices: ['Fish'] }, 'choices', 'Add at least 2 choices.'],
    [{ ...dinner, choices: ['Fish', 'Fish '] }, 'choices', 'Enter each choice only once.'],
    [{ ...dinner, choices: ['Fish', 'x'.repeat(101)] }, 'choices.1', 'Use at most 100 characters.'],
    [
      { ...dinner, choices: Array.from({ length: 21 }, (_, index) => `${index}`) },
      'choices',
      'Use at most 20 entries.',
    ],
  ])('nothing like %j', async (question, path, message) => {
    const event = await makeEvent(app, organization.groupId)
    expect(await addQuestion(host, event, question)).toMatchObject({ fields: [{ path, message }] })
  })

  test('nothing more once it is over or called off, and what it asked stays', async () => {
    for (const over of [{ status: 'CANCELLED' as const }, { endsAt: new Date(app.clock.now().getTime() + 1) }]) {
      const event = await makeEvent(app, organization.groupId, {
        startsAt: app.clock.now(),
        ...('endsAt' in over ? over : {}),
      })
      const question = await addQuestion(host, event)
      if ('status' in over) await app.platform.db.event.update({ where: { id: event.id }, data: over })
      else app.clock.advance(1)
      const refused = { code: 'EVENT_NOT_EDITABLE' }
      expect(await addQuestion(host, event)).toMatchObject(refused)
      expect(await updateQuestion(host, question, { label: 'Other' })).toMatchObject(refused)
      expect(await moveQuestion(host, question, null)).toMatchObject(refused)
      expect(await removeQuestion(host, question)).toMatchObject(refused)
      expect(await labels(event)).toEqual(['Allergies'])
    }
  })

  test('everybody at once: an open page is told', async () => {
    const event = await makeEvent(app, organization.groupId)
    const live = app
      .stranger()
      .subscribe<any>('subscription ($slug: String!) { eventChanged(slug: $slug) { questions { label } } }', {
        slug: event.slug,
      })
    expect(await live.next()).toMatchObject({ eventChanged: { questions: [] } })
    await addQuestion(host, event)
    expect(await live.next()).toMatchObject({ eventChanged: { questions: [{ label: 'Allergies' }] } })
    await live.close()
  })
})

describe('Q2 registering', () => {
  test('Q4 keeps the answers, for the guest and for organizers who see guests alone', async () => {
    const event = await makeEvent(app, organization.groupId)
    const [allergies, fish] = [await addQuestion(host, event), await addQuestion(host, event, dinner)]
    const blanket = await addQuestion(host, event, { kind: 'CHECKBOX', label: 'Blanket' })
    const answers = [answerTo(fish, 'Beans'), answerTo(allergies, ' nuts '), answerTo(blanket, false)]
    const mine = await register(app.stranger(), event, { answers })
    expect(mine).toMatchObject({ status: 'CONFIRMED' })
    const lines = ['Allergies: nuts', 'Dinner: Beans', 'Blanket: no']
    expect(await readAnswers(app.stranger(), mine)).toEqual(lines)
    const withoutSecret = { ...mine, secret: null }
    expect(await readAnswers(host, withoutSecret)).toEqual(lines)
    for (const other of [await app.person('Eve'), app.stranger(), await makeMember(app, organization, 'door')])
      expect(await readAnswers(other, withoutSecret)).toBeNull()
  })

  test('is refused with the question’s path and words, and takes no place', async () => {
    const event = await makeEvent(app, organization.groupId)
    const fish = await addQuestion(host, event, dinner)
    const refused = await register(app.stranger(), event)
    expect(refused).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ path: `answers.${fish['id']}`, message: '“Dinner” needs a choice.' }],
    })
    expect(await app.platform.db.registration.count({ where: { eventId: event.id } })).toBe(0)
  })

  test('is refused when the question changed since it was read, until it is read again', async () => {
    const event = await makeEvent(app, organization.groupId)
    const allergies = await addQuestion(host, event)
    await updateQuestion(host, allergies, { label: 'What can you not eat?' })
    const old = answerTo(allergies, 'none', { revision: allergies['revision'] })
    expect(await register(app.stranger(), event, { answers: [old] })).toMatchObject({
      fields: [{ message: expect.stringContaining('“What can you not eat?” just changed') }],
    })
    const [now] = await listQuestions(app.stranger(), event)
    const answers = [answerTo(now!, 'nuts', { revision: now!['revision'] })]
    expect(await register(app.stranger(), event, { answers })).toMatchObject({ status: 'CONFIRMED' })
  })

  test('is refused with an answer to another event’s question, or to one that was removed', async () => {
    const event = await makeEvent(app, organization.groupId)
    const gone = await addQuestion(host, event)
    const elsewhere = await addQuestion(host, await makeEvent(app, organization.groupId))
    await removeQuestion(host, gone)
    for (const question of [gone, elsewhere])
      expect(await register(app.stranger(), event, { answers: [answerTo(question, 'nuts')] })).toMatchObject({
        fields: [{ path: `answers.${question['id']}`, message: 'The host removed this question.' }],
      })
  })

  test('at a full event says that it is full first', async () => {
    const { event } = await makeFullEvent(app, organization)
    await addQuestion(host, event, dinner)
    expect(await register(app.stranger(), event)).toMatchObject({ code: 'EVENT_FULL' })
  })
})

describe('Q3 two organizers change a question', () => {
  test('in different parts: both win', async () => {
    const event = await makeEvent(app, organization.groupId)
    const seen = await addQuestion(host, event, dinner)
    await updateQuestion(organization.owner, seen, { label: 'Supper', seen: { label: 'Dinner' } })
    const both = await updateQuestion(host, seen, {
      label: 'Dinner',
      choices: ['Fish', 'Beans', 'Soup'],
      seen: { label: 'Dinner', choices: ['Fish', 'Beans'] },
    })
    expect(both).toMatchObject({ label: 'Supper', choices: ['Fish', 'Beans', 'Soup'], revision: 3 })
  })

  test('in the same: the second is shown both, and nothing is lost', async () => {
    const event = await makeEvent(app, organization.groupId)
    const seen = await addQuestion(host, event)
    await updateQuestion(organization.owner, seen, { label: 'Diet', seen: { label: 'Allergies' } })
    expect(await updateQuestion(host, seen, { label: 'Food', seen: { label: 'Allergies' } })).toMatchObject({
      code: 'EVENT_CONFLICT',
      fields: [{ field: 'label', yours: 'Food', current: 'Diet' }],
    })
    expect(await labels(event)).toEqual(['Diet'])
  })

  test('into what it is already: no new revision', async () => {
    const event = await makeEvent(app, organization.groupId)
    const question = await addQuestion(host, event, dinner)
    expect(await updateQuestion(host, question, { label: 'Dinner', required: false })).toMatchObject({
      required: false,
      revision: 1,
    })
  })
})

describe('Q3 a question that was answered', () => {
  test('keeps its kind, and its answers when it is removed', async () => {
    const event = await makeEvent(app, organization.groupId)
    const allergies = await addQuestion(host, event)
    expect(await updateQuestion(host, allergies, { kind: 'CHECKBOX' })).toMatchObject({ kind: 'CHECKBOX' })
    await updateQuestion(host, allergies, { kind: 'TEXT' })
    const mine = await register(app.stranger(), event, { answers: [answerTo(allergies, 'nuts')] })
    expect((await listQuestions(host, event))[0]).toMatchObject({ isAnswered: true })
    expect((await listQuestions(app.stranger(), event))[0]).toMatchObject({ isAnswered: null })
    expect(await updateQuestion(host, allergies, { kind: 'CHECKBOX' })).toMatchObject({ fields: [{ path: 'kind' }] })
    await removeQuestion(host, allergies)
    expect(await labels(event)).toEqual([])
    expect(await readAnswers(app.stranger(), mine)).toEqual(['Allergies: nuts'])
  })
})

describe('Q5 answers go along', () => {
  test('from the waitlist to the place that was offered, also when more is asked by then', async () => {
    const { event, guests } = await makeFullEvent(app, organization)
    const allergies = await addQuestion(host, event, { required: true })
    expect(await join(app.stranger(), event)).toMatchObject({ fields: [{ path: `answers.${allergies['id']}` }] })
    const entry = await join(app.stranger(), event, { answers: [answerTo(allergies, 'nuts')] })
    await addQuestion(host, event, dinner)
    await cancel(app.stranger(), guests[0]!)
    expect(await accept(app.stranger(), entry)).toMatchObject({ state: 'CONFIRMED' })
    const { registration } = await app
      .stranger()
      .ask('query ($secret: String!) { registration(secret: $secret) { answers { value } } }', {
        secret: entry['secret'],
      })
    expect(registration).toEqual({ answers: [{ value: 'nuts' }] })
  })

  test('into a copy of the event go the questions, and no answers', async () => {
    const event = await makeEvent(app, organization.groupId)
    const gone = await addQuestion(host, event)
    await register(app.stranger(), event, { answers: [answerTo(gone, 'nuts')] })
    await removeQuestion(host, gone)
    const question = await addQuestion(host, event, dinner)
    await register(app.stranger(), event, { answers: [answerTo(question, 'Fish')] })
    const { duplicateEvent } = await host.ask(
      `mutation ($input: DuplicateEventInput!) { duplicateEvent(input: $input) {
        ... on Event { questions { label required choices isAnswered } } } }`,
      { input: { id: event.globalId, title: 'Again', startsAt: '2027-05-01T19:00', copy: ['QUESTIONS'] } },
    )
    const { kind: _, ...facts } = dinner
    expect(duplicateEvent.questions).toEqual([{ ...facts, isAnswered: false }])
  })
})

describe('Q6 the holder changes their answers', () => {
  test('while the event is live, and keeps those to questions that were removed', async () => {
    const event = await makeEvent(app, organization.groupId)
    const [allergies, gone] = [await addQuestion(host, event), await addQuestion(host, event, { label: 'Song' })]
    const answers = [answerTo(allergies, 'nuts'), answerTo(gone, 'Moon')]
    const mine = await register(app.stranger(), event, { answers })
    await removeQuestion(host, gone)
    const fish = await addQuestion(host, event, dinner)
    expect(await changeAnswers(app.stranger(), mine, [])).toMatchObject({ fields: [{ path: `answers.${fish['id']}` }] })
    expect(await changeAnswers(app.stranger(), mine, [answerTo(fish, 'Fish')])).toMatchObject({
      answers: [{ value: 'Fish' }, { value: 'Moon' }],
    })
    app.clock.set(event.endsAt)
    expect(await changeAnswers(app.stranger(), mine, [answerTo(fish, 'Beans')])).toMatchObject({
      code: 'EVENT_NOT_OPEN',
    })
    app.clock.set(new Date(event.endsAt.getTime() - dayMs))
  })

  test('and organizers who follow the guest list see it', async () => {
    const event = await makeEvent(app, organization.groupId)
    const allergies = await addQuestion(host, event)
    const mine = await register(app.stranger(), event)
    const list = host.subscribe<any>(
      'subscription ($eventId: ID!) { eventGuests(eventId: $eventId) { guests { answers { value } } } }',
      { eventId: event.globalId },
    )
    expect((await list.next()).eventGuests.guests).toEqual([])
    await changeAnswers(app.stranger(), mine, [answerTo(allergies, 'nuts')])
    expect((await list.next()).eventGuests.guests).toEqual([{ answers: [{ value: 'nuts' }] }])
    await list.close()
  })

  test('and nobody else does, not even organizers', async () => {
    const event = await makeEvent(app, organization.groupId)
    const allergies = await addQuestion(host, event)
    const mine = await register(app.stranger(), event)
    for (const other of [organization.owner, await app.person('Eve'), app.stranger()])
      expect(await changeAnswers(other, { ...mine, secret: null }, [answerTo(allergies, 'x')])).toMatchObject({
        code: 'NOT_FOUND',
      })
    await cancel(app.stranger(), mine)
    expect(await changeAnswers(app.stranger(), mine, [answerTo(allergies, 'x')])).toMatchObject({
      code: 'EVENT_NOT_OPEN',
    })
  })
})
