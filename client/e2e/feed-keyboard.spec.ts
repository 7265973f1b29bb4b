import { type Actor, expect, test, unique } from './fixtures/actors.ts'
import { makeEvent, postComment } from './fixtures/scenario.ts'

const live = ({ page }: Actor) => expect(page.getByText('Live', { exact: true }).first()).toBeVisible()

test('a keyboard alone answers, edits, reacts, deletes and moderates, and never loses its place', async ({ cast }) => {
  const [host, guest] = await Promise.all([cast.demo('host'), cast.person('Gil')])
  const event = await makeEvent(host)
  const said = ['Oldest', 'Older', 'Middle', 'Newest'].map(unique)
  for (const body of said) await postComment(guest, event.id, body)
  const feed = `/e/${event.slug}/activity-feed`
  for (const actor of [host, guest]) {
    await actor.page.goto(feed)
    await live(actor)
  }
  const { keyboard } = guest.page
  const row = (words: string, { page }: Actor = guest) => page.getByRole('article').filter({ hasText: words })
  const [oldest, older, middle] = said.map((words) => row(words))
  const menu = (words: string, actor?: Actor) => row(words, actor).getByRole('button', { name: /^More/ })
  async function choose(words: string, item: RegExp, actor: Actor = guest) {
    await menu(words, actor).press('Enter')
    // The menu takes the focus once it is there, also from an item that had it a moment before.
    await expect(actor.page.getByRole('menuitem').first()).toBeFocused()
    await actor.page.getByRole('menuitem', { name: item }).press('Enter')
  }

  // A form that closes gives the focus back to what opened it.
  const answer = older!.getByRole('link', { name: 'Reply' })
  await answer.press('Enter')
  await expect(older!.getByRole('textbox')).toBeFocused()
  await keyboard.press('Escape')
  await expect(answer).toBeFocused()
  await choose(said[2]!, /Edit/)
  await expect(middle!.getByRole('textbox')).toBeFocused()
  await keyboard.type(' Changed.')
  await keyboard.press('Control+Enter')
  await expect(middle!.getByText('Changed.')).toBeVisible()
  await expect(menu(said[2]!)).toBeFocused()
  const react = middle!.getByRole('button', { name: 'React' })
  await react.press('Enter')
  await expect(guest.page.getByRole('dialog', { name: 'Reactions' }).getByRole('button').first()).toBeFocused()
  await keyboard.press('Enter')
  await expect(react).toBeFocused()
  await middle!.getByRole('button', { name: /, 1 person$/ }).press('Enter')
  await expect(react).toBeFocused()

  // A window that closes too; what is deleted leaves the focus on what remains of it.
  await choose(said[2]!, /Delete/)
  await keyboard.press('Escape')
  await expect(menu(said[2]!)).toBeFocused()
  const deleted = guest.page.locator(`[id="${await middle!.getAttribute('id')}"]`)
  await choose(said[2]!, /Delete/)
  await guest.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(deleted).toContainText('This comment was deleted.')
  await expect(deleted).toBeFocused()

  // A row that somebody else takes away under the focus hands it to its neighbour.
  await answer.focus()
  await choose(said[1]!, /Hide from everyone/, host)
  await expect(older!).toHaveCount(0)
  await expect(oldest!).toBeFocused()
  await expect(menu(said[1]!, host)).toBeFocused()
  await choose(said[1]!, /Mute Gil/, host)
  await host.page.getByRole('dialog').getByRole('button', { name: 'Mute' }).press('Enter')
  await expect(host.page.getByRole('dialog')).toHaveCount(0)
  await expect(menu(said[1]!, host)).toBeFocused()

  // A link to a row leads the focus there.
  await oldest!.getByRole('link', { name: /\d\d:\d\d/ }).press('Enter')
  await expect(guest.page).toHaveURL(/item=/)
  await expect(oldest!).toBeFocused()
})

test('news that is held back is told to ears, and reached with the Home key', async ({ cast }) => {
  const [host, guest] = await Promise.all([cast.api.demo('host'), cast.api.person('Gil')])
  const event = await makeEvent(host)
  for (let n = 1; n <= 6; n += 1) await postComment(guest, event.id, `Part ${n}.${'\nSomething to read.'.repeat(30)}`)
  const reader = await cast.visitor()
  await reader.page.goto(`/e/${event.slug}/activity-feed`)
  await live(reader)
  const deep = reader.page.getByRole('article').nth(4).getByRole('link').last()
  await deep.focus()
  await expect.poll(() => reader.page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
  // The page has noticed by the second picture after it that the beginning is out of sight.
  await reader.page.evaluate(
    () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(seen)))),
  )
  await postComment(host, event.id, 'News')
  await expect(reader.page.getByRole('button', { name: '1 new' })).toBeVisible()
  await expect(reader.page.getByRole('status').filter({ hasText: 'One new post. Press Home' })).toBeAttached()
  await expect(deep).toBeFocused()
  await reader.page.keyboard.press('Home')
  await expect(reader.page.getByText('News', { exact: true })).toBeInViewport()
  await expect(reader.page.getByRole('region', { name: 'Posts' })).toBeFocused()
})

test('what a row opens is mounted once somebody comes near, and works as if it had been there', async ({ cast }) => {
  const [host, guest] = await Promise.all([cast.demo('host'), cast.api.person('Gil')])
  const event = await makeEvent(host)
  await postComment(guest, event.id, 'First')
  const { page } = host
  await page.addInitScript(() => {
    const { addEventListener } = document
    let count = 0
    document.addEventListener = function (this: Document, ...args: Parameters<typeof addEventListener>) {
      if (args[0] === 'keydown') count += 1
      addEventListener.apply(this, args)
    }
    Object.defineProperty(window, 'keydownListeners', { get: () => count })
  })
  // Each menu that is mounted listens to every key of the page.
  const listeners = () => page.evaluate(() => (window as unknown as { keydownListeners: number }).keydownListeners)
  await page.goto(`/e/${event.slug}/activity-feed`)
  await live(host)
  const row = page.getByRole('article').filter({ hasText: 'First' })
  const menuButton = row.getByRole('button', { name: /^More/ })
  const react = row.getByRole('button', { name: 'React' })
  await expect(menuButton).toHaveAttribute('aria-haspopup', 'menu')
  await expect(react).toHaveAttribute('aria-haspopup', 'dialog')
  for (const button of [menuButton, react]) await expect(button).toHaveAttribute('aria-expanded', 'false')
  const before = await listeners()
  for (const words of ['Second', 'Third']) {
    await postComment(guest, event.id, words)
    await expect(
      page.getByRole('article').filter({ hasText: words }).getByRole('button', { name: 'React' }),
    ).toBeVisible()
  }
  expect(await listeners()).toBe(before)

  const menu = page.getByRole('menu', { name: 'More options for the comment by Gil' })
  const first = menu.getByRole('menuitem').first()
  for (const key of ['ArrowDown', 'Enter', 'Space']) {
    await menuButton.press(key)
    await expect(first).toBeFocused()
    await expect(menuButton).toHaveAttribute('aria-expanded', 'true')
    await expect(menuButton).toHaveAttribute('aria-controls', (await menu.getAttribute('id'))!)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(menuButton).toBeFocused()
    await expect(menuButton).toHaveAttribute('aria-expanded', 'false')
  }
  // A second press closes what the first one opened.
  const faces = page.getByRole('dialog', { name: 'Reactions' })
  for (const [button, opened] of [
    [menuButton, menu],
    [react, faces],
  ] as const) {
    await button.click()
    await expect(opened).toBeVisible()
    await button.click()
    await expect(opened).toHaveCount(0)
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  }
  await react.press('Enter')
  await expect(faces.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(faces.getByRole('button').nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(react).toBeFocused()
})
