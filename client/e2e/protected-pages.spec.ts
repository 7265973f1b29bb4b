import { type Actor, expect, newAddress, test } from './fixtures/actors.ts'
import { findArea, pagesOf } from './fixtures/area.ts'
import { navigate } from './fixtures/router.ts'

test('who presses “Create an event” without an account signs up and lands in their event', async ({ cast }) => {
  const { page } = await cast.visitor()
  await page.goto('/')
  await page.getByRole('link', { name: 'Create an event' }).click()
  await expect(page).toHaveURL('/signup?next=%2Fcreate')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your event starts here')
  await page.getByLabel('Name').fill('Mira Holm')
  await page.getByLabel('Email').fill(newAddress('mira'))
  await page.getByLabel('Password').fill('a long enough one')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/create')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an event')
})

/** The session ends while the window is open: the browser has a cookie that means nothing any more. */
async function endSession({ context }: Actor) {
  const { cookies } = await context.storageState()
  const session = cookies.find(({ name }) => name.endsWith('session_token'))!
  await context.addCookies([{ ...session, value: `over${session.value}` }])
}

test('a session that ended leads from every page that needs one to the log-in, and back', async ({ cast }) => {
  const owner = await cast.demo('owner')
  const { page } = owner
  const area = pagesOf('owner', await findArea(owner, 'tiny-kitchen')).map(({ address }) => address)
  const own = [
    '/create',
    '/create?group=x',
    '/dashboard',
    '/dashboard/referrals',
    '/dashboard/new-organization',
    '/account',
  ]
  await page.goto('/privacy')
  await endSession(owner)
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL('/login?next=%2Fcreate')
  for (const path of [...own, ...area]) {
    const door = `/login?next=${encodeURIComponent(path)}`
    const opened = await owner.context.request.get(path, { maxRedirects: 0 })
    expect(opened.headers()['location'], `${path}, opened`).toBe(door)
    // As the press of a link does; no page of a test links to all of these.
    await navigate(page, path)
    await expect(page, `${path}, pressed`).toHaveURL(door)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  await page.getByLabel('Email').fill('owner@demo.test')
  await page.getByLabel('Password').fill('marquee-demo-1')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(area.at(-1)!)
})
