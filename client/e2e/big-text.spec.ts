import { expect, test } from './fixtures/actors.ts'
import { makeEvent, register } from './fixtures/scenario.ts'
import type { Actor } from './fixtures/actors.ts'
import { openByRouter } from './fixtures/router.ts'

/** What somebody sees who has set their browser's text to twice its size, on a phone. */
async function readAt200({ page }: Actor, path: string) {
  await openByRouter(page, path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    /** Scrolls by itself, or is for screen readers only, or clips on purpose with an ellipsis that loses little. */
    const isFree = (element: Element): boolean => {
      for (let up: Element | null = element; up; up = up.parentElement) {
        const { overflowX, clipPath, position } = getComputedStyle(up)
        if (overflowX === 'auto' || overflowX === 'scroll') return true
        if (up.closest('[aria-hidden="true"], .sr-only, svg, [inert]')) return true
        if (position === 'fixed' || clipPath !== 'none') return true
      }
      return false
    }
    const cut = [...document.querySelectorAll('h1,h2,h3,p,a,button,label,dt,dd,time,summary,input,li')]
      .filter((element) => isShown(element) && !isFree(element))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return right > width + 1 || left < -1
      })
      .map((element) =>
        `${element.tagName} ${element.textContent?.trim().slice(0, 40)} ${element.className}`.slice(0, 160),
      )
    return { sideways: document.documentElement.scrollWidth - width, cut }
  })
}

const viewport = { width: 390, height: 844 }

for (const [who, paths] of [
  ['a stranger', ['/', '/?q=vinyl', '/login', '/signup', '/forgot-password', '/privacy']],
  ['a stranger', ['/e/rooftop-sessions', '/e/rooftop-sessions/activity-feed', 'EVENT', 'EVENT/tos', 'EVENT/ticket']],
  ['a guest', ['/', '/dashboard', 'EVENT', 'EVENT/ticket']],
  ['a guest', ['/dashboard/referrals', '/account', '/create']],
] as const)
  test(`${who} reads ${paths[0]} and what follows it on a phone with text twice as large`, async ({ cast }) => {
    const actor = await (who === 'a guest'
      ? cast.person('Gwendolyn Fairweather', { viewport })
      : cast.visitor({ viewport }))
    const event = await makeEvent(await cast.api.demo('host'), {
      terms: 'Be kind.',
      venue: { name: 'The long hall behind the harbour' },
    })
    if (who === 'a guest')
      await actor.ask('mutation ($input: RegisterInput!) { register(input: $input) { __typename } }', {
        input: { eventId: event.id, partySize: 2, acceptedTermsVersion: 1 },
      })
    await actor.page.goto('/tos')
    await actor.page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    const found: unknown[] = []
    for (const path of paths) {
      const { sideways, cut } = await readAt200(actor, path.replace('EVENT', `/e/${event.slug}`))
      if (sideways > 0 || cut.length > 0) found.push({ path, sideways, cut })
    }
    expect(found).toEqual([])
  })

async function openAt200({ page }: Actor, path: string) {
  await page.goto(path)
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  await page.evaluate(() => document.fonts.ready)
}

test('the next action at the foot of an event breaks no word on a phone with text twice as large', async ({ cast }) => {
  const visitor = await cast.visitor({ viewport })
  const event = await makeEvent(await cast.api.demo('host'), { capacity: 8, approvalRequired: true })
  await openAt200(visitor, `/e/${event.slug}`)
  const text = visitor.page.getByText('8 spots left', { exact: true }).last()
  await expect(text).toBeInViewport()
  // One line: the button has a line of its own.
  const lineHeight = await text.evaluate((shown) => Number.parseFloat(getComputedStyle(shown).lineHeight))
  expect((await text.boundingBox())!.height).toBeLessThan(lineHeight * 1.5)
})

test('the rows of a feed fit a phone with text twice as large', async ({ cast }) => {
  // Americans have the longest times.
  const visitor = await cast.visitor({ viewport, locale: 'en-US' })
  const event = await makeEvent(await cast.api.demo('host'), { guestsShownTo: 'EVERYONE' })
  const guests = await Promise.all(['Wilhelmina', 'Bo', 'Ada', 'Cleo'].map((name) => cast.person(name)))
  for (const guest of guests) await register(guest, event.id)
  await openAt200(visitor, `/e/${event.slug}/activity-feed`)
  const { page } = visitor
  await page.locator('summary', { hasText: 'going' }).click()
  await expect(page.locator('details[open] time')).toHaveCount(4)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
})
