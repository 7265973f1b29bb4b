import type { Page } from '@playwright/test'
import { type ApiUser, expect, test, unique } from './fixtures/actors.ts'
import { findFaults } from './fixtures/measure-page.ts'
import { makeEvent, postComment, register } from './fixtures/scenario.ts'

const feedOf = (event: { slug: string }) => `/e/${event.slug}/activity-feed`
const live = (page: Page) => expect(page.getByText('Live', { exact: true }).first()).toBeVisible()

/** Long comments, by somebody who has not used up what one person may write. */
async function fill(writer: ApiUser, eventId: string, count: number) {
  for (let n = 1; n <= count; n++) {
    await postComment(writer, eventId, `Part ${n}.${'\nSomething to scroll past.'.repeat(30)}`)
  }
}

test('whoever reads further down keeps their place while rows come in above, and a pill leads to them', async ({
  cast,
}) => {
  const [host, writer] = await Promise.all([cast.api.demo('host'), cast.api.person('Ina')])
  const event = await makeEvent(host)
  await fill(writer, event.id, 9)
  const { page } = await cast.visitor()
  await page.goto(feedOf(event))
  await live(page)
  await page.mouse.wheel(0, 2_500)
  const read = page.getByRole('article').nth(4)
  const top = () => read.evaluate((row) => Math.round(row.getBoundingClientRect().top))
  // Far down, and at rest.
  await expect
    .poll(async () => {
      const before = await top()
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      return (await page.evaluate(() => scrollY > 2_000)) && (await top()) === before
    })
    .toBe(true)
  const before = await top()
  const words = [unique('First news'), unique('Second news')]
  for (const body of words) await postComment(writer, event.id, body)
  const pill = page.getByRole('button', { name: '2 new' })
  await expect(pill).toBeVisible()
  expect(await top()).toBe(before)
  await expect(page.getByText(words[0]!)).toHaveCount(0)
  await pill.click()
  for (const body of words) await expect(page.getByText(body)).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Posts' })).toBeFocused()
})

test('a post tells its time by the reader’s own clock too, where that differs from the event’s', async ({ cast }) => {
  const [host, writer] = await Promise.all([cast.api.demo('host'), cast.api.person('Ina')])
  const event = await makeEvent(host)
  const body = unique('Good morning')
  await postComment(writer, event.id, body)
  const timeFor = async (timezoneId: string) => {
    const { page } = await cast.visitor({ timezoneId })
    await page.goto(feedOf(event))
    await live(page)
    return page.getByRole('article').filter({ hasText: body }).locator('time')
  }
  await expect(await timeFor('Asia/Tokyo')).toHaveAttribute('title', /\d\d:\d\d your time \(Tokyo time\)$/)
  await expect(await timeFor('Europe/Oslo')).not.toHaveAttribute('title')
})

test('a long feed opens towards its beginning by itself, and draws only what is near the window', async ({ cast }) => {
  const { page } = await cast.visitor()
  // Rows are taken from the demo's fullest feed and repeated, so that no test waits for thousands to be written.
  await page.route('**/bff/graphql', async (route) => {
    const asked = route.request().postDataJSON() as { operationName?: string; variables?: { before?: string } }
    if (asked.operationName !== 'EarlierActivity') return route.continue()
    const answer = await (
      await route.fetch({ postData: { ...asked, variables: { ...asked.variables, before: '60' } } })
    ).json()
    const before = Number(asked.variables?.before)
    const { edges } = answer.data.event.activity
    const pages = Math.ceil((before + 4_000) / edges.length)
    for (const [index, { node }] of edges.entries()) {
      node.sequence = before - edges.length + index
      node.id = `row-${node.sequence}`
      node.parentId = null
      node.kind = 'COMMENT'
      node.body = `Row ${node.sequence}`
      node.createdAt = new Date(Date.UTC(2026, 0, 1) + node.sequence * 60_000).toISOString()
      node.bodySegments = [
        { __typename: 'ActivityTextSegment', kind: 'TEXT', text: node.body, url: null, person: null },
      ]
    }
    answer.data.event.activity.pageInfo.hasPreviousPage = pages > 1 && before > -200
    await route.fulfill({ json: answer })
  })
  await page.goto('/e/rooftop-sessions/activity-feed')
  await live(page)
  const rows = page.locator('[data-key]')
  const beginning = page.getByText('The conversation begins here.')
  await expect(async () => {
    await page.mouse.wheel(0, 3_000)
    await expect(beginning).toBeVisible({ timeout: 30 })
    // A turn of the wheel that has not moved the page yet moves it no more at its end.
    expect(await page.evaluate(() => scrollY + innerHeight - document.documentElement.scrollHeight)).toBeGreaterThan(-2)
  }).toPass({ intervals: [0], timeout: 60_000 })
  expect(await rows.count()).toBeLessThan(100)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(20_000)
  // Upwards over rows that were drawn before and are not in the document now: nothing leaps.
  const middle = () =>
    rows.evaluateAll((all) => {
      const row = all.find((each) => each.getBoundingClientRect().top > 300)
      return { key: (row as HTMLElement).dataset['key']!, top: row!.getBoundingClientRect().top }
    })
  for (let n = 0; n < 12; n++) {
    const { key, top } = await middle()
    const y = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, -300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(y - 300)
    const after = await page.locator(`[data-key="${key}"]`).evaluate((row) => row.getBoundingClientRect().top)
    expect(Math.abs(after - top - 300)).toBeLessThan(3)
  }
})

test('a link to an old row opens what lies around it, with and without script', async ({ cast }) => {
  const { ask } = await cast.visitor()
  const { event } = await ask(
    '{ event(slug: "rooftop-sessions") { activity(first: 20) { edges { node { sequence kind parentId } } } } }',
  )
  const { sequence } = event.activity.edges
    .map(({ node }: any) => node)
    .find(({ kind, parentId }: any) => kind === 'COMMENT' && !parentId)
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await cast.visitor({ javaScriptEnabled })
    await page.goto(`/e/rooftop-sessions/activity-feed?item=${sequence}#row-${sequence}`)
    const row = page.locator(`[id="row-${sequence}"]`)
    await expect(row).toBeInViewport()
    await expect(page.getByText('You’re viewing earlier posts.')).toBeVisible()
    if (javaScriptEnabled) {
      // The row is held in view while the page settles, until its reader moves.
      await live(page)
      await page.mouse.wheel(0, -20_000)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    }
    await page.getByRole('link', { name: 'Later' }).click()
    await expect(page).toHaveURL(/after=\d+/)
    await page.getByRole('link', { name: 'Jump to latest' }).click()
    await expect(page).toHaveURL('/e/rooftop-sessions/activity-feed')
  }
})

test('two windows see each other react, edit, hide, mute and delete as it happens', async ({ cast }) => {
  const [host, guest, other] = await Promise.all([cast.demo('host'), cast.person('Gil'), cast.person('Ola')])
  const event = await makeEvent(host)
  for (const { page } of [host, guest]) {
    await page.goto(feedOf(event))
    await live(page)
  }
  await expect(host.page.getByText(/here now/)).toBeVisible()
  const text = unique('Is there a cloakroom?')
  await guest.page.getByRole('textbox').first().fill(`${text} See example.com`)
  await guest.page.getByRole('button', { name: 'Post' }).click()
  const [there, here] = [host, guest].map(({ page }) => page.getByRole('article').filter({ hasText: text }))
  for (const row of [there!, here!]) await expect(row).toHaveCount(1)
  await expect(guest.page.getByRole('textbox').first()).toHaveValue('')
  await expect(there!.getByRole('link', { name: 'example.com' })).toHaveAttribute('rel', 'nofollow ugc noopener')

  await there!.getByRole('button', { name: 'React' }).click()
  await expect(host.page.getByRole('dialog', { name: 'Reactions' }).getByRole('button').first()).toBeFocused()
  await host.page.keyboard.press('ArrowRight')
  await host.page.keyboard.press('Enter')
  const laughter = (row: typeof there, people: string) => row!.getByRole('button', { name: `Laughter, ${people}` })
  await expect(laughter(here, '1 person')).toHaveAttribute('aria-pressed', 'false')
  await laughter(here, '1 person').click()
  await expect(laughter(there, '2 people')).toHaveAttribute('aria-pressed', 'true')

  await here!.getByRole('button', { name: /^More/ }).click()
  await guest.page.getByRole('menuitem', { name: 'Edit' }).click()
  await here!.getByRole('textbox').fill(`${text} And a bar?`)
  await here!.getByRole('textbox').press('Control+Enter')
  await expect(there!.getByText('And a bar?')).toBeVisible()
  await expect(there!.getByText('edited')).toBeVisible()

  const choose = async (item: RegExp, row = there!) => {
    await row.getByRole('button', { name: /^More/ }).click()
    await host.page.getByRole('menuitem', { name: item }).click()
  }
  // What is being written under a row outlives it, in its place; and goes nowhere but where its writer sends it.
  await here!.getByRole('link', { name: 'Reply' }).click()
  const answer = guest.page.getByRole('textbox', { name: /^Reply|^Write a reply/ })
  await answer.pressSequentially('And somewhere to leave a bicycle?')
  await choose(/Hide from everyone/)
  await expect(here!).toHaveCount(0)
  await expect(there!.getByText('Hidden', { exact: true })).toBeVisible()
  await expect(guest.page.getByText('The post you were replying to was removed.')).toBeVisible()
  await expect(guest.page.getByText(text)).toHaveCount(0)
  await expect(answer).toBeFocused()
  await expect(answer).toHaveValue('And somewhere to leave a bicycle?')
  await answer.press('Control+Enter')
  await choose(/Show to everyone/)
  await expect(here!.getByRole('textbox')).toHaveValue('And somewhere to leave a bicycle?')
  await expect(guest.page.getByText('The post you were replying to was removed.')).toHaveCount(0)
  await choose(/Hide from everyone/)
  await guest.page.getByRole('button', { name: 'Post as new comment' }).click()
  await expect(answer).toHaveCount(0)
  await expect(there!).toHaveCount(1)
  for (const { page } of [host, guest])
    await expect(page.getByRole('article').filter({ hasText: 'leave a bicycle' })).toHaveCount(1)
  await choose(/Show to everyone/)
  await expect(here!).toHaveCount(1)

  // A bundle that somebody has opened stays open when it becomes part of a longer one.
  await register(guest, event.id)
  await postComment(host, event.id, 'Between two of them')
  for (const person of [host, other]) await register(person, event.id)
  const bundle = guest.page.locator('details').filter({ hasText: 'are going' })
  await bundle.locator('summary').click()
  await expect(bundle.getByRole('listitem')).toHaveCount(2)
  await choose(/Hide from everyone/, host.page.getByRole('article').filter({ hasText: 'Between two of them' }))
  await expect(bundle.getByRole('listitem')).toHaveCount(3)
  await expect(bundle.getByRole('listitem').first()).toBeVisible()

  await choose(/Mute Gil/)
  await host.page.getByRole('dialog').getByRole('button', { name: 'Mute' }).click()
  await expect(host.page.getByRole('dialog')).toHaveCount(0)
  await guest.page.getByRole('textbox').first().fill('Nobody will read this')
  await guest.page.getByRole('button', { name: 'Post' }).click()
  await expect(guest.page.getByRole('alert').filter({ hasText: 'Not posted' })).toContainText('muted')

  const { event: placed } = await host.ask(
    'query ($slug: String!) { event(slug: $slug) { group { id } organization { viewerRole } } }',
    { slug: event.slug },
  )
  const area = `/${placed.organization.viewerRole.toLowerCase()}/groups/${placed.group.id}/events/${event.id}`
  await host.page.goto(`${area}/feed`)
  await host.page.getByRole('button', { name: 'Unmute Gil' }).click()
  await expect(host.page.getByText('No one is muted.', { exact: false })).toBeVisible()
  await guest.page.getByRole('button', { name: 'Try again' }).click()
  await expect(host.page.getByText('Nobody will read this')).toBeVisible()
  await host.page.getByRole('button', { name: 'Remove the comment by Gil' }).first().click()
  await host.page.getByRole('button', { name: 'Remove the comment by Gil for good' }).click()
  await expect(guest.page.getByText('This comment was deleted.')).toBeVisible()
})

test('without script one posts, answers, reacts, edits, announces and deletes by plain forms', async ({ cast }) => {
  const host = await cast.demo('host', { javaScriptEnabled: false })
  const event = await makeEvent(host)
  const { page } = host
  await page.goto(feedOf(event))
  const text = unique('Written without a script.')
  await page.getByRole('textbox').first().fill(text)
  await page.getByRole('button', { name: 'Post' }).click()
  await expect(page).toHaveURL(/item=(\d+)#row-\1$/)
  const row = page.getByRole('article').filter({ hasText: text })
  await row.locator('summary').first().click()
  await row.getByRole('button', { name: 'Party' }).click()
  await expect(row.getByRole('button', { name: 'Party, 1 person' })).toHaveAttribute('aria-pressed', 'true')
  await row.locator('summary[aria-label^=More]').click()
  await row.getByRole('link', { name: 'Edit' }).click()
  await row.getByRole('textbox').fill(`${text} And changed.`)
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('And changed.')).toBeVisible()
  await row.getByRole('link', { name: 'Reply' }).click()
  await row.getByRole('textbox').fill('An answer')
  await row.getByRole('button', { name: 'Reply' }).click()
  await expect(row.getByRole('article').filter({ hasText: 'An answer' })).toBeInViewport()
  await page.getByLabel('Post as announcement').check()
  await page.getByLabel('Pin to top').check()
  await page.getByRole('textbox').first().fill('Doors at seven')
  await page.getByRole('button', { name: 'Post' }).first().click()
  await expect(page.getByRole('article', { name: 'Pinned announcement by' })).toContainText('Doors at seven')
  await row.first().locator('summary[aria-label^=More]').first().click()
  await row.first().getByRole('button', { name: 'Delete' }).first().click()
  await expect(page.getByText('This comment was deleted.')).toBeVisible()
})

test('the feed is accessible to somebody who may do everything', async ({ cast }) => {
  const { page } = await cast.demo('host')
  await page.goto('/e/rooftop-sessions/activity-feed')
  await live(page)
  expect(await findFaults(page)).toEqual([])
})
