import { type ApiUser, expect, test } from './fixtures/actors.ts'
import { findArea, placePath } from './fixtures/area.ts'
import { expectLive } from './fixtures/live.ts'
import { findViolations } from './fixtures/measure-page.ts'
import { makeEvent, registerGuest } from './fixtures/scenario.ts'

/** Registers somebody who followed a link. */
const registerBy = (visitor: ApiUser, eventId: string, referralCode: string) =>
  registerGuest(visitor, eventId, { name: 'Wanda', referralCode })

async function linkOf(actor: ApiUser, eventId: string): Promise<string> {
  const { createReferralLink: link } = await actor.ask(
    'mutation ($id: ID!) { createReferralLink(input: { eventId: $id }) { ... on ReferralLink { code } } }',
    { id: eventId },
  )
  return link.code
}

test('a link is shared from the event’s page: copied, by apps, by mail, as a picture', async ({ cast }) => {
  const friend = await cast.person('Friend')
  const { page } = friend
  await page.addInitScript(() => {
    navigator.share = async (data) => void document.body.setAttribute('data-shared', data?.url ?? '')
  })
  await page.goto('/e/sunset-cinema-metropolis')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a friend' })
  const link = await dialog.getByLabel('Your link').inputValue()
  expect(link).toMatch(/\/e\/[a-z-]+\?ref=[2-9a-z]{8}$/)
  await expect(dialog.getByText('QR code for the link')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Download SVG' })).toHaveAttribute('download', /-qr\.svg$/)
  await expect(dialog.getByRole('link', { name: 'Email' })).toHaveAttribute('href', /^mailto:\?subject=/)
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', link)
  expect(await findViolations(page, { within: 'dialog' })).toEqual([])
})

test('what a link brings shows in two windows that are open already, and what is given back is taken off', async ({
  cast,
}) => {
  const [host, friend, visitor] = await Promise.all([cast.api.demo('host'), cast.person('Friend'), cast.visitor()])
  const event = await makeEvent(host)
  const code = await linkOf(friend, event.id)
  const windows = [friend.page, await friend.context.newPage()]
  const steps = windows.map((page) => page.getByRole('article').getByRole('listitem'))
  for (const [index, page] of windows.entries()) {
    await page.goto('/dashboard/referrals')
    await expect(steps[index]!.first()).toHaveText(/^0/)
    await expectLive(page)
  }
  // A browser without a screen says so, and is taken for a bot.
  const userAgent = await visitor.page.evaluate(() => navigator.userAgent.replace('Headless', ''))
  await visitor.page.setExtraHTTPHeaders({ 'user-agent': userAgent })
  await visitor.page.goto(`/e/${event.slug}?ref=${code}`)
  const { id, secret } = await registerBy(visitor, event.id, code)
  for (const step of steps) {
    await expect(step.nth(0)).toHaveText(/^1.*visit/)
    await expect(step.nth(1)).toHaveText(/^1.*registration/)
  }
  const cancel =
    'mutation ($input: CancelRegistrationInput!) { cancelRegistration(input: $input) { ... on Registration { id } } }'
  await visitor.ask(cancel, { input: { id, secret } })
  for (const step of steps) await expect(step.nth(1)).toHaveText(/^0/)
})

test('somebody without an account gets a link that says nothing of them, and the way to one that does', async ({
  cast,
}) => {
  const { page } = await cast.visitor()
  await page.goto('/e/rooftop-sessions')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Link to the event')).toHaveValue(/\/e\/rooftop-sessions$/)
  await dialog.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login?next=%2Fe%2Frooftop-sessions')
})

test('without script the link unfolds in place, a press makes it one’s own, and the days are a table', async ({
  cast,
}) => {
  const [host, friend] = await Promise.all([cast.api.demo('host'), cast.person('Friend', { javaScriptEnabled: false })])
  const event = await makeEvent(host)
  const { page } = friend
  await page.goto(`/e/${event.slug}`)
  const share = page.getByText('Share', { exact: true })
  await share.click()
  await expect(page.getByLabel('Link to the event')).toBeVisible()
  await page.getByRole('button', { name: 'Get your own link' }).click()
  await expect(page).toHaveURL('/dashboard/referrals')
  await expect(page.getByLabel(`Your link to ${event.title}`)).toHaveValue(new RegExp(`${event.slug}\\?ref=`))
  await expect(page.getByText('No one came through your links in this period.', { exact: false }).last()).toBeVisible()
})

test('the chart follows its address, and the table the head that was pressed', async ({ cast }) => {
  const { page } = await cast.demo('promoter')
  await page.goto('/dashboard/referrals')
  await expect(page.getByRole('heading', { name: 'Last 30 days' })).toBeVisible()
  await page.getByText('90 days').click()
  await expect(page).toHaveURL(/days=90/)
  await expect(page.getByRole('heading', { name: 'Last 90 days' })).toBeVisible()
  await page.getByLabel('Event', { exact: true }).selectOption({ label: 'Tiny Kitchen' })
  await expect(page).toHaveURL(/link=.*days=90/)
  const table = page.getByRole('region', { name: 'Compare your links' })
  // The address is there before the page is drawn for it, and the head leads on from what is drawn.
  const visits = table.getByRole('link', { name: 'Visits', exact: true })
  await expect(visits).toHaveAttribute('href', /link=.*days=90/)
  await visits.click()
  await expect(page).toHaveURL(/link=.*days=90.*sort=clicks/)
  await expect(table.getByRole('columnheader', { name: 'Visits', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
})

test('a host sees who overtakes whom while it happens; a promoter sees the own link alone, the door nothing', async ({
  cast,
}) => {
  const [host, mira, noor, visitor] = await Promise.all([
    cast.demo('host'),
    cast.api.person('Mira'),
    cast.api.person('Noor'),
    cast.api.visitor(),
  ])
  const event = await makeEvent(host)
  const ids = await findArea(host, event.slug)
  const path = `${placePath('event', ids)}/referrals`
  const [miras, noors] = [await linkOf(mira, event.id), await linkOf(noor, event.id)]
  await registerBy(visitor, event.id, miras)
  const { page } = host
  await page.goto(`/host/${path}`)
  const rows = page.getByRole('region', { name: 'Top referrers' }).locator('tbody th a')
  await expect(rows).toHaveText(['Mira'])
  await expectLive(page)
  await registerBy(visitor, event.id, noors)
  await registerBy(visitor, event.id, noors)
  await expect(rows).toHaveText(['Noor', 'Mira'])
  expect(await findViolations(page)).toEqual([])

  const [promoter, door] = await Promise.all([cast.demo('promoter'), cast.demo('door')])
  await promoter.page.goto(`/promoter/${path}`)
  await expect(promoter.page.getByRole('heading', { name: 'Invite people yourself' })).toBeVisible()
  await expect(promoter.page.getByText('Noor')).toHaveCount(0)
  expect((await door.page.goto(`/door/${path}`))?.status()).toBe(404)
})
