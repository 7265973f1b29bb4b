import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/actors.ts'
import { findArea, pagesOf } from './fixtures/area.ts'

const looks = {
  'a phone in the dark': { width: 390, colorScheme: 'dark' },
  'a desk in the light': { width: 1280, colorScheme: 'light' },
  'a phone in the light': { width: 390, colorScheme: 'light' },
  'a desk in the dark': { width: 1280, colorScheme: 'dark' },
} as const
type Look = keyof typeof looks
const [first, second] = Object.keys(looks) as Look[]

/** Who looks at which event, and how: the owner in every way, the others in two, for they see less of the same. */
const visits = [
  { role: 'owner', url: 'tiny-kitchen', seen: Object.keys(looks) as Look[], part: 0 },
  { role: 'owner', url: 'tiny-kitchen', seen: Object.keys(looks) as Look[], part: 1 },
  { role: 'host', url: 'rooftop-sessions', seen: [first!, second!], part: 0 },
  { role: 'host', url: 'rooftop-sessions', seen: [first!, second!], part: 1 },
  { role: 'promoter', url: 'rooftop-sessions', seen: [first!, second!], part: null },
  { role: 'door', url: 'tiny-kitchen', seen: [first!, second!], part: null },
] as const

for (const { role, url, seen, part } of visits) {
  const half = part === null ? '' : `, half ${part + 1}`
  test(`every page of the area has its trail, fits and is accessible for ${role}${half}`, async ({ cast }) => {
    test.setTimeout(90_000)
    const { page, ...actor } = await cast.demo(role)
    const pages = pagesOf(role, await findArea({ page, ...actor }, url))
    expect(pages.length).toBeGreaterThan(0)
    // Loaded once and looked at in every way: only the window changes.
    for (const { address, trail } of pages.filter((_, index) => part === null || index % 2 === part)) {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const response = await page.goto(address)
      expect(response!.status(), address).toBe(200)
      expect(new URL(page.url()).pathname).toBe(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await readTrail(page), address).toEqual(trail)
      for (const name of seen) {
        const { width, colorScheme } = looks[name]
        await page.setViewportSize({ width, height: 844 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect(await findProblems(page), `${address} on ${name}`).toEqual([])
      }
    }
  })
}

/** Each step of the breadcrumb with where it leads. */
function readTrail(page: Page) {
  return page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .locator('> ol > li:not(:has([popovertarget]))')
    .evaluateAll((steps) =>
      steps.map((step) => [step.textContent, step.querySelector('a')?.getAttribute('href') ?? null]),
    )
}

/** What stands out at the side, and what axe finds. */
async function findProblems(page: Page): Promise<string[]> {
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  const { violations } = await new AxeBuilder({ page })
    // In the page itself: without frames there is nothing to gather, and it takes a third of the time.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return [
    ...(isTooWide ? ['it scrolls sideways'] : []),
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ]
}
