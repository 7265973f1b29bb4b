import type { Locator, Page } from '@playwright/test'
import { type Actor, expect, test } from './fixtures/actors.ts'
import { findFaults, phoneInTheDark, show } from './fixtures/measure-page.ts'
import { drawPicture } from './fixtures/pictures.ts'
import { makeEvent } from './fixtures/scenario.ts'

/** Opens the theme editor of an event, as soon as the page in its frame shows the draft. */
async function openEditor({ ask, page }: Actor, eventId: string) {
  const { node } = await ask(
    'query ($id: ID!) { node(id: $id) { ... on Event { group { id } organization { viewerRole } } } }',
    { id: eventId },
  )
  await page.goto(`/${node.organization.viewerRole.toLowerCase()}/groups/${node.group.id}/events/${eventId}/theme`)
  await expect(page.frameLocator('iframe').locator('body[inert]')).toBeAttached({ timeout: 45_000 })
  await expect(page.getByText('Saved')).toBeAttached()
}

/** As from a folder of the device. */
async function dropFile(place: Locator, name: string, content: Buffer) {
  const dataTransfer = await place.page().evaluateHandle(
    ([name, bytes]) => {
      const files = new DataTransfer()
      files.items.add(new File([Uint8Array.from(bytes)], name))
      return files
    },
    [name, [...content]] as const,
  )
  await place.dispatchEvent('drop', { dataTransfer })
}

/** Press on one thing, go to another, let go: with a finger, and without waiting. */
async function pushByFinger(page: Page, from: Locator, to: Locator) {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  const [start, end] = await Promise.all([middleOf(from), middleOf(to)])
  await touch('touchStart', start)
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', { x: start.x, y: start.y + (end.y - start.y) * share })
  await touch('touchEnd')
}

async function middleOf(place: Locator) {
  const box = (await place.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const shownIn = (page: Page) => page.frameLocator('iframe').locator('[data-event-theme]').first()

test('a look is tried on, changed, taken back, ordered by keyboard and published, and the open page follows', async ({
  cast,
}) => {
  // Two pages each, the editor and the one in its frame.
  test.setTimeout(180_000)
  const [host, visitor] = await Promise.all([cast.demo('host'), cast.visitor()])
  const { page } = host
  const event = await makeEvent(host, { description: 'An evening to look at.', terms: 'Be kind.' })
  await visitor.page.goto(`/e/${event.slug}`)
  await openEditor(host, event.id)

  await page.getByRole('button', { name: 'Aurora' }).click()
  await expect(shownIn(page)).toHaveCSS('--event-accent', '#5cf2b8')

  await page.getByRole('tab', { name: 'Colours' }).click()
  await page.getByRole('button', { name: /^Accent/ }).click()
  await page.getByRole('textbox', { name: 'Accent: hex code' }).fill('#ff9a7a')
  await expect(shownIn(page)).toHaveCSS('--event-accent', '#ff9a7a')
  await page.getByRole('tab', { name: 'Colours' }).focus()
  await page.keyboard.press('Control+z')
  await expect(shownIn(page)).toHaveCSS('--event-accent', '#5cf2b8')
  await page.keyboard.press('Control+Shift+z')
  await expect(shownIn(page)).toHaveCSS('--event-accent', '#ff9a7a')

  const picture = page.getByRole('region', { name: 'Colours from a photo' })
  await dropFile(picture, 'notes.txt', Buffer.from('no picture'))
  await expect(picture.getByText('We can’t read “notes.txt”.')).toBeVisible()
  await dropFile(picture, 'boat.jpg', await drawPicture('#1f5f7a'))
  await picture.getByRole('button', { name: 'Vivid' }).click()
  await expect(shownIn(page)).not.toHaveCSS('--event-accent', '#ff9a7a')
  await page.keyboard.press('Control+z')
  await expect(shownIn(page)).toHaveCSS('--event-accent', '#ff9a7a')

  await page.getByRole('tab', { name: 'Layout' }).click()
  const order = page.getByRole('grid', { name: 'Section order' })
  const rows = order.getByRole('row')
  await expect(rows.first()).toContainText('About')
  await rows.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(rows.first().getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  // The arrow keys choose a target only once the list shows one.
  await expect(order.locator('[data-drop-target]')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText('Going')

  await page.getByRole('button', { name: /^Publish \d/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish this theme' })
  await expect(dialog.getByText('#ff9a7a')).toBeVisible()
  await expect(dialog.getByText('Section order')).toBeVisible()
  await expect(visitor.page.locator('[data-event-theme]').first()).not.toHaveCSS('--event-accent', '#ff9a7a')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(visitor.page.locator('[data-event-theme]').first()).toHaveCSS('--event-accent', '#ff9a7a')

  await page.getByRole('button', { name: 'Version history' }).click()
  await expect(page.getByText('Version 1 (live)')).toBeVisible()
})

test('every part of the editor is accessible and fits, and a finger orders the page', async ({ cast }) => {
  const host = await cast.demo('host', { viewport: phoneInTheDark, colorScheme: 'dark', hasTouch: true })
  const { page } = host
  const event = await makeEvent(host)
  await openEditor(host, event.id)
  for (const part of ['Presets', 'Colours', 'Fonts', 'Background', 'Layout']) {
    await page.getByRole('tab', { name: part }).click()
    if (part === 'Colours') await page.getByRole('button', { name: /^Accent/ }).click()
    expect(await findFaults(page), part).toEqual([])
  }
  await show(page, phoneInTheDark)
  const order = page.getByRole('grid', { name: 'Section order' })
  const rows = order.getByRole('row')
  const scrolled = () => page.evaluate(() => scrollY)
  await rows.nth(1).scrollIntoViewIfNeeded()
  const before = await scrolled()
  await pushByFinger(page, rows.nth(3).getByRole('button').first(), rows.nth(1))
  await expect(rows.nth(1)).toContainText('Photos')
  await expect(rows.nth(3)).toContainText('Activity')
  expect(await scrolled()).toBe(before)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('without JavaScript the editor’s page shows what was published', async ({ cast }) => {
  const host = await cast.demo('admin', { javaScriptEnabled: false })
  const event = await makeEvent(host)
  const { node } = await host.ask(
    'query ($id: ID!) { node(id: $id) { ... on Event { group { id } organization { viewerRole } } } }',
    { id: event.id },
  )
  await host.page.goto(
    `/${node.organization.viewerRole.toLowerCase()}/groups/${node.group.id}/events/${event.id}/theme`,
  )
  await expect(host.page.getByText('No theme published yet.')).toBeVisible()
  await expect(host.page.getByRole('tab')).toHaveCount(0)
})
