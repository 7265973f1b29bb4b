import { type Actor, expect, test, unique } from './fixtures/actors.ts'
import { settingsOf } from './fixtures/area.ts'
import { waitForRouter } from './fixtures/router.ts'
import { makeEvent, register } from './fixtures/scenario.ts'

const section = (actor: Actor, name: string) => actor.page.getByRole('region', { name, exact: true })

/** Two organizers with the same event's settings open, both already listening. */
async function openBoth(one: Actor, other: Actor, id: string) {
  for (const actor of [one, other]) {
    const listening = actor.page.waitForEvent('websocket')
    await actor.page.goto(await settingsOf(actor, id))
    await listening
    await expect(section(actor, 'What').getByRole('button', { name: 'Save' })).toBeDisabled()
  }
}

test('of two organizers who change different fields both win at once; the same field shows both values until one decides', async ({
  cast,
}) => {
  const [host, owner] = await Promise.all([cast.demo('host'), cast.demo('owner')])
  const event = await makeEvent(host)
  await openBoth(host, owner, event.id)
  const title = unique('Late Jazz')
  await section(owner, 'Where')
    .getByRole('textbox', { name: /^Location/ })
    .fill('The old sail loft')
  await section(host, 'What').getByLabel('Title').fill(title)
  await section(host, 'What').getByRole('button', { name: 'Save' }).click()
  await expect(section(host, 'What').getByText('Saved', { exact: true })).toBeVisible()
  await expect(section(owner, 'What').getByLabel('Title')).toHaveValue(title)
  await expect(section(owner, 'Where').getByRole('textbox', { name: /^Location/ })).toHaveValue('The old sail loft')
  await section(owner, 'Where').getByRole('button', { name: 'Save' }).click()
  await expect(section(host, 'Where').getByRole('textbox', { name: /^Location/ })).toHaveValue('The old sail loft')

  const [mine, theirs] = [unique('Mine'), unique('Theirs')]
  const hostName = (await host.ask('{ viewer { name } }')).viewer.name
  const what = section(owner, 'What')
  await what.getByLabel('Title').fill(mine)
  await section(host, 'What').getByLabel('Title').fill(theirs)
  await section(host, 'What').getByRole('button', { name: 'Save' }).click()
  const note = what.getByRole('alert').filter({ hasText: 'Your version' })
  await expect(note).toContainText(mine)
  await expect(note).toContainText(theirs)
  await expect(note).toContainText(`${hostName} saved`)
  await expect(what.getByLabel('Title')).toHaveValue(mine)
  // Saving without a decision overwrites nothing.
  await what.getByRole('button', { name: 'Save' }).click()
  await expect(what.getByText('Your changes aren’t saved yet')).toBeVisible()
  await note.getByRole('button', { name: 'Keep mine' }).click()
  await what.getByRole('button', { name: 'Save' }).click()
  await expect(section(host, 'What').getByLabel('Title')).toHaveValue(mine)
})

for (const again of ['later', 'at once, with Enter'])
  test(`whoever types on while a section saves is in no conflict with themselves, and saves ${again}`, async ({
    cast,
  }) => {
    const host = await cast.demo('host')
    const event = await makeEvent(host)
    await host.page.goto(await settingsOf(host, event.id))
    await expect(section(host, 'What').getByRole('button', { name: 'Save' })).toBeDisabled()
    const what = section(host, 'What')
    const title = unique('Late Jazz')
    const answered = Promise.withResolvers<void>()
    await host.page.route('**/settings.data*', async (route) => {
      const response = await route.fetch()
      await answered.promise
      await route.fulfill({ response })
    })
    await what.getByLabel('Title').fill(title)
    await what.getByRole('button', { name: 'Save' }).click()
    await what.getByLabel('Title').fill(`${title} tonight`)
    if (again === 'later') {
      answered.resolve()
      await expect(what.getByText('Unsaved changes')).toBeVisible()
      await expect(what.getByLabel('Title')).toHaveValue(`${title} tonight`)
      await expect(what.getByRole('alert').filter({ hasText: 'Your version' })).toBeHidden()
      await what.getByRole('button', { name: 'Save' }).click()
    } else {
      await what.getByLabel('Title').press('Enter')
      answered.resolve()
    }
    await expect(what.getByText('Saved', { exact: true })).toBeVisible()
    await expect(what.getByLabel('Title')).toHaveValue(`${title} tonight`)
    await host.page.reload()
    await expect(what.getByLabel('Title')).toHaveValue(`${title} tonight`)
  })

test('without script a conflict comes back with both values, and a button decides it', async ({ cast }) => {
  const [host, owner] = await Promise.all([cast.demo('host'), cast.demo('owner', { javaScriptEnabled: false })])
  const event = await makeEvent(host)
  await owner.page.goto(await settingsOf(owner, event.id))
  const [mine, theirs] = [unique('Mine'), unique('Theirs')]
  await host.ask(
    'mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename ... on Event { id } } }',
    { input: { id: event.id, title: theirs } },
  )
  const what = section(owner, 'What')
  await what.getByLabel('Title').fill(mine)
  await what.getByRole('button', { name: 'Save' }).click()
  await expect(what.getByRole('alert').filter({ hasText: theirs })).toContainText(mine)
  await what.getByRole('button', { name: 'Take theirs' }).click()
  await expect(what.getByLabel('Title')).toHaveValue(theirs)
  await expect(what.getByText('Saved', { exact: true })).toBeVisible()
})

test('fewer places than are taken warns, an old address can be given up, and cancelling tells why', async ({
  cast,
}) => {
  const [host, guest] = await Promise.all([cast.demo('host'), cast.person('Guest')])
  const event = await makeEvent(host, { capacity: 10 })
  await register(guest, event.id, 3)
  const path = await settingsOf(host, event.id)
  await host.page.goto(path)
  const places = section(host, 'Capacity and waitlist')
  await places.getByLabel('Capacity').fill('2')
  await expect(places.getByText('3 spots are taken. Everyone keeps theirs')).toBeVisible()
  await places.getByRole('button', { name: 'Save' }).click()
  await expect(places.getByText('Saved', { exact: true })).toBeVisible()

  const address = section(host, 'Web address')
  await address.getByLabel('Web address').fill(`${event.slug}-moved`)
  await address.getByRole('button', { name: 'Save' }).click()
  const former = section(host, 'Previous addresses')
  await former.getByRole('button', { name: `Release ${event.slug}` }).click()
  await expect(former).toBeHidden()
  expect((await host.context.request.get(`/e/${event.slug}`)).status()).toBe(404)

  await host.page.getByRole('button', { name: 'Cancel event' }).click()
  const dialog = host.page.getByRole('dialog', { name: 'Cancel this event?' })
  await expect(dialog).toContainText('1 person will be told right away')
  await dialog.getByLabel('Message to guests').fill('The roof leaks.')
  await dialog.getByRole('button', { name: 'Cancel event' }).click()
  await expect(host.page.getByText('This event is cancelled, so its settings')).toBeVisible()
  await expect(section(host, 'What').getByLabel('Title')).toBeDisabled()
})

test('what is typed before the script comes stays in every field, and goes on where the caret is', async ({ cast }) => {
  const host = await cast.demo('host')
  const event = await makeEvent(host, { description: 'Soup and lanterns.' })
  const { page } = host
  const isTyped = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => isTyped.promise.then(() => route.continue()))
  await page.goto(await settingsOf(host, event.id), { waitUntil: 'commit' })
  const title = section(host, 'What').getByLabel('Title')
  const description = section(host, 'What').getByLabel('Description')
  await title.fill('Early Birds')
  await description.focus()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('Tea, s')
  await page.keyboard.press('Delete')
  isTyped.resolve()
  await waitForRouter(page)
  await page.keyboard.type('picy s')
  await expect(description).toHaveValue('Tea, spicy soup and lanterns.')
  await expect(title).toHaveValue('Early Birds')
})

test('leaving unsaved changes asks first, by link and by closing the tab, and saved ones do not', async ({ cast }) => {
  const host = await cast.demo('host')
  const event = await makeEvent(await cast.api.demo('admin'))
  const { page } = host
  await page.goto(await settingsOf(host, event.id))
  const what = section(host, 'What')
  const title = unique('Other Title')
  const toGuests = () => page.getByRole('navigation', { name: 'Event pages' }).getByRole('link', { name: 'Guests' })
  await what.getByLabel('Title').fill(title)
  await toGuests().click()
  const question = page.getByRole('dialog', { name: 'You have unsaved changes' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(what.getByLabel('Title')).toHaveValue(title)
  const [closing] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
  expect(closing.type()).toBe('beforeunload')
  await closing.dismiss()
  await what.getByRole('button', { name: 'Save' }).click()
  await expect(what.getByText('Saved', { exact: true })).toBeVisible()
  await toGuests().click()
  await expect(page).toHaveURL(/\/guests$/)
  await expect(question).toHaveCount(0)
})
