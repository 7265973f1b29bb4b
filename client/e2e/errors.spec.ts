import { expect, test } from './fixtures/actors.ts'
import { findViolations } from './fixtures/measure-page.ts'
import { waitForRouter } from './fixtures/router.ts'

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
    await expect(page.getByRole('link', { name: 'See what’s on' })).toBeFocused()
    if (options.javaScriptEnabled !== false) {
      expect(await findViolations(page)).toEqual([])
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
  await page.getByRole('link', { name: 'See what’s on' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(crash)
})

test('a window that is older than the site loads the page that was wanted anew', async ({ page }) => {
  await page.goto('/login')
  await waitForRouter(page)
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

test('a link pressed offline waits with a word, what is typed stays, and the page opens once there is a connection', async ({
  cast,
}) => {
  const { page, context } = await cast.visitor()
  await page.goto('/login')
  await page.getByLabel('Email').fill('half@an.address')
  await context.setOffline(true)
  await page.locator('a[href="/privacy"]').first().click()
  await expect(page.getByText('You’re offline.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('half@an.address')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByText('You’re offline.', { exact: true })).toHaveCount(0)
  await expect(page).toHaveURL(/\/login/)
  await page.locator('a[href="/privacy"]').first().click()
  await expect(page.getByText('You’re offline.', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/privacy')
})

test('pointing at a link whose files do not come changes nothing on the page', async ({ page }) => {
  await page.goto('/login')
  await waitForRouter(page)
  const isRefused = page.waitForEvent('requestfailed', (request) => /\/assets\/signup-/.test(request.url()))
  await page.route(/\/assets\/signup-[^/]*\.js$/, (route) => route.abort())
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator('a[href^="/signup"]').first().hover()
  await isRefused
  await page.unrouteAll()
  // The files come again: the next time they do.
  await page.getByLabel('Email').hover()
  const isFetched = page.waitForResponse(/\/signup\.data/)
  await page.locator('a[href^="/signup"]').first().hover()
  expect((await isFetched).status()).toBe(200)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('a link whose data nobody answers for waits, and opens when the server is back, in the same document', async ({
  cast,
}) => {
  const { page } = await cast.visitor()
  await page.goto('/privacy')
  await page.evaluate(() => void ((window as any).isSameDocument = true))
  let isAway = true
  for (const path of ['**/*.data*', '**/assets/build.json'])
    await page.route(path, (route) => (isAway ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.fallback()))
  await page.getByRole('link', { name: 'Terms', exact: true }).click()
  await expect(page.getByText('The site isn’t answering right now.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/privacy')
  isAway = false
  await expect(page).toHaveURL('/tos')
  await expect(page.getByText('The site isn’t answering right now.', { exact: true })).toHaveCount(0)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
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
  const toast = page.getByText('This is taking a while', { exact: true })
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

test('the link that was pressed last is the one that opens, also when an earlier page comes late', async ({ page }) => {
  await page.goto('/')
  await waitForRouter(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  const late = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await late.promise
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const file = page.waitForRequest('**/assets/*.js')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await file
  await page.getByRole('link', { name: 'Marquee' }).first().click()
  await expect(page.getByRole('searchbox').first()).toBeVisible()
  const came = page.waitForResponse('**/assets/*.js')
  late.resolve()
  await (await came).finished()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/tos'))).toEqual([])
})

test('an answer that a newer one replaced is no error, and what else nobody handled is one', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const unhandled: string[] = []
  await page.exposeFunction('noteUnhandled', (name: string) => unhandled.push(name))
  await page.addInitScript(() => {
    addEventListener('unhandledrejection', ({ reason }) => (window as any).noteUnhandled(reason.name))
  })
  await page.goto('/privacy')
  await waitForRouter(page)
  await page.evaluate(async () => {
    const newer = new AbortController()
    const answer = await fetch('/', { signal: newer.signal })
    void answer.text()
    newer.abort()
    void Promise.reject(new Error('nobody handled this'))
  })
  await expect.poll(() => unhandled.toSorted()).toEqual(['AbortError', 'Error'])
  expect(errors).toEqual(['nobody handled this'])
  await context.close()
})
