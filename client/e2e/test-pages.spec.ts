import { expect, test } from './fixtures/actors.ts'

test('the page that is rendered in the browser has no content from the server, and says so without script', async ({
  cast,
}) => {
  const { page, context } = await cast.visitor()
  const html = await (await context.request.get('/react-router-test/csr')).text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  for (const part of ['JavaScript is off', 'Loading']) expect(html).toContain(part)
  expect(html).not.toContain('<dl')
  // The texts that the browser needs come after the page.
  expect(html.split('</main>')[0]).not.toContain('Rendered by')
  await page.goto('/react-router-test/csr')
  const facts = page.getByRole('main').locator('dl')
  await expect(facts).toContainText('the browser')
  await expect(facts).toContainText(await page.evaluate(() => navigator.userAgent))

  const without = await cast.visitor({ javaScriptEnabled: false })
  await without.page.goto('/react-router-test/csr')
  await expect(without.page.locator('noscript p')).toBeVisible()
  await expect(without.page.getByRole('main').getByText('Loading')).toBeHidden()
})

test('the page that is rendered on the server says when and by which process, and the browser leaves it as it came', async ({
  cast,
}) => {
  const { page, context } = await cast.visitor()
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  const response = await page.goto('/react-router-test/ssr')
  const html = await response!.text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  const [, renderedAt] = /<time dateTime="([^"]+)"/i.exec(html)!
  expect(Math.abs(Date.now() - Date.parse(renderedAt!))).toBeLessThan(60_000)
  expect(html).toMatch(/process \d+ of the server/)
  expect(html).toContain(response!.headers()['x-request-id'])

  await expect(page.getByText('The frame is hydrated.')).toBeVisible()
  const content = page.locator('[data-rendered-by="server"]')
  await expect(content.locator('time')).toHaveText(renderedAt!)
  // React knows every element that it has rendered or taken over, and marks it.
  const known = await content.evaluate((element) => {
    const isKnown = (one: Element) => Object.keys(one).some((key) => key.startsWith('__react'))
    return { frame: isKnown(element), content: [...element.querySelectorAll('*')].filter(isKnown).length }
  })
  expect(known).toEqual({ frame: true, content: 0 })
  // Nor was the browser given what would make it.
  for (const script of await Promise.all(scripts)) expect(script).not.toContain('Process uptime')

  const without = await cast.visitor({ javaScriptEnabled: false })
  await without.page.goto('/react-router-test/ssr')
  await expect(without.page.locator('[data-rendered-by="server"]')).toContainText('of the server')
  const again = await (await context.request.get('/react-router-test/ssr')).text()
  expect(again).not.toContain(renderedAt)
})
