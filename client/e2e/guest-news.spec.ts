import { type Actor, type ApiUser, expect, test } from './fixtures/actors.ts'
import { expectLive } from './fixtures/live.ts'
import { type MadeEvent, makeEvent, registerGuest } from './fixtures/scenario.ts'

/** An event, and the address that opens the place of somebody without an account there. */
async function makePlace(host: ApiUser, guest: ApiUser) {
  const event = await makeEvent(host)
  const { secret } = await registerGuest(guest, event.id, { name: 'Gloria Guest' })
  return { event, path: `/e/${event.slug}?registration=${secret}` }
}

async function announce({ page }: Actor, { slug }: MadeEvent) {
  await page.goto(`/e/${slug}/activity-feed`)
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Bring a blanket.')
  await page.getByLabel('Post as announcement').check()
  await page.getByLabel('Guests only, also by email').check()
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Bring a blanket.' })).toContainText('to guests')
}

const newsOn = ({ page }: Actor) => page.getByRole('region', { name: 'News for guests' })

test('what a host tells the guests stands with the place of somebody without an account, without script', async ({
  cast,
}) => {
  const [host, guest, stranger] = await Promise.all([
    cast.demo('host', { javaScriptEnabled: false }),
    cast.visitor({ javaScriptEnabled: false }),
    cast.visitor({ javaScriptEnabled: false }),
  ])
  const { event, path } = await makePlace(host, guest)
  await announce(host, event)
  await guest.page.goto(path)
  await expect(newsOn(guest)).toContainText('Bring a blanket.')
  await stranger.page.goto(`/e/${event.slug}`)
  await expect(stranger.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(stranger.page.getByText('Bring a blanket.')).toBeHidden()
})

test('it comes to the open page of someone without an account, to no stranger’s, and goes when it is deleted', async ({
  cast,
}) => {
  const [host, guest, stranger] = await Promise.all([cast.demo('host'), cast.visitor(), cast.visitor()])
  const { event, path } = await makePlace(host, guest)
  await guest.page.goto(path)
  await stranger.page.goto(`/e/${event.slug}`)
  for (const { page } of [guest, stranger]) await expectLive(page)
  await announce(host, event)
  await expect(newsOn(guest)).toContainText('Bring a blanket.')
  await expect(stranger.page.getByText('Bring a blanket.')).toBeHidden()
  const { event: seen } = await host.ask(
    'query ($slug: String!) { event(slug: $slug) { activity(last: 1) { edges { node { id } } } } }',
    { slug: event.slug },
  )
  const { id } = seen.activity.edges[0].node
  await host.ask('mutation ($id: ID!) { deleteActivityItem(input: { id: $id }) { __typename } }', { id })
  await expect(newsOn(guest)).toBeHidden()
})
