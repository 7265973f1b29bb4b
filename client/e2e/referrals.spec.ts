import AxeBuilder from '@axe-core/playwright'
import { type Actor, expect, test, unique } from './fixtures/actors.ts'
import { findArea, placePath } from './fixtures/area.ts'
import { makeEvent } from './fixtures/scenario.ts'

/** Registers a new person who followed a link, without a page. */
async function registerBy(visitor: Actor, eventId: string, code: string) {
  const { register } = await visitor.ask(
    'mutation ($input: RegisterInput!) { register(input: $input) { ... on Registration { id } } }',
    { input: { eventId, partySize: 1, referralCode: code } },
  )
  return register.id as string
}

async function linkOf(actor: Actor, eventId: string): Promise<string> {
  const { createReferralLink: link } = await actor.ask(
    'mutation ($id: ID!) { createReferralLink(input: { eventId: $id }) { ... on ReferralLink { code } } }',
    { id: eventId },
  )
  return link.code
}

test('a link is shared from the event’s page, and what it brings shows in two windows that are open already', async ({
  cast,
}) => {
  const [host, friend, visitor] = await Promise.all([cast.demo('host'), cast.person('Friend'), cast.visitor()])
  const event = await makeEvent(host)
  const { page } = friend
  await page.addInitScript(() => {
    navigator.share = async (data) => void document.body.setAttribute('data-shared', data?.url ?? '')
  })
  await page.goto(`/e/${event.url}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Bring somebody along' })
  const link = await dialog.getByLabel('Your link').inputValue()
  expect(link).toMatch(new RegExp(`/e/${event.url}\\?ref=[2-9a-z]{8}$`))
  await expect(dialog.getByRole('img', { name: 'The link as a QR code' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Save as SVG' })).toHaveAttribute('download', `${event.url}-qr.svg`)
  await expect(dialog.getByRole('link', { name: 'Mail' })).toHaveAttribute('href', /^mailto:\?subject=/)
  await dialog.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', link)
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([])

  const second = await friend.context.newPage()
  for (const window of [page, second]) {
    await window.goto('/dashboard/referrals')
    await expect(window.getByRole('article').getByRole('listitem').first()).toHaveText(/^0/)
    await expect(window.getByText('Live', { exact: true })).toBeVisible()
  }
  await visitor.page.goto(link)
  await visitor.page.getByLabel('Your name').fill('Wanda')
  await visitor.page.getByLabel('E-mail').fill(`${unique('wanda').replace(' ', '-')}@example.test`)
  await visitor.page.getByRole('button', { name: 'Register' }).click()
  await expect(visitor.page).toHaveURL(/registration=/)
  for (const window of [page, second]) {
    const steps = window.getByRole('article').getByRole('listitem')
    await expect(steps.nth(0)).toHaveText(/^1.*visit/)
    await expect(steps.nth(1)).toHaveText(/^1.*registration/)
  }
  await visitor.page.getByText('I cannot come').click()
  await visitor.page.getByRole('button', { name: 'Give it back' }).click()
  await expect(page.getByRole('article').getByRole('listitem').nth(1)).toHaveText(/^0/)
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
  const [host, friend] = await Promise.all([cast.demo('host'), cast.person('Friend', { javaScriptEnabled: false })])
  const event = await makeEvent(host)
  const { page } = friend
  await page.goto(`/e/${event.url}`)
  const share = page.getByText('Share', { exact: true })
  await share.click()
  await expect(page.getByLabel('Link to the event')).toBeVisible()
  await page.getByRole('button', { name: 'Get a link of your own' }).click()
  await expect(page).toHaveURL('/dashboard/referrals')
  await expect(page.getByLabel(`Your link to ${event.title}`)).toHaveValue(new RegExp(`${event.url}\\?ref=`))
  await expect(page.getByText('Nobody came by your links in these days.', { exact: false }).last()).toBeVisible()
})

test('the chart follows its address, and the table the head that was pressed', async ({ cast }) => {
  const { page } = await cast.demo('promoter')
  await page.goto('/dashboard/referrals')
  await expect(page.getByRole('heading', { name: 'The last 30 days' })).toBeVisible()
  await page.getByText('90 days').click()
  await expect(page).toHaveURL(/days=90/)
  await expect(page.getByRole('heading', { name: 'The last 90 days' })).toBeVisible()
  await page.getByLabel('Event', { exact: true }).selectOption({ label: 'Tiny Kitchen' })
  await expect(page).toHaveURL(/link=.*days=90/)
  const table = page.getByRole('region', { name: 'Side by side' })
  await table.getByRole('link', { name: 'Visits', exact: true }).click()
  await expect(page).toHaveURL(/link=.*days=90.*sort=clicks/)
  await expect(table.getByRole('columnheader', { name: 'Visits', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
})

test('a host sees who overtakes whom while it happens; a promoter sees the own link alone, the door nothing', async ({
  cast,
}) => {
  const [host, mira, noor] = await Promise.all([cast.demo('host'), cast.person('Mira'), cast.person('Noor')])
  const event = await makeEvent(host)
  const ids = await findArea(host, event.url)
  const path = `${placePath('event', ids)}/referrals`
  const [miras, noors] = [await linkOf(mira, event.id), await linkOf(noor, event.id)]
  await registerBy(await cast.person('Wanda'), event.id, miras)
  const { page } = host
  await page.goto(`/host/${path}`)
  const rows = page.getByRole('region', { name: 'Who brings people' }).locator('tbody th a')
  await expect(rows).toHaveText(['Mira'])
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await registerBy(await cast.person('Ole'), event.id, noors)
  await registerBy(await cast.person('Pia'), event.id, noors)
  await expect(rows).toHaveText(['Noor', 'Mira'])
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  const [promoter, door] = await Promise.all([cast.demo('promoter'), cast.demo('door')])
  await promoter.page.goto(`/promoter/${path}`)
  await expect(promoter.page.getByRole('heading', { name: 'Bring people yourself' })).toBeVisible()
  await expect(promoter.page.getByText('Noor')).toHaveCount(0)
  expect((await door.page.goto(`/door/${path}`))?.status()).toBe(404)
})
