import { expect, test } from './fixtures/actors.ts'

for (const javaScriptEnabled of [true, false])
  test(`what was searched for comes first on a phone, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    cast,
  }) => {
    const { page } = await cast.visitor({ viewport: { width: 390, height: 844 }, javaScriptEnabled })
    await page.goto('/')
    await page.getByText('Search by name or location').click()
    await page.getByRole('searchbox', { name: 'Search events' }).fill('rooftop')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/q=rooftop/)
    const first = page.getByRole('article').first()
    await expect(first).toContainText(/rooftop/i)
    // Without scrolling, more of it than its edge.
    await expect(first).toBeInViewport({ ratio: 0.8 })
    await expect(page.getByPlaceholder('Search events')).toBeHidden()
    await page.getByText('“rooftop”').click()
    await expect(page.getByRole('searchbox', { name: 'Search events' })).toHaveValue('rooftop')
  })

test('on a wide screen the search stands open', async ({ cast }) => {
  const { page } = await cast.visitor({ viewport: { width: 1280, height: 800 } })
  await page.goto('/')
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toBeVisible()
  await expect(page.getByText('Search by name or location')).toBeHidden()
})

test('what is typed stays while another filter loads, and with it the focus', async ({ cast }) => {
  const { page } = await cast.visitor({ viewport: { width: 1280, height: 800 } })
  await page.goto('/')
  const [search, place] = [
    page.getByRole('searchbox', { name: 'Search events' }),
    page.getByRole('textbox', { name: 'Location' }),
  ]
  await place.fill('Copen')
  await page.getByRole('link', { name: 'Next 30 days' }).click()
  await expect(page).toHaveURL(/when=month/)
  await expect(place).toHaveValue('Copen')
  await place.clear()
  await search.fill('rooftop')
  await search.press('Enter')
  await expect(page).toHaveURL(/q=rooftop/)
  await expect(search).toBeFocused()
})
