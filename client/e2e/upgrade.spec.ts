import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/actors.ts'
import { waitForRouter } from './fixtures/router.ts'

/** The page came from a build that is not the one that runs any more; it is looked at again. */
async function upgrade(page: Page) {
  const asked = page.waitForResponse('**/assets/build.json')
  await page.evaluate(() => {
    ;(window as any).__reactRouterManifest.url = '/assets/manifest-of-before.js'
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await (await asked).finished()
}

function countDocuments(page: Page) {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loaded.push(new URL(request.url()).pathname)
  })
  return loaded
}

test('a page that is open during an upgrade moves over with the next link, in one load', async ({ cast }) => {
  const { page } = await cast.visitor()
  await page.goto('/privacy')
  const loaded = countDocuments(page)
  await page.getByRole('link', { name: 'Terms', exact: true }).click()
  await expect(page).toHaveURL('/tos')
  expect(loaded, 'while nothing is new').toEqual([])

  await upgrade(page)
  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await expect(page).toHaveURL('/privacy')
  await page.waitForFunction(() => !(window as any).__reactRouterManifest?.url.includes('of-before'))
  await waitForRouter(page)
  expect(loaded).toEqual(['/privacy'])
  await page.getByRole('link', { name: 'Terms', exact: true }).click()
  await expect(page).toHaveURL('/tos')
  expect(loaded, 'once').toEqual(['/privacy'])
})

test('an upgrade changes nothing on the page itself, and a form is still sent from it', async ({ cast }) => {
  const { page } = await cast.visitor()
  await page.goto('/login')
  await page.getByLabel('Email').fill('guest@demo.test')
  await upgrade(page)
  await page.getByLabel('Password').fill('not the one')
  const loaded = countDocuments(page)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('guest@demo.test')
  expect(loaded).toEqual([])
})
