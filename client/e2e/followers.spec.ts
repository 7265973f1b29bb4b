import { AxeBuilder } from '@axe-core/playwright'
import { expect, newAddress, test } from './fixtures/actors.ts'
import { runSql } from './fixtures/database.ts'
import { openMail, readText } from './fixtures/mailbox.ts'
import { makeEvent, makeGroup, makeOrganization } from './fixtures/scenario.ts'

/** Let the hold of what became public pass at once. */
async function tellNow(eventSlug: string): Promise<void> {
  const [row] = await runSql<{ organizationId: string }>(
    `UPDATE "NewEvent" new SET "publicAt" = now() - interval '15 minutes' FROM "Event" event
    JOIN "Group" ON "Group"."id" = event."groupId"
    WHERE event."id" = new."eventId" AND event."url" = $1 RETURNING "Group"."organizationId"`,
    [eventSlug],
  )
  await runSql(
    `SELECT graphile_worker.add_job('gatherNewEvents', json_build_object('organizationId', $1::text, 'frequency', 'EVERY_EVENT'))`,
    [row!.organizationId],
  )
}

test('a visitor follows by mail, hears of a new event, and leaves, all without JavaScript', async ({ cast }) => {
  const host = await cast.person('Mira Holm')
  const organizationId = await makeOrganization(host)
  const groupId = await makeGroup(host, organizationId)
  const { node } = await host.ask('query ($id: ID!) { node(id: $id) { ... on Organization { name slug } } }', {
    id: organizationId,
  })
  const { page } = await cast.visitor({ javaScriptEnabled: false })
  await page.goto(`/o/${node.slug}`)
  await page.getByRole('link', { name: `Follow ${node.name}` }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(newAddress())
  await page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  await openMail(page, `Confirm that you want to follow ${node.name}`)
  await page.goto(/https?:\/\/\S+\/following\/\S+/.exec(await readText(page))![0])
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'What you follow' })).toBeVisible()

  const event = await makeEvent(host, { groupId })
  // Followed before it became public, also by clocks that differ a little.
  await runSql(
    `UPDATE "Follow" SET "confirmedAt" = now() - interval '1 hour'
    WHERE "organizationId" = (SELECT "id" FROM "Organization" WHERE "slug" = $1)`,
    [node.slug],
  )
  await tellNow(event.slug)
  await openMail(page, `New event: ${event.title}`)
  await page.goto(/https?:\/\/\S+\/unsubscribe\/\S+/.exec(await readText(page))![0])
  await page.getByRole('button', { name: `Unfollow ${node.name}` }).click()
  await expect(page.getByText('won’t get emails about new events here any more')).toBeVisible()
})

test('an account follows with one press, organizers see the number live, and the account page lists it', async ({
  cast,
}) => {
  const [host, fan] = [await cast.person('Mira Holm'), await cast.person('Fan')]
  const organizationId = await makeOrganization(host)
  const { node } = await host.ask('query ($id: ID!) { node(id: $id) { ... on Organization { name slug } } }', {
    id: organizationId,
  })
  await host.page.goto(`/owner/organizations/${organizationId}`)
  const panel = host.page.getByRole('region', { name: 'Followers' })
  await expect(panel).toContainText('People who follow you hear about each new public event by email.')

  await fan.page.goto(`/o/${node.slug}`)
  await fan.page.getByRole('button', { name: `Follow ${node.name}` }).click()
  await expect(fan.page.getByRole('link', { name: `Following ${node.name}` })).toBeVisible()
  await expect(panel).toContainText('1 new in 30 days')

  await fan.page.goto('/account')
  const section = fan.page.getByRole('region', { name: 'Following' })
  await expect(section.getByLabel(`How often you hear about ${node.name}`, { exact: true })).toHaveValue('EVERY_EVENT')
  expect((await new AxeBuilder({ page: fan.page }).include('#following').analyze()).violations).toEqual([])
  await section.getByRole('button', { name: `Unfollow ${node.name}` }).click()
  await expect(section.getByText('Unfollowed.')).toBeVisible()
  await expect(panel).toContainText('People who follow you')
})

test('a follower ticks to share the address, organizers see it live, and it is gone when the tick is', async ({
  cast,
}) => {
  const [host, fan] = [await cast.person('Mira Holm'), await cast.person('Fan')]
  const organizationId = await makeOrganization(host)
  const { node } = await host.ask('query ($id: ID!) { node(id: $id) { ... on Organization { name slug } } }', {
    id: organizationId,
  })
  const { email } = (await fan.ask('{ viewer { email } }')).viewer
  await host.page.goto(`/owner/organizations/${organizationId}`)
  const shared = host.page.getByRole('region', { name: 'Shared addresses' })
  await expect(shared).toContainText('No one shares their email address yet.')

  await fan.page.goto(`/o/${node.slug}/follow`)
  const box = fan.page.getByLabel(`Share my email address with ${node.name}`)
  await expect(box).not.toBeChecked()
  await box.check()
  await fan.page.getByRole('button', { name: 'Follow', exact: true }).click()
  await expect(fan.page.getByRole('heading', { name: `You follow ${node.name}` })).toBeVisible()
  await expect(box).toBeChecked()
  await expect(shared).toContainText(email)
  for (const width of [390, 1280]) {
    await host.page.setViewportSize({ width, height: 900 })
    await expect(shared.getByText(email)).toBeVisible()
    expect((await new AxeBuilder({ page: host.page }).analyze()).violations).toEqual([])
    const overflow = () => host.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
  }

  await fan.page.goto('/account')
  const section = fan.page.getByRole('region', { name: 'Following' })
  await section.getByLabel(`Share my email address with ${node.name}`).uncheck()
  await section.getByRole('button', { name: `Save what you chose for ${node.name}` }).click()
  await expect(section.getByText('Saved.')).toBeVisible()
  await expect(shared).toContainText('No one shares their email address yet.')
  await expect(shared).not.toContainText(email)
})
