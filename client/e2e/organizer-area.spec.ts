import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/actors.ts'
import { findArea, pagesOf } from './fixtures/area.ts'
import { findUnreachable } from './fixtures/keyboard.ts'
import { findMisfits, findViolations } from './fixtures/measure-page.ts'
import { settleColours } from './fixtures/settle-colours.ts'

const looks = {
  'a phone in the dark': { width: 390, colorScheme: 'dark' },
  'a desk in the light': { width: 1280, colorScheme: 'light' },
  'a phone in the light': { width: 390, colorScheme: 'light' },
  'a desk in the dark': { width: 1280, colorScheme: 'dark' },
} as const
type Look = keyof typeof looks
/** Pages take turns in them: both sizes, both schemes. */
const ways: Look[] = ['a phone in the dark', 'a desk in the light', 'a phone in the light', 'a desk in the dark']

/** The owner sees every page; a host sees the same but for what is the owner's alone, and the others see little of it. */
const visits = [
  { role: 'owner', slug: 'tiny-kitchen', half: 0 },
  { role: 'owner', slug: 'tiny-kitchen', half: 1 },
  { role: 'promoter', slug: 'rooftop-sessions', half: null },
  { role: 'door', slug: 'tiny-kitchen', half: null },
] as const

for (const { role, slug, half } of visits) {
  const part = half === null ? '' : `, half ${half + 1}`
  test(`every page of the area has its trail, fits, and is accessible, also by keyboard, for ${role}${part}`, async ({
    cast,
  }) => {
    test.setTimeout(180_000)
    const { page, ...actor } = await cast.demo(role)
    const pages = pagesOf(role, await findArea({ page, ...actor }, slug))
    expect(pages.length).toBeGreaterThan(0)
    // Loaded once and looked at in all its ways: only the window changes.
    for (const [index, { address, trail }] of pages.entries()) {
      if (half !== null && index % 2 !== half) continue
      const response = await page.goto(address)
      expect(response!.status(), address).toBe(200)
      expect(new URL(page.url()).pathname).toBe(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await readTrail(page), address).toEqual(trail)
      if (half !== null) expect(await findUnreachable(page), `${address} by keyboard`).toEqual([])
      const way = ways[(half === null ? index : index >> 1) % ways.length]!
      expect(await findProblems(page, way), `${address} on ${way}`).toEqual([])
    }
  })
}

test('the pages that lead into the area fit and are accessible', async ({ cast }) => {
  test.setTimeout(180_000)
  const { page } = await cast.demo('owner')
  for (const address of ['/dashboard', '/dashboard/new-organization', '/o/lantern-collective', '/invitations/none']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const name of ways.slice(0, 2)) expect(await findProblems(page, name), `${address} on ${name}`).toEqual([])
  }
})

/** Each step of the breadcrumb with where it leads. */
function readTrail(page: Page) {
  return page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .locator('> ol > li:not(:has([popovertarget]))')
    .evaluateAll((steps) =>
      steps.map((step) => [step.textContent, step.querySelector('a')?.getAttribute('href') ?? null]),
    )
}

/** What stands out at the side of a page in one of its looks, and what axe finds there. */
async function findProblems(page: Page, look: Look): Promise<string[]> {
  const { width, colorScheme } = looks[look]
  await page.setViewportSize({ width, height: 844 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await settleColours(page)
  return [...(await findMisfits(page)), ...(await findViolations(page))]
}
