import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures/actors.ts'

const crash = 'Application error: a client-side exception has occurred'

test('the page of an error fits, can be read by everybody and leads back, on the server’s word alone', async ({
  cast,
}) => {
  for (const options of [
    { viewport: { width: 390, height: 844 }, colorScheme: 'dark' as const, javaScriptEnabled: false },
    { viewport: { width: 1280, height: 900 }, colorScheme: 'light' as const },
  ]) {
    const { page } = await cast.visitor(options)
    const response = await page.goto('/e/%ZZ')
    expect(response!.status()).toBe(400)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bad Request')
    // The sheets of the build are there: the board is drawn.
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Bricolage/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Back to what is on' })).toBeFocused()
    if (options.javaScriptEnabled !== false) {
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
  }
})

// The console says what broke, so these two are no windows of the cast.
test('what breaks the whole page in the browser ends on the page for it, which leads back', async ({ page }) => {
  await page.addInitScript(() => {
    const write = JSON.stringify
    JSON.stringify = (value: unknown, ...rest: never[]) => {
      if (location.pathname === '/privacy' && value && typeof value === 'object' && 'publicUrl' in value)
        throw new Error('the page around every page broke')
      return write(value, ...rest)
    }
  })
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(crash)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Bricolage/)
  await page.getByRole('link', { name: 'Back to what is on' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(crash)
})

test('a window that is older than the site loads the page that was wanted anew', async ({ page }) => {
  await page.goto('/login')
  let isGone = true
  await page.route(/\/assets\/signup-[^/]*\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  await page.evaluate(() => Object.assign(window, { isOldWindow: true }))
  await page.locator('a[href^="/signup"]').first().click()
  await expect(page).toHaveURL(/\/signup/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => 'isOldWindow' in window)).toBe(false)
})

test('whoever is offline is told so, and not that something broke for good', async ({ cast }) => {
  const { page, context } = await cast.visitor()
  await page.goto('/login')
  await context.setOffline(true)
  await page.locator('a[href="/privacy"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(crash)
  await expect(page.getByText('You seem to be offline.')).toBeVisible()
})

test('a page that does not come on a silent network is spoken of, and comes when one tries again', async ({ cast }) => {
  const { page } = await cast.visitor()
  await page.clock.install()
  await page.goto('/login')
  let asked = 0
  let isSilent = true
  await page.route(/\/privacy\.data/, (route) => {
    asked += 1
    // Taken, and never answered.
    return isSilent ? undefined : route.continue()
  })
  await page.locator('a[href="/privacy"]').first().click()
  await expect.poll(() => asked).toBe(1)
  const toast = page.getByText('Nobody answers', { exact: true })
  await expect(toast).toHaveCount(0)
  await page.clock.fastForward(20_000)
  await expect(toast).toBeVisible()
  // What one was doing is still there.
  await expect(page.getByLabel('Password')).toBeVisible()
  isSilent = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/privacy')
  await expect(toast).toHaveCount(0)
})
