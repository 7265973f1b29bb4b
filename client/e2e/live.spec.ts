import { expect, test } from './fixtures/actors.ts'
import { makeOwnServer } from '../../server/testing/own-server.ts'
import { expectLive } from './fixtures/live.ts'
import { joinWaitlist, makeEvent, postComment, register } from './fixtures/scenario.ts'

test('what is written without a connection waits, survives a reload, and is said once and in order', async ({
  cast,
}) => {
  const [host, writer, visitor] = await Promise.all([cast.api.demo('host'), cast.person('Writer'), cast.visitor()])
  const event = await makeEvent(host)
  const { page, context } = writer
  for (const window of [page, visitor.page]) {
    await window.goto(`/e/${event.slug}/activity-feed`)
    await expectLive(window)
  }
  const say = async (text: string) => {
    await page.getByRole('textbox').first().fill(text)
    await page.getByRole('button', { name: 'Post' }).click()
  }

  await context.setOffline(true)
  await say('first words')
  await expect(page.getByText('sends when you’re back online')).toBeVisible()
  await expect(page.getByText(/Offline, as of \d\d:\d\d/)).toBeVisible()
  await postComment(host, event.id, 'meanwhile')
  await expect(visitor.page.getByText('meanwhile')).toBeVisible()

  // The page can be loaded again, but nothing can be sent yet.
  await page.route('**/bff/graphql', (route) => route.abort())
  await context.setOffline(false)
  await expect(page.getByText('meanwhile')).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('first words')).toBeVisible()
  await say('second words')
  await expect(page.getByText('sends when you’re back online')).toHaveCount(2)
  await context.setOffline(true)
  await page.unroute('**/bff/graphql')
  await context.setOffline(false)

  const said = ['second words', 'first words', 'meanwhile']
  for (const window of [page, visitor.page]) {
    await expect(window.getByText('sends when you’re back online')).toHaveCount(0, { timeout: 15_000 })
    await expect(window.getByText(/^(first words|second words|meanwhile)$/)).toHaveText(said)
    await expectLive(window)
  }
})

test('pages that strangers open in the middle of many changes show each change once when they are live', async ({
  cast,
}) => {
  const [host, writer, ...visitors] = await Promise.all([
    cast.demo('host'),
    cast.person('Writer'),
    cast.visitor(),
    cast.visitor(),
    cast.visitor(),
  ])
  const event = await makeEvent(host)
  const said = Array.from({ length: 12 }, (_, n) => `change ${n + 1}`)
  const saying = (async () => {
    for (const text of said) await postComment(writer, event.id, text)
  })()
  // Each opens it several times, from the copy that all of them share.
  for (let round = 0; round < 3; round += 1)
    await Promise.all(visitors.map(({ page }) => page.goto(`/e/${event.slug}/activity-feed`)))
  await saying
  for (const { page } of visitors) {
    await expectLive(page)
    await expect(page.getByText(/^change \d+$/)).toHaveText(said.toReversed())
  }
})

test('a page whose live part does not come says so, and goes live for who tries again', async ({ cast }) => {
  const [host, writer, visitor] = await Promise.all([cast.api.demo('host'), cast.api.person('Writer'), cast.visitor()])
  const event = await makeEvent(host)
  const { page } = visitor
  const isLivePart = /\/assets\/live-[^/]*\.js$/
  await page.clock.install()
  await page.route(isLivePart, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => isLivePart.test(request.url()))
  await page.goto(`/e/${event.slug}`)
  await failed
  // It waits for a while before it says so.
  await page.clock.fastForward(8_000)
  await expect(page.getByRole('status').getByText('You’re offline. This page may be out of date.')).toHaveCount(1)
  await postComment(writer, event.id, 'meanwhile')
  await page.unroute(isLivePart)
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByText('meanwhile')).toHaveCount(1)
  await expectLive(page)
})

test('a form turns from registering to joining and back in an open window, and what was typed stays', async ({
  cast,
}) => {
  const [host, first, visitor] = await Promise.all([cast.api.demo('host'), cast.api.person('First'), cast.visitor()])
  const event = await makeEvent(host, { capacity: 1 })
  const { page } = visitor
  await page.goto(`/e/${event.slug}`)
  const toRegister = page.getByRole('button', { name: 'Register' })
  const toJoin = page.getByRole('button', { name: 'Join waitlist (you’d be 1st)' })
  await expect(toRegister).toBeVisible()
  await page.getByLabel('Your name').fill('Wanda')
  await page.getByRole('button', { name: 'Increase' }).click()
  await expect(page.getByText('Only 1 spot left. Your group of 2 can join the waitlist.')).toBeVisible()
  await expect(toJoin).toBeVisible()
  await page.getByRole('button', { name: 'Decrease' }).click()
  await expect(toRegister).toBeVisible()
  // One number is typed over the other, as in any field.
  const partySize = page.locator('[name="partySize"]')
  await partySize.press('End')
  await partySize.press('Backspace')
  await partySize.press('2')
  await expect(partySize).toHaveValue('2')
  await expect(toJoin).toBeVisible()
  await partySize.press('Backspace')
  await partySize.blur()
  await expect(partySize).toHaveValue('1')
  await expect(toRegister).toBeVisible()
  const { register: place } = await register(first, event.id)
  await expect(toJoin).toBeVisible()
  await expect(toRegister).toHaveCount(0)
  await first.ask('mutation ($id: ID!) { cancelRegistration(input: { id: $id }) { __typename } }', { id: place.id })
  await expect(toRegister).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Wanda')
})

test('somebody on the waitlist sees the waitlist move, and gets the place that came free', async ({ cast }) => {
  const [host, first, second, third] = await Promise.all([
    cast.api.demo('host'),
    cast.api.person('First'),
    cast.person('Second'),
    cast.person('Third'),
  ])
  const event = await makeEvent(host, { capacity: 1 })
  const { register: place } = await register(first, event.id)
  await joinWaitlist(second, event.id)
  const entry = await joinWaitlist(third, event.id)
  await third.page.goto(`/waitlist/${entry.id}`)
  await expect(third.page.getByText('2nd', { exact: false }).first()).toBeVisible()
  // The place is offered to the second; when she declines it is the third's.
  await first.ask('mutation ($id: ID!) { cancelRegistration(input: { id: $id }) { __typename } }', { id: place.id })
  await expect(
    third.page
      .getByText('1st', { exact: false })
      .or(third.page.getByText('next', { exact: false }))
      .first(),
  ).toBeVisible()
  const { event: seen } = await second.ask(
    'query ($slug: String!) { event(slug: $slug) { viewerWaitlistEntry { id } } }',
    { slug: event.slug },
  )
  await second.ask('mutation ($id: ID!) { declineWaitlistOffer(input: { id: $id }) { __typename } }', {
    id: seen.viewerWaitlistEntry.id,
  })
  const accept = third.page.getByRole('button', { name: 'Confirm my spot' }).first()
  await expect(accept).toBeVisible()
  await accept.click()
  await expect
    .poll(
      async () =>
        (
          await third.ask('query ($slug: String!) { event(slug: $slug) { viewerRegistration { status } } }', {
            slug: event.slug,
          })
        ).event.viewerRegistration?.status,
    )
    .toBe('CONFIRMED')
})

test.describe('when the server is killed and started again', () => {
  const server = makeOwnServer()
  test.beforeAll(async () => {
    await (await server).start()
  })
  test.afterAll(async () => (await server).remove())

  test('open windows recover by themselves and show what they missed exactly once', async ({ cast }) => {
    test.setTimeout(120_000)
    const { url: baseURL, kill, start } = await server
    const owner = await cast.person('Owner', { baseURL })
    await owner.ask('mutation { createOrganization(input: { name: "House" }) { __typename } }')
    const { viewer } = await owner.ask('{ viewer { memberships { organization { id } } } }')
    const organizationId = viewer.memberships[0].organization.id
    for (const name of ['One', 'Two', 'Three'])
      await owner.ask('mutation ($input: CreateGroupInput!) { createGroup(input: $input) { __typename } }', {
        input: { organizationId, name },
      })
    const event = await makeEvent(owner)
    const writer = await cast.person('Writer', { baseURL })
    const windows = [writer, ...(await Promise.all([cast.visitor({ baseURL }), cast.visitor({ baseURL })]))]
    await postComment(owner, event.id, 'before the power cut')
    for (const { page } of windows) {
      await page.goto(`/e/${event.slug}/activity-feed`)
      await expect(page.getByText('before the power cut')).toHaveCount(1)
      await expectLive(page)
    }
    await kill()
    for (const { page } of windows) await expect(page.getByText('Live', { exact: true })).toBeHidden()
    await writer.page.getByRole('textbox').first().fill('in the dark')
    await writer.page.getByRole('button', { name: 'Post' }).click()
    await expect(writer.page.getByText('sends when you’re back online')).toBeVisible()
    await start()
    // Written before the windows are back: they must ask for it.
    for (const n of [1, 2, 3]) await postComment(owner, event.id, `missed ${n}`)
    for (const { page } of windows) {
      await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 20_000 })
      for (const n of [1, 2, 3]) await expect(page.getByText(`missed ${n}`)).toHaveCount(1)
      await expect(page.getByText('before the power cut')).toHaveCount(1)
      await expect(page.getByText('in the dark')).toHaveCount(1)
    }
    await postComment(owner, event.id, 'live again')
    for (const { page } of windows) await expect(page.getByText('live again')).toHaveCount(1)
  })
})
