import type { Page } from '@playwright/test'
import { type Actor, expect, test } from './fixtures/actors.ts'
import { type OrganizationRole, findArea, pagesOf } from './fixtures/area.ts'
import { findUnreachable } from './fixtures/keyboard.ts'
import { findFaults, findMisfits, findViolations, looks, show } from './fixtures/measure-page.ts'
import { openByRouter } from './fixtures/router.ts'

type AreaPage = ReturnType<typeof pagesOf>[number]

/** Opens every page of a role, one after the other as by links; area-addresses.spec.ts asks the server for each. */
async function visit(member: Actor, role: OrganizationRole, slug: string, look: (page: AreaPage) => Promise<void>) {
  const pages = pagesOf(role, await findArea(member, slug))
  expect(pages.length).toBeGreaterThan(0)
  await member.page.goto('/dashboard')
  for (const area of pages) {
    await openByRouter(member.page, area.address)
    await expect.poll(() => readTrail(member.page), area.address).toEqual(area.trail)
    await expect(member.page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await look(area)
  }
}

test('every page of the area has its trail, fits, and is accessible, also by keyboard, for owner', async ({ cast }) => {
  test.setTimeout(180_000)
  const owner = await cast.demo('owner')
  await visit(owner, 'owner', 'tiny-kitchen', async ({ address }) => {
    expect(await findUnreachable(owner.page), `${address} by keyboard`).toEqual([])
    expect(await findFaults(owner.page), address).toEqual([])
  })
})

/** A host sees the same as the owner but for what is the owner's alone; these two see little of it. */
for (const { role, slug } of [
  { role: 'promoter', slug: 'rooftop-sessions' },
  { role: 'door', slug: 'tiny-kitchen' },
] as const)
  test(`every page of the area has its trail, fits, and is accessible, for ${role}`, async ({ cast }) => {
    const member = await cast.demo(role)
    // Pages take turns in the looks: they are the owner's with less on them.
    let turn = 0
    await visit(member, role, slug, async ({ address }) => {
      await show(member.page, looks[turn++ % looks.length]!)
      expect([...(await findMisfits(member.page)), ...(await findViolations(member.page))], address).toEqual([])
    })
  })

test('the pages that lead into the area fit and are accessible', async ({ cast }) => {
  const { page } = await cast.demo('owner')
  await page.goto('/dashboard')
  for (const address of ['/dashboard', '/dashboard/new-organization', '/o/lantern-collective', '/invitations/none']) {
    await openByRouter(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await findFaults(page), address).toEqual([])
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
