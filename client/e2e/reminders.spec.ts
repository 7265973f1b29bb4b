import { expect, newAddress, test } from './fixtures/actors.ts'
import { settingsOf } from './fixtures/area.ts'
import { runSql } from './fixtures/database.ts'
import { openMail, readText } from './fixtures/mailbox.ts'
import { findFaults, findViolations } from './fixtures/measure-page.ts'
import { makeEvent, makeSeries, registerGuest } from './fixtures/scenario.ts'

/** Let the time of a reminder come at once. The event is next month, so every guest was there before. */
async function remindNow(eventUrl: string, minutesBefore: number): Promise<void> {
  const [row] = await runSql<{ id: string }>(
    `UPDATE "EventReminder" reminder SET "dueAt" = now() FROM "Event" event
    WHERE event."id" = reminder."eventId" AND event."url" = $1 AND "minutesBefore" = $2 RETURNING event."id"`,
    [eventUrl, minutesBefore],
  )
  await runSql(`SELECT graphile_worker.add_job('remindGuests', json_build_object('eventId', $1::text))`, [row!.id])
}

test('an organizer words, adds and removes reminders, and watches one go out', async ({ cast }) => {
  const host = await cast.demo('host')
  const event = await makeEvent(host)
  const { page } = host
  await page.goto(await settingsOf(host, event.id))
  const section = page.getByRole('region', { name: 'Reminders' })
  const row = (lead: string) => section.getByRole('listitem').filter({ hasText: lead })
  await expect(row('1 day before')).toContainText('(Copenhagen time)')
  await expect(row('1 hour before')).toContainText('No guests yet')

  await section.getByText('Add a reminder').click()
  const editor = section.locator('form').filter({ has: page.getByRole('button', { name: 'Add reminder' }) })
  await editor.getByLabel('Send').fill('3')
  await editor.getByLabel('Message').fill('Hi {name}, bring a coat.')
  await editor.getByRole('button', { name: 'Add reminder' }).click()
  await expect(editor.getByText('{name} isn’t a field.')).toBeVisible()
  await expect(editor.getByLabel('Message')).toHaveValue('Hi {name}, bring a coat.')
  await editor.getByRole('button', { name: 'Preview' }).click()
  await expect(editor.getByRole('alert')).toContainText('{name} isn’t a field.')
  await editor.getByLabel('Message').fill('Hi {first name}, bring a coat.')
  await editor.getByRole('button', { name: 'Preview' }).click()
  const { name } = await host.ask('{ viewer { name } }').then(({ viewer }) => viewer)
  const [firstName] = name.split(' ')
  await expect(editor.frameLocator('iframe').getByText(`Hi ${firstName}, bring a coat.`)).toBeVisible()
  await expect(editor.getByLabel('Message')).toHaveValue('Hi {first name}, bring a coat.')
  expect(await findViolations(page, { within: '#reminders' })).toEqual([])
  await editor.getByRole('button', { name: 'Add reminder' }).click()
  await expect(row('3 hours before')).toContainText('Hi {first name}, bring a coat.')
  expect(await findViolations(page, { within: '#reminders' })).toEqual([])

  // At another time it is still the same one on this page, and a colleague's change leaves what is written.
  await section.getByLabel('Edit “3 hours before”').click()
  await row('3 hours before').getByLabel('Send').fill('4')
  await row('3 hours before').getByRole('button', { name: 'Save' }).click()
  await expect(row('4 hours before').getByText('Saved', { exact: true })).toBeVisible()
  await row('4 hours before').getByLabel('Send').fill('3')
  await row('4 hours before').getByLabel('Message').fill('Bring a hat.')
  await host.ask('mutation ($input: UpdateReminderInput!) { updateReminder(input: $input) { __typename } }', {
    input: { eventId: event.id, minutesBefore: 240, newMinutesBefore: 300 },
  })
  await expect(row('5 hours before')).toContainText('bring a coat')
  const left = row('Someone else removed this.')
  await expect(left.getByLabel('Message')).toHaveValue('Bring a hat.')
  await left.getByRole('button', { name: 'Add reminder' }).click()
  await expect(row('3 hours before')).toContainText('Bring a hat.')
  await expect(left).toBeHidden()

  // Of two who word one at the same time, the second sees both.
  const reword = (opening: string) =>
    host.ask('mutation ($input: UpdateReminderInput!) { updateReminder(input: $input) { __typename } }', {
      input: { eventId: event.id, minutesBefore: 300, opening },
    })
  const fifth = row('5 hours before')
  await section.getByLabel('Edit “5 hours before”').click()
  await reword('Bring a scarf.')
  await expect(fifth.getByLabel('Message')).toHaveValue('Bring a scarf.')
  await fifth.getByLabel('Message').fill('Bring gloves.')
  await reword('Bring boots.')
  await expect(fifth).toContainText('Someone else changed this reminder while you were editing.')
  await fifth.getByRole('button', { name: 'Save' }).click()
  await expect(fifth.getByRole('alert')).toContainText('Save again to replace their version.')
  await expect(fifth.locator('blockquote')).toHaveText('Bring boots.')
  await expect(fifth.getByLabel('Message')).toHaveValue('Bring gloves.')
  await fifth.getByRole('button', { name: 'Save' }).click()
  await expect(fifth.locator('blockquote')).toHaveText('Bring gloves.')
  await expect(fifth.getByText('Saved', { exact: true })).toBeVisible()
  await fifth.getByLabel('Message').fill('Bring socks.')
  await reword('Bring shoes.')
  await fifth.getByRole('button', { name: 'Use their version' }).click()
  await expect(fifth.getByLabel('Message')).toHaveValue('Bring shoes.')

  await section.getByRole('button', { name: 'Remove “5 hours before”' }).click()
  await page.getByRole('button', { name: 'Remove reminder' }).click()
  await expect(row('5 hours before')).toBeHidden()

  await section.getByRole('button', { name: 'Remove “1 hour before”' }).click()
  await page.getByRole('button', { name: 'Remove reminder' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(2)

  // In the open window, while others register and the mail is written.
  await registerGuest(await cast.api.visitor(), event.id)
  await expect(row('3 hours before')).toContainText('Goes to 1 person')
  await remindNow(event.slug, 180)
  await expect(row('3 hours before')).toContainText('Sent to 1 person')
})

test('a guest cancels from a reminder by one press, and ends reminders, all without JavaScript', async ({ cast }) => {
  const host = await cast.api.demo('host')
  const event = await makeEvent(host)
  const { page } = await cast.visitor({ javaScriptEnabled: false })
  const email = newAddress()
  await registerGuest(await cast.api.visitor(), event.id, { name: 'Ada Lovelace', email })
  await remindNow(event.slug, 1_440)
  await openMail(page, `Coming up: ${event.title}`)
  await expect(page.frameLocator('iframe').getByText('Hi Ada, see you at')).toBeVisible()
  const text = await readText(page)
  const linkTo = (path: string) => new RegExp(`https?://\\S+/${path}/\\S+`).exec(text)![0]

  await page.goto(linkTo('unsubscribe'))
  await page.getByRole('button', { name: 'Stop reminders of this event' }).click()
  await expect(page.getByText('won’t get reminders of this event')).toBeVisible()
  await page.getByRole('button', { name: 'Get reminders of this event again' }).click()
  await page.getByRole('button', { name: 'Stop reminders of all events' }).click()
  await expect(page.getByText('won’t get reminders of any event')).toBeVisible()
  await expect(page.getByText('You get updates about this event')).toBeVisible()

  const cancelPage = linkTo('cancel-registration')
  await page.goto(cancelPage)
  await page.goto(cancelPage)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Can’t make it?')
  await page.getByRole('button', { name: 'Cancel my registration' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your registration is cancelled')
  await expect(page.getByRole('button', { name: 'Cancel my registration' })).toHaveCount(0)
})

for (const javaScriptEnabled of [true, false])
  test(`a guest of two dates ends the reminders of both by the foot of one mail, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const host = await cast.api.demo('host')
    const series = await makeSeries(host, { frequency: 'WEEKLY', count: 2 })
    const { page } = await cast.visitor({ javaScriptEnabled })
    const email = newAddress()
    for (const date of series.dates) await registerGuest(await cast.api.visitor(), date.id, { email })
    const slugs = series.dates.map(({ slug }) => slug)
    await runSql(
      `UPDATE "EventReminder" reminder SET "dueAt" = now() FROM "Event" event
      WHERE event."id" = reminder."eventId" AND event."url" = ANY($1) AND "minutesBefore" = 1440`,
      [slugs],
    )
    await remindNow(slugs[0]!, 1_440)
    await openMail(page, `Coming up: ${series.title}`)
    const text = await readText(page)
    await page.goto(text.match(/https?:\/\/\S+\/unsubscribe\/\S+/g)!.at(-1)!)
    await expect(page.getByText('You get reminders before these dates.')).toBeVisible()
    if (javaScriptEnabled) expect(await findFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Stop reminders of these dates' }).click()
    await expect(page.getByText('You won’t get reminders of these dates.')).toBeVisible()
    await page.getByRole('button', { name: 'Get reminders of these dates again' }).click()
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('won’t get updates about these dates any more')).toBeVisible()
    if (javaScriptEnabled) expect(await findFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Subscribe again' }).click()
    await expect(page.getByText('You get updates about these dates at')).toBeVisible()
  })

for (const javaScriptEnabled of [true, false])
  test(`a reminder that is being written stays when a colleague adds the last one, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const host = await cast.demo('host', { javaScriptEnabled })
    const event = await makeEvent(host)
    const add = (minutesBefore: number) =>
      host.ask('mutation ($input: AddReminderInput!) { addReminder(input: $input) { __typename } }', {
        input: { eventId: event.id, minutesBefore },
      })
    await add(120)
    await add(180)
    const { page } = host
    await page.goto(await settingsOf(host, event.id))
    const section = page.getByRole('region', { name: 'Reminders' })
    await section.getByText('Add a reminder').click()
    const editor = section.locator('form').filter({ has: page.getByRole('button', { name: 'Add reminder' }) })
    await editor.getByLabel('Send').fill('1,5')
    await editor.getByLabel('Message').fill('Bring boots.')
    await add(240)
    if (javaScriptEnabled) await expect(section.getByText('You’ve reached the limit.')).toBeVisible()
    await editor.getByRole('button', { name: 'Add reminder' }).click()
    await expect(editor.getByRole('alert')).toBeVisible()
    await expect(editor.getByLabel('Message')).toHaveValue('Bring boots.')
    await section.getByText('Remove', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Remove reminder' }).filter({ visible: true }).click()
    if (!javaScriptEnabled) return
    await editor.getByRole('button', { name: 'Add reminder' }).click()
    await expect(section.getByText('90 minutes before')).toBeVisible()
    await expect(editor).toBeHidden()
  })
