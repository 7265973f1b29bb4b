import { expect, newAddress, test, unique } from './fixtures/actors.ts'
import { makeEvent, register } from './fixtures/scenario.ts'

const plain = { javaScriptEnabled: false }

test('the event page holds title, time in its zone, place, description and the latest feed rows', async ({ cast }) => {
  const { page } = await cast.visitor(plain)
  await page.goto('/e/rooftop-sessions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rooftop Sessions')
  const text = await page.locator('main').innerText()
  for (const expected of [/\d\d:\d\d/, /Copenhagen time/, /Dock Street/, /Four bands, one roof/])
    expect(text).toMatch(expected)
  const feed = page.getByRole('region', { name: 'Activity' })
  expect(await feed.getByRole('listitem').count()).toBeGreaterThan(0)
})

test('log in by the form, and log out', async ({ cast }) => {
  const { page } = await cast.visitor(plain)
  await page.goto('/login?next=/dashboard')
  await page.getByLabel('Email').fill('guest@demo.test')
  await page.getByLabel('Password').fill('certainly wrong')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('guest@demo.test')
  await page.getByLabel('Password').fill('marquee-demo-1')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/logout')
  await page.getByRole('button', { name: 'Log out' }).last().click()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard/)
})

test('log-in never leads to another site', async ({ cast }) => {
  for (const next of ['https://evil.test', '//evil.test', '/\\evil.test']) {
    const { page } = await cast.visitor(plain)
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await page.getByLabel('Email').fill('guest@demo.test')
    await page.getByLabel('Password').fill('marquee-demo-1')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1/)
  }
})

test('register without an account, keep the place by its link, and cancel', async ({ cast }) => {
  const event = await makeEvent(await cast.api.demo('admin'), { capacity: 5, terms: 'Be kind to the neighbours.' })
  const { page } = await cast.visitor(plain)
  await page.goto(`/e/${event.slug}`)
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill(newAddress('ada'))
  await page.getByLabel(/I accept/).check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
  await expect(page).toHaveURL(`/e/${event.slug}`)
  await page.getByText('Use another device').click()
  const link = await page.getByLabel('Your private link').inputValue()
  await page.getByRole('button', { name: 'Forget it on this device' }).click()
  await expect(page.getByLabel('Your name')).toBeVisible()
  await page.goto(link)
  await page.getByText('I can’t make it').click()
  await page
    .getByRole('button', { name: /cancel/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'You’re registered' })).toBeHidden()
})

test('what is wrong is said at its field, and nothing typed is lost', async ({ cast }) => {
  const event = await makeEvent(await cast.api.demo('admin'))
  const { page } = await cast.visitor(plain)
  await page.goto(`/e/${event.slug}`)
  await page.getByLabel('Your name').fill('Grace Hopper')
  // The browser would let this pass; the server does not.
  await page.getByLabel('Email').fill('grace@nowhere')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText(/Enter an email address, such as/)).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Grace Hopper')
  await expect(page.getByLabel('Email')).toHaveValue('grace@nowhere')
})

test('join the line of a full event, see the place in it, and leave', async ({ cast }) => {
  const [host, first] = await Promise.all([cast.api.demo('admin'), cast.api.person('First')])
  const event = await makeEvent(host, { capacity: 1 })
  await register(first, event.id)
  const { page } = await cast.visitor(plain)
  await page.goto(`/e/${event.slug}`)
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Email').fill(newAddress('ada'))
  await page.getByRole('button', { name: 'Join waitlist (you’d be 1st)' }).click()
  await expect(page).toHaveURL(/\/waitlist\/[\w-]+$/)
  await expect(page.locator('main')).toContainText(/1st|next/)
  await page.getByText(/leave/i).first().click()
  await page.getByRole('button', { name: /leave/i }).first().click()
  await expect(page.locator('main')).toContainText('You left the waitlist')
})

test('comment by the form', async ({ cast }) => {
  const { page } = await cast.demo('guest', plain)
  await page.goto('/e/rooftop-sessions/activity-feed')
  const text = unique('Written without a script.')
  await page.getByRole('textbox').first().fill(text)
  await page.getByRole('button', { name: 'Post' }).first().click()
  await expect(page.getByText(text)).toHaveCount(1)
})
