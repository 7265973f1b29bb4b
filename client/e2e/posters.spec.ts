import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures/actors.ts'
import { openByRouter } from './fixtures/router.ts'

const titles = [
  'Jazz',
  'Supper Club',
  'WWW MMM WWW MMM WWW',
  'Donaudampfschifffahrtsgesellschaft',
  'An evening of very quiet music for people who stay until the last record is over',
  '日本の夏祭りと盆踊りの夕べ',
  'I ill Illi ill',
  'Midnight Swim Club, second edition',
  'A Long Table by the Harbour with Everyone We Know and Some We Do Not Know Yet, Until the Candles Are Out',
]

/**
 * How far the titles of drawn posters stand over their shapes, in pixels; what is not above zero is clear of them. All
 * are measured at once: the home page changes while other tests publish events.
 */
function overlaps(posters: Locator): Promise<number[]> {
  return posters.evaluateAll((all) =>
    all.map((svg) => {
      const title = svg.parentElement!.querySelector('[dir="auto"]')!.getBoundingClientRect()
      const group = svg.querySelector('g')!
      const boxes = [...group.querySelectorAll('path')].map((path) => path.getBoundingClientRect())
      return group.hasAttribute('transform')
        ? Math.max(...boxes.map(({ bottom }) => bottom)) - title.top
        : title.bottom - Math.min(...boxes.map(({ top }) => top))
    }),
  )
}

const drawn = 'svg[viewBox="0 0 400 500"]'

test('the titles of all drawn posters end before their shapes begin', async ({ cast }) => {
  const { page } = await cast.visitor({ viewport: { width: 1280, height: 720 } })
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  const posters = page.locator(drawn)
  await expect(posters.first()).toBeVisible()
  const found = await overlaps(posters)
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((pixels) => pixels > 0.5)).toEqual([])
})

test('so do those of any title that somebody writes', async ({ cast }) => {
  const { page } = await cast.person('Olive Owner')
  await page.goto('/create')
  const poster = page.getByRole('figure').locator(drawn).first()
  for (const title of titles) {
    await page.getByLabel('Title').fill(title)
    await expect(page.getByRole('figure').locator('[dir="auto"]').first()).toHaveText(title)
    await page.evaluate(() => document.fonts.ready)
    expect((await overlaps(poster))[0], title).toBeLessThanOrEqual(0.5)
  }
})

const layouts = [
  { layout: 'side', slug: 'rooftop-sessions' },
  { layout: 'banner', slug: 'synth-building-for-beginners' },
  { layout: 'backdrop', slug: 'arabic-calligraphy-evening' },
]

test('the button of the registration card is in sight in a window of 720 pixels, in every layout', async ({ cast }) => {
  const { page } = await cast.visitor({ viewport: { width: 1280, height: 720 } })
  await page.goto('/privacy')
  for (const { layout, slug } of layouts) {
    await openByRouter(page, `/e/${slug}`)
    await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', layout)
    const card = page.locator('#register')
    // As tall as it is with questions and terms.
    await card.locator('input[name="name"]').evaluate((field) => void (field.style.height = '700px'))
    const button = card.getByRole('button', { name: /^(Register|Request a spot)$/ })
    // From where the card reaches the top of the window until one has read the page to its end.
    for (const further of [0, 200, 400]) {
      await card.evaluate((element, by) => {
        window.scrollTo({ top: element.getBoundingClientRect().top + scrollY - 24 + by, behavior: 'instant' })
      }, further)
      expect((await card.boundingBox())!.height).toBeLessThanOrEqual(720)
      await expect(button).toBeInViewport({ ratio: 1 })
      const isOnTop = await button.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      expect(isOnTop, 'nothing covers it').toBe(true)
    }
  }
})
