import { expect, test } from './fixtures/actors.ts'
import { makeEvent, register } from './fixtures/scenario.ts'

test('a cancelled event says why at once, and not who is coming', async ({ cast }) => {
  const [host, guest, visitor] = await Promise.all([cast.api.demo('host'), cast.person('Ada'), cast.visitor()])
  const event = await makeEvent(host)
  await register(guest, event.id, 3)
  const { page } = visitor
  await page.goto(`/e/${event.slug}`)
  await expect(page.getByRole('heading', { name: 'Going', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Registration' })).toContainText('3 guests going')
  await host.ask('mutation ($input: CancelEventInput!) { cancelEvent(input: $input) { __typename } }', {
    input: { id: event.id, message: 'The roof leaks.\nWe will be back.' },
  })
  for (const view of ['live', 'loaded']) {
    if (view === 'loaded') await page.reload()
    await expect(page.getByRole('figure').filter({ hasText: 'cancelled this event' })).toContainText('The roof leaks.')
    await expect(page.getByRole('heading', { name: 'Going', exact: true })).toHaveCount(0)
    await expect(page.locator('#register')).toContainText('This event won’t take place.')
  }
  await guest.page.goto(`/e/${event.slug}`)
  await expect(guest.page.getByRole('figure').filter({ hasText: 'The roof leaks.' })).toBeVisible()
})

test('guests are counted alike on the event’s page and in the guest list, whoever brings how many', async ({
  cast,
}) => {
  const [host, ada, ben] = await Promise.all([cast.demo('host'), cast.api.person('Ada'), cast.api.person('Ben')])
  const event = await makeEvent(host)
  await register(ada, event.id, 3)
  await register(ben, event.id, 2)
  await host.page.goto(`/e/${event.slug}`)
  await expect(host.page.locator('#register')).toContainText('5 guests going')
  const { node } = await host.ask(
    'query ($id: ID!) { node(id: $id) { ... on Event { group { id } organization { viewerRole } } } }',
    { id: event.id },
  )
  const area = `/${node.organization.viewerRole.toLowerCase()}/groups/${node.group.id}/events/${event.id}`
  await host.page.goto(area)
  await expect(host.page.getByText('guests going')).toBeVisible()
  await host.page.goto(`${area}/guests`)
  const list = host.page.getByRole('region', { name: /^Going/ })
  await expect(list.getByRole('heading')).toHaveText('Going5')
  await expect(list).toContainText('in 2 registrations')
})

test('a name from right to left moves nothing that stands beside it', async ({ cast }) => {
  const [host, guest, visitor] = await Promise.all([cast.api.demo('host'), cast.api.person('אבגד'), cast.visitor()])
  const event = await makeEvent(host)
  await register(guest, event.id, 4)
  const { page } = visitor
  await page.goto(`/e/${event.slug}`)
  const line = page.getByRole('region', { name: 'Going', exact: true }).locator('p').filter({ hasText: 'others' })
  await expect(line).toContainText('and 3 others')
  // Read from the left: the name first, then the words, as in every other script.
  const places = await line.evaluate((element) => {
    const left = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect().left
    }
    return { name: left(element.querySelector('bdi')!), rest: left(element.lastChild!), own: left(element) }
  })
  expect(places.name).toBeCloseTo(places.own, 0)
  expect(places.rest).toBeGreaterThan(places.name)
})
