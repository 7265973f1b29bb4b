import type { Locator, Page } from '@playwright/test'
import { type Actor, type ApiUser, expect, newAddress, test, unique } from './fixtures/actors.ts'
import { findArea, placePath } from './fixtures/area.ts'
import { runSql } from './fixtures/database.ts'
import { expectLive } from './fixtures/live.ts'
import { findFaults, findMisfits, looks, show } from './fixtures/measure-page.ts'
import { waitForRouter } from './fixtures/router.ts'
import { makeEvent, makeGroup, makeOrganization, makeSeries, registerGuest } from './fixtures/scenario.ts'

const card = (page: Page, subject: string) => page.getByRole('region', { name: subject, exact: true })

/** Until it is open, the form of a message that was just scheduled may still be there. It has the same fields. */
async function openEditor(page: Page, message: Locator) {
  await message.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { name: 'Edit message' })).toBeVisible()
}

async function makeGuests(owner: ApiUser, visitor: ApiUser, names: readonly string[]) {
  const event = await makeEvent(owner)
  for (const name of names) await registerGuest(visitor, event.id, { name })
  return { event, place: placePath('event', await findArea(owner, event.slug)) }
}

for (const javaScriptEnabled of [true, false])
  test(`an organizer writes, looks at and schedules a message, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const owner = await cast.demo('owner', { javaScriptEnabled })
    const { place } = await makeGuests(owner, await cast.visitor(), ['Ada First', 'Bo Second'])
    const { page } = owner
    await page.goto(`/owner/${place}/guests`)
    await page.getByRole('link', { name: 'Message', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'New message' })).toBeVisible()
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('GOING')
    const subject = unique('Doors open')
    await page.getByLabel('Subject').fill(subject)
    await page.getByRole('textbox', { name: 'Message' }).fill('Hi {frist name}')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('alert').getByText('{frist name} isn’t a field.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Message' }).fill('Hi **{first name}**, see you at {event}.')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('2 people would get this right now.')).toBeVisible()
    const mail = page.frameLocator('iframe[title="The email"]')
    await expect(mail.locator('strong')).toHaveText(/\S/)
    if (javaScriptEnabled) await page.getByText('Text', { exact: true }).click()
    await expect(page.locator('pre')).toContainText('see you at')
    await page.getByRole('button', { name: 'Send me a test' }).click()
    await expect(page.getByText('We sent you a test.')).toBeVisible()
    await expect(page.getByLabel('Subject')).toHaveValue(subject)
    await page.getByRole('button', { name: 'Schedule message' }).click()
    const mine = card(page, subject)
    await expect(mine.getByText('2 people will get this in 30 min')).toBeVisible()
    await openEditor(page, mine)
    await page.getByRole('textbox', { name: 'Message' }).fill('Bring a blanket, {first name}.')
    await page.getByLabel('Another language').selectOption('de')
    await page.getByRole('button', { name: 'Add language' }).click()
    const german = page.getByRole('group', { name: 'Deutsch' })
    if (javaScriptEnabled) await expect(german.getByLabel('Subject')).toBeFocused()
    await german.getByLabel('Subject').fill('Türen auf')
    await german.getByRole('textbox', { name: 'Message' }).fill('Hallo **{first name}**')
    // Removed by mistake, it comes back with its words.
    await german.getByRole('button', { name: 'Remove Deutsch' }).click()
    await expect(german).toHaveCount(0)
    await page.getByLabel('Another language').selectOption('de')
    await page.getByRole('button', { name: 'Add language' }).click()
    await expect(german.getByLabel('Subject')).toHaveValue('Türen auf')
    await expect(german.getByRole('textbox', { name: 'Message' })).toHaveValue('Hallo **{first name}**')
    await german.getByRole('button', { name: 'Preview Deutsch' }).click()
    await expect(mail.locator('html[lang=de]')).toContainText('Hallo')
    await page.getByRole('button', { name: 'Save message' }).click()
    await expect(page.getByRole('heading', { name: 'Edit message' })).toHaveCount(0)
    await openEditor(page, mine)
    await expect(german.getByLabel('Subject')).toHaveValue('Türen auf')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await mine.getByRole('button', { name: 'Pause' }).click()
    await expect(mine.getByText('Paused. 2 people get it when you resume')).toBeVisible()
    await mine.getByRole('button', { name: 'Send now' }).click()
    await expect(mine.getByText('To 2 people')).toBeVisible()
    await expect(mine.getByRole('button', { name: 'Send now' })).toHaveCount(0)
  })

for (const javaScriptEnabled of [true, false])
  test(`a message to all dates of a series reaches each guest once, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const [owner, visitor] = await Promise.all([cast.demo('owner', { javaScriptEnabled }), cast.api.visitor()])
    const series = await makeSeries(owner, { frequency: 'WEEKLY', count: 3 })
    const email = newAddress()
    for (const { id } of series.dates) await registerGuest(visitor, id, { email })
    await registerGuest(visitor, series.dates[2]!.id, { name: 'Bo' })
    const { page } = owner
    await page.goto(`/owner/${placePath('event', await findArea(owner, series.dates[1]!.slug))}/messages?write=GOING`)
    const subject = unique('Bring a mat')
    await page.getByLabel('Subject').fill(subject)
    await page.getByRole('textbox', { name: 'Message' }).fill('Hi {first name}, see you at {event}.')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('1 person would get this right now.')).toBeVisible()
    await page.getByLabel('Dates').selectOption('All dates')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('2 people would get this right now.')).toBeVisible()
    await expect(page.getByLabel('Dates')).toHaveValue('ALL')
    if (javaScriptEnabled) expect(await findFaults(page, { within: 'main' })).toEqual([])
    await page.getByRole('button', { name: 'Schedule message' }).click()
    const mine = card(page, subject)
    await expect(mine.getByText('Going · All dates')).toBeVisible()
    await openEditor(page, mine)
    await expect(page.getByLabel('Dates')).toHaveValue('ALL')
    await page.getByLabel('Dates').selectOption('This and later dates')
    await page.getByRole('button', { name: 'Save message' }).click()
    await mine.getByRole('button', { name: 'Send now' }).click()
    await expect(mine.getByText('To 2 people')).toBeVisible()
    await expect(mine.getByText('Going · This and later dates')).toBeVisible()
  })

test('without script nobody overwrites what another organizer saved and they have not seen', async ({ cast }) => {
  const [owner, host] = [
    await cast.demo('owner', { javaScriptEnabled: false }),
    await cast.demo('host', { javaScriptEnabled: false }),
  ]
  const { place } = await makeGuests(owner, await cast.visitor(), ['Ada First'])
  const subject = unique('Doors open')
  const write = async ({ page }: Actor, words: string, press: string) => {
    await page.getByRole('textbox', { name: 'Message' }).fill(words)
    await page.getByRole('button', { name: press }).click()
  }
  await owner.page.goto(`/owner/${place}/messages?write=EVERYONE`)
  await owner.page.getByLabel('Subject').fill(subject)
  await write(owner, 'First words.', 'Schedule message')
  await openEditor(owner.page, card(owner.page, subject))
  await host.page.goto(`/host/${place}/messages`)
  await openEditor(host.page, card(host.page, subject))
  await write(host, 'Words of the host.', 'Save message')
  await expect(card(host.page, subject)).toBeVisible()

  // A refusal and a preview bring the page back with the host's message, which counts as unread all the same.
  await write(owner, 'Hi {frist name}', 'Save message')
  await expect(owner.page.getByText('{frist name} isn’t a field.').first()).toBeVisible()
  await write(owner, 'Words of the owner.', 'Preview')
  await write(owner, 'Words of the owner.', 'Save message')
  await expect(owner.page.getByRole('alert')).toContainText('Someone else just changed this message.')
  const theirs = owner.page.getByRole('region', { name: 'The message as it’s saved now' })
  await expect(theirs).toContainText('Words of the host.')
  await expect(owner.page.getByRole('textbox', { name: 'Message' })).toHaveValue('Words of the owner.')
  await owner.page.getByRole('button', { name: 'Save message' }).click()
  await expect(owner.page.getByRole('heading', { name: 'Edit message' })).toHaveCount(0)
  await expect(card(owner.page, subject)).toContainText('Words of the owner.')
})

for (const javaScriptEnabled of [true, false])
  test(`a message that leaves while it is edited leaves what was written, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const [owner, host] = [await cast.demo('owner', { javaScriptEnabled }), await cast.api.demo('host')]
    const { event, place } = await makeGuests(owner, await cast.api.visitor(), ['Ada First'])
    const { page } = owner
    const subject = unique('Soup')
    await page.goto(`/owner/${place}/messages?write=EVERYONE`)
    if (javaScriptEnabled) await expectLive(page)
    await page.getByLabel('Subject').fill(subject)
    await page.getByRole('textbox', { name: 'Message' }).fill('There is soup.')
    await page.getByRole('button', { name: 'Schedule message' }).click()
    await openEditor(page, card(page, subject))
    await page.getByRole('textbox', { name: 'Message' }).fill('There is soup, and bread.')
    await expect(card(page, subject).getByRole('button', { name: 'Send now' })).toHaveCount(0)
    const { node } = await host.ask(
      'query ($id: ID!) { node(id: $id) { ... on Event { messages(first: 1) { edges { node { id } } } } } }',
      { id: event.id },
    )
    await host.ask('mutation ($input: SendMessageNowInput!) { sendMessageNow(input: $input) { __typename } }', {
      input: { id: node.messages.edges[0].node.id },
    })
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Save message' }).click()
    await expect(page.getByText('This message was already sent or deleted. You can send your text')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByLabel('Subject')).toHaveValue(subject)
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('There is soup, and bread.')
    if (javaScriptEnabled) expect(await findFaults(page, { within: 'main' })).toEqual([])
    await page.getByLabel('Subject').fill(`${subject} again`)
    await page.getByRole('button', { name: 'Schedule message' }).click()
    await expect(card(page, `${subject} again`).getByText('1 person will get this in')).toBeVisible()
    await expect(card(page, subject).getByText('To 1 person')).toBeVisible()
  })

test('what one organizer does with a message the other sees as it happens', async ({ cast }) => {
  const [owner, host, visitor] = [await cast.demo('owner'), await cast.demo('host'), await cast.api.visitor()]
  const { event, place } = await makeGuests(owner, visitor, ['Ada First'])
  await host.page.goto(`/host/${place}/messages`)
  await owner.page.goto(`/owner/${place}/messages?write=EVERYONE`)
  for (const { page } of [owner, host]) await expectLive(page)
  const subject = unique('A change of plan')
  await owner.page.getByLabel('Subject').fill(subject)
  await owner.page.getByRole('textbox', { name: 'Message' }).fill('Come early.')
  await owner.page.getByRole('button', { name: 'Schedule message' }).click()
  const theirs = card(host.page, subject)
  await expect(card(owner.page, subject)).toBeVisible()
  await expect(theirs.getByText('1 person will get this in')).toBeVisible()
  await registerGuest(visitor, event.id, { name: 'Bo Second' })
  await expect(theirs.getByText('2 people will get this in')).toBeVisible()
  await card(owner.page, subject).getByRole('button', { name: 'Pause' }).click()
  await expect(card(owner.page, subject).getByText('Paused.')).toBeVisible()
  await expect(theirs.getByText('Paused. 2 people get it')).toBeVisible()
  await theirs.getByRole('button', { name: 'Send now' }).click()
  await expect(theirs.getByText('To 2 people')).toBeVisible()
  await expect(card(owner.page, subject).getByText('To 2 people')).toBeVisible()
  // The mailbox takes every mail; the figures follow.
  await expect(theirs.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 15_000 })
  for (const { page } of [owner, host])
    await expect(card(page, subject).locator('dd').first()).toHaveText('2', { timeout: 15_000 })
})

test('the page of messages fits and can be read, with nothing in it, and with an email that is written', async ({
  cast,
}) => {
  const owner = await cast.demo('owner')
  const { place } = await makeGuests(owner, await cast.visitor(), ['Ada First'])
  const { page } = owner
  await page.goto(`/owner/${place}/messages`)
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Write message' }).click()
  await page.getByLabel('Subject').fill('Hello')
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello {first name}')
  await page.getByLabel('At a set time').check()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('1 person would get this right now.')).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Schedule message' }).click()
  await expect(card(page, 'Hello').getByText('1 person will get this')).toBeVisible()
  for (const look of looks) {
    await show(page, look)
    expect(await findMisfits(page)).toEqual([])
  }
})

test('whom a message is for and when it is sent may be chosen before the script comes', async ({ cast }) => {
  const owner = await cast.demo('owner')
  const { place } = await makeGuests(owner, await cast.api.visitor(), ['Ada First'])
  const { page } = owner
  const isChosen = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => isChosen.promise.then(() => route.continue()))
  await page.goto(`/owner/${place}/messages?write=GOING`, { waitUntil: 'commit' })
  const atTime = page.getByRole('radio', { name: 'At a set time' })
  const [day, time] = [page.getByLabel('Send at: day'), page.getByLabel('Send at: time')]
  const wanted = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('To', { exact: true }).selectOption('EVERYONE')
  await atTime.check()
  await day.fill(wanted)
  await time.fill('10:30')
  isChosen.resolve()
  await waitForRouter(page)
  await page.getByLabel('Subject').fill(unique('Doors open'))
  await page.getByRole('textbox', { name: 'Message' }).fill('Come early.')
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('EVERYONE')
  await expect(page.getByText('Going, pending and waitlist')).toBeVisible()
  await expect(atTime).toBeChecked()
  await expect(day).toHaveValue(wanted)
  await expect(time).toHaveValue('10:30')
})

test('an edit of the words leaves a message for those who answered a question that is asked no more', async ({
  cast,
}) => {
  const owner = await cast.demo('owner')
  const { event, place } = await makeGuests(owner, await cast.visitor(), [])
  const add = (question: object) =>
    owner
      .ask(
        'mutation ($input: AddQuestionInput!) { addQuestion(input: $input) { ... on RegistrationQuestion { id } } }',
        {
          input: { eventId: event.id, ...question },
        },
      )
      .then(({ addQuestion }): string => addQuestion.id)
  const dinner = await add({ kind: 'CHOICE', label: 'Dinner', choices: ['Fish', 'Beans'] })
  await add({ kind: 'TEXT', label: 'A song' })
  await registerGuest(await cast.visitor(), event.id, { answers: [{ questionId: dinner, value: 'Fish' }] })
  const subject = unique('The fish')
  await owner.ask('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }', {
    input: {
      eventId: event.id,
      subject,
      body: 'It is cdo.',
      to: { segment: 'ANSWERED', questionId: dinner, answer: 'Fish' },
    },
  })
  await owner.ask('mutation ($id: ID!) { removeQuestion(input: { id: $id }) { __typename } }', { id: dinner })
  const { page } = owner
  await page.goto(`/owner/${place}/messages`)
  await openEditor(page, card(page, subject))
  await page.getByRole('textbox', { name: 'Message' }).fill('It is cod.')
  await page.getByRole('button', { name: 'Save message' }).click()
  await expect(page.getByRole('heading', { name: 'Edit message' })).toBeHidden()
  await expect(card(page, subject)).toContainText('“Dinner”: Fish')
})

for (const javaScriptEnabled of [true, false])
  test(`a message stays in its language when its event gets another one, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const owner = await cast.demo('owner', { javaScriptEnabled })
    const { event, place } = await makeGuests(owner, await cast.api.visitor(), ['Ada First'])
    const changeLanguage = async (language: string) => {
      const { updateEvent } = await owner.ask(
        'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }',
        { input: { id: event.id, language } },
      )
      expect(updateEvent.__typename).toBe('Event')
    }
    const { page } = owner
    const subject = unique('Doors open')
    const original = page.getByLabel('Language', { exact: true }).and(page.locator('main *'))
    const another = page.getByLabel('Another language')
    const offered = (picker: Locator) => picker.locator('option').evaluateAll((all) => all.map(({ lang }: any) => lang))
    await page.goto(`/owner/${place}/messages?write=EVERYONE`)
    await expect(original).toHaveValue('en')
    await page.getByLabel('Subject').fill(subject)
    await page.getByRole('textbox', { name: 'Message' }).fill('See you there.')
    await page.getByRole('button', { name: 'Schedule message' }).click()
    await changeLanguage('de')
    await openEditor(page, card(page, subject))
    await expect(original).toHaveValue('en')
    expect(await offered(another)).not.toContain('en')
    await another.selectOption('de')
    await page.getByRole('button', { name: 'Add language' }).click()
    const german = page.getByRole('group', { name: 'Deutsch' })
    await german.getByLabel('Subject').fill('Türen auf')
    await german.getByRole('textbox', { name: 'Message' }).fill('Bis dann.')
    expect(await offered(original)).not.toContain('de')
    await german.getByRole('button', { name: 'Remove Deutsch' }).click()
    await expect(german).toHaveCount(0)
    // Chosen by mistake for the message itself, the language is not offered, and has its words once it is again.
    await original.selectOption('de')
    await page.getByRole('button', { name: 'Preview' }).click()
    const mail = page.frameLocator('iframe[title="The email"]')
    await expect(mail.locator('h1[lang=de]')).toHaveText(subject)
    expect(await offered(another)).not.toContain('de')
    await original.selectOption('en')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(mail.locator('h1[lang=en]')).toHaveText(subject)
    await another.selectOption('de')
    await page.getByRole('button', { name: 'Add language' }).click()
    await expect(german.getByLabel('Subject')).toHaveValue('Türen auf')
    if (javaScriptEnabled) expect(await findFaults(page, { within: 'main' })).toEqual([])
    await page.getByRole('button', { name: 'Save message' }).click()
    await expect(page.getByRole('heading', { name: 'Edit message' })).toHaveCount(0)
    await expect(card(page, subject).getByRole('heading')).toHaveAttribute('lang', 'en')
    await openEditor(page, card(page, subject))
    await expect(original).toHaveValue('en')
    await expect(german.getByRole('textbox', { name: 'Message' })).toHaveValue('Bis dann.')
  })

test('leaving a message that is being written asks first, and one that was scheduled does not', async ({ cast }) => {
  const owner = await cast.demo('owner')
  const { place } = await makeGuests(await cast.api.demo('admin'), await cast.visitor(), ['Ada First'])
  const { page } = owner
  await page.goto(`/owner/${place}/messages?write`)
  const subject = unique('Doors open')
  await page.getByLabel('Subject').fill(subject)
  await page.getByRole('textbox', { name: 'Message' }).fill('See you there.')
  const toGuests = () => page.getByRole('navigation', { name: 'Event pages' }).getByRole('link', { name: 'Guests' })
  await toGuests().click()
  const question = page.getByRole('dialog', { name: 'You have unsaved changes' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('See you there.')
  await page.getByRole('button', { name: 'Schedule message' }).click()
  await expect(card(page, subject)).toBeVisible()
  await toGuests().click()
  await expect(page).toHaveURL(/\/guests$/)
  await expect(question).toHaveCount(0)
})

test('who shall get the replies stays chosen while a colleague saves someone else', async ({ cast }) => {
  const [owner, host] = await Promise.all([cast.demo('owner'), cast.api.demo('host')])
  const event = await makeEvent(await cast.api.demo('admin'))
  const { page } = owner
  await page.goto(`/owner/${placePath('event', await findArea(owner, event.slug))}/messages`)
  await expectLive(page)
  const choice = page.getByLabel('Replies go to')
  const [, first, second] = await choice.locator('option').evaluateAll((all) => all.map(({ value }: any) => value))
  const save = (memberId: string | null) =>
    host.ask('mutation ($input: SetReplyToInput!) { setReplyTo(input: $input) { __typename } }', {
      input: { eventId: event.id, memberId },
    })
  await save(first)
  await expect(choice).toHaveValue(first)
  await choice.selectOption(second)
  await save(null)
  // What comes after it is here.
  const { sendMessage } = await host.ask(
    'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename ... on UserError { message } } }',
    { input: { eventId: event.id, subject: 'Doors open', body: 'Hello', to: { segment: 'EVERYONE' } } },
  )
  expect(sendMessage.__typename, sendMessage.message).toBe('GuestMessage')
  await expect(card(page, 'Doors open')).toBeVisible()
  await expect(choice).toHaveValue(second)
})

test('older messages than a page shows are on the next one, and are edited there', async ({ cast }) => {
  // So many messages would be the demo organization's for the day.
  const owner = await cast.person('Owner')
  const groupId = await makeGroup(owner, await makeOrganization(owner))
  const event = await makeEvent(owner, { groupId })
  const subject = unique('The first')
  await owner.ask('mutation ($input: SendMessageInput!) { sendMessage(input: $input) { __typename } }', {
    input: { eventId: event.id, subject, body: 'Hello', to: { segment: 'EVERYONE' } },
  })
  await runSql(
    `INSERT INTO "GuestMessage"
    SELECT (jsonb_populate_record(first, jsonb_build_object('id', 'f' || substr(gen_random_uuid()::text, 2), 'subject', 'Newer'))).*
    FROM "GuestMessage" first, generate_series(1, 50) WHERE first."subject" = $1`,
    [subject],
  )
  const { page } = owner
  await page.goto(`/owner/${placePath('event', await findArea(owner, event.slug))}/messages`)
  await expect(card(page, 'Newer')).toHaveCount(50)
  await expect(card(page, subject)).toHaveCount(0)
  await page.getByRole('link', { name: 'Next page' }).click()
  await openEditor(page, card(page, subject))
  await expect(page.getByLabel('Subject')).toHaveValue(subject)
  await page.getByRole('link', { name: 'Newest' }).click()
  await expect(card(page, 'Newer')).toHaveCount(50)
})
