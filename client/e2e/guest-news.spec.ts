import { expect, newAddress, test } from './fixtures/actors.ts'
import { expectLive } from './fixtures/live.ts'
import { makeEvent } from './fixtures/scenario.ts'

for (const javaScriptEnabled of [true, false])
  test(`what a host tells the guests stands with the place of somebody without an account, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const [host, guest, stranger] = await Promise.all([
      cast.demo('host', { javaScriptEnabled }),
      cast.visitor(),
      cast.visitor(),
    ])
    const event = await makeEvent(host)
    const { register: place } = await guest.ask(
      'mutation ($input: RegisterInput!) { register(input: $input) { ... on Registration { secret } } }',
      { input: { eventId: event.id, partySize: 1, name: 'Gloria Guest', email: newAddress() } },
    )
    await host.page.goto(`/e/${event.slug}/activity-feed`)
    await host.page.getByRole('textbox', { name: 'Write a comment' }).fill('Bring a blanket.')
    await host.page.getByLabel('Post as announcement').check()
    await host.page.getByLabel('Guests only, also by email').check()
    await host.page.getByRole('button', { name: 'Post' }).click()
    await expect(host.page.getByRole('article').filter({ hasText: 'Bring a blanket.' })).toContainText('to guests')

    await guest.page.goto(`/e/${event.slug}?registration=${place.secret}`)
    const news = guest.page.getByRole('region', { name: 'News for guests' })
    await expect(news).toContainText('Bring a blanket.')
    await stranger.page.goto(`/e/${event.slug}`)
    await expect(stranger.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(stranger.page.getByText('Bring a blanket.')).toBeHidden()
  })

test('what a host tells the guests comes to the open page of someone without an account', async ({ cast }) => {
  const [host, guest] = await Promise.all([cast.demo('host'), cast.visitor()])
  const event = await makeEvent(host)
  const { register: place } = await guest.ask(
    'mutation ($input: RegisterInput!) { register(input: $input) { ... on Registration { secret } } }',
    { input: { eventId: event.id, partySize: 1, name: 'Gloria Guest', email: newAddress() } },
  )
  await guest.page.goto(`/e/${event.slug}?registration=${place.secret}`)
  await expectLive(guest.page)
  const { announce } = await host.ask(
    'mutation ($input: AnnounceInput!) { announce(input: $input) { __typename ... on ActivityItem { id } } }',
    { input: { eventId: event.id, body: 'Bring a blanket.', visibility: 'GUESTS' } },
  )
  const news = guest.page.getByRole('region', { name: 'News for guests' })
  await expect(news).toContainText('Bring a blanket.')
  await host.ask('mutation ($id: ID!) { deleteActivityItem(input: { id: $id }) { __typename } }', { id: announce.id })
  await expect(news).toBeHidden()
})
