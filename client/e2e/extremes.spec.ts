import type { Page } from '@playwright/test'
import { languageCookie } from '../../server/contract/own-cookies.ts'
import { type Cast, expect, test } from './fixtures/actors.ts'
import { findArea, placePath } from './fixtures/area.ts'
import { findMisfits } from './fixtures/measure-page.ts'
import { openByRouter } from './fixtures/router.ts'
import { type MadeEvent, makeEvent, makeGroup, makeOrganization, postComment } from './fixtures/scenario.ts'

const smallPhone = { viewport: { width: 360, height: 740 }, hasTouch: true }
const longWord = 'Rindfleischetikettierungsüberwachungsstraße'
const longName = `Maximiliane von ${longWord}-Hohenzollern`

/** An event of long words, and somebody with a long name who is going. */
async function makeLongEvent(cast: Cast) {
  const [owner, guest] = await Promise.all([cast.demo('owner', smallPhone), cast.person(longName, smallPhone)])
  const event = await makeEvent(await cast.api.demo('admin'), {
    title: `${longWord} ${longWord}`,
    venue: { name: `Oberammergau-${longWord}`, address: `${longWord} 1234567, 82487 Oberammergau` },
  })
  for (const kind of ['CHECKBOX', 'CHOICE'])
    await owner.ask('mutation ($input: AddQuestionInput!) { addQuestion(input: $input) { __typename } }', {
      input: {
        eventId: event.id,
        kind,
        label: `May we ${longWord}?`,
        help: longWord + longWord,
        ...(kind === 'CHOICE' && { choices: [longWord + longWord, 'No'] }),
      },
    })
  return { owner, guest, event }
}

/** The guest answers a question with a long word. */
async function registerWithAnswer({ guest, event }: Awaited<ReturnType<typeof makeLongEvent>>) {
  const { event: found } = await guest.ask('query ($slug: String!) { event(slug: $slug) { questions { id kind } } }', {
    slug: event.slug,
  })
  const choice = found.questions.find(({ kind }: { kind: string }) => kind === 'CHOICE')
  const { register } = await guest.ask(
    'mutation ($input: RegisterInput!) { register(input: $input) { __typename ... on UserError { message } } }',
    {
      input: {
        eventId: event.id,
        partySize: 2,
        answers: [{ questionId: choice.id, value: longWord + longWord }],
      },
    },
  )
  expect(register.__typename, register.message).toBe('Registration')
}

async function misfitsOf(page: Page, paths: string[]) {
  const found: unknown[] = []
  for (const path of paths) {
    await openByRouter(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const misfits = await findMisfits(page)
    if (misfits.length > 0) found.push({ path, misfits })
  }
  return found
}

const areaOf = async (owner: Parameters<typeof findArea>[0], { slug }: MadeEvent) =>
  `/owner/${placePath('event', await findArea(owner, slug))}`

test('words that are longer than a line break on a small phone', async ({ cast }) => {
  const made = await makeLongEvent(cast)
  const { owner, guest, event } = made
  const address = `/e/${event.slug}`
  await guest.page.goto('/privacy')
  expect(await misfitsOf(guest.page, [address, `/embed${address}`])).toEqual([])
  await registerWithAnswer(made)
  await postComment(guest, event.id, 'Hello')
  expect(await misfitsOf(guest.page, [address, `${address}/party`])).toEqual([])
  await guest.page.getByRole('button', { name: `Account menu for ${longName}` }).click()
  const menu = await guest.page.getByRole('menu').boundingBox()
  expect(menu!.width).toBeLessThan(smallPhone.viewport.width)
  await owner.page.goto('/privacy')
  const area = await areaOf(owner, event)
  expect(await misfitsOf(owner.page, [`${area}/settings`, `${area}/feed`])).toEqual([])
  // A name does not reach below the buttons beside it.
  const name = await owner.page.locator('main bdi', { hasText: longName }).first().boundingBox()
  const button = await owner.page.getByRole('button', { name: /^Remove the comment/ }).boundingBox()
  expect(name!.x + name!.width).toBeLessThanOrEqual(button!.x)
})

test('in Arabic, a cut name keeps its beginning, and an address reads from the left', async ({ cast, baseURL }) => {
  // The demo's group has more events than a page lists.
  const owner = await cast.person('Owner', smallPhone)
  const groupId = await makeGroup(owner, await makeOrganization(owner))
  const title = 'A title that is longer than the line for it in any list of events'
  const event = await makeEvent(owner, { groupId, title })
  await owner.context.addCookies([{ name: languageCookie(baseURL!), value: 'ar', url: baseURL! }])
  const area = await areaOf(owner, event)
  await owner.page.goto(`${area}/settings`)
  const step = owner.page.getByRole('link', { name: event.title }).first()
  expect(await step.evaluate(isCutAtItsEnd)).toBe(true)
  await owner.page.goto(area.replace(/\/events\/.*/, ''))
  const row = owner.page.locator('main h3', { hasText: event.title })
  expect(await row.evaluate(isCutAtItsEnd)).toBe(true)
  await owner.page.goto(`${area}/referrals`)
  await expect(owner.page.locator('main input[readonly]').first()).toHaveCSS('direction', 'ltr')
})

/** Runs in the page. Whether the text begins inside of its box and is longer than it. */
function isCutAtItsEnd(box: Element): boolean {
  const range = document.createRange()
  range.selectNodeContents(box)
  const text = range.getBoundingClientRect()
  const { left, right } = box.getBoundingClientRect()
  return text.left >= left - 1 && text.right > right
}

test('a finger finds at least 36 px of each button on a small phone, though less is drawn', async ({ cast }) => {
  const owner = await cast.demo('owner', smallPhone)
  const area = await areaOf(owner, { slug: 'tiny-kitchen' } as MadeEvent)
  await owner.page.goto('/privacy')
  const small: unknown[] = []
  for (const path of ['/', '/dashboard', '/e/tiny-kitchen', `${area}/waitlist`, `${area}/feed`]) {
    await openByRouter(owner.page, path)
    await expect(owner.page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    small.push(...(await owner.page.evaluate(findSmall, buttons)).map((text) => `${path}: ${text}`))
  }
  expect(small).toEqual([])
})

const buttons = { selector: '.button, header:has(+ main) :is(a, button), footer select', least: 36 }

test('a finger finds at least 24 px of each link that stands by itself, and more where there is room', async ({
  cast,
}) => {
  const made = await makeLongEvent(cast)
  const { page } = made.guest
  await registerWithAnswer(made)
  await postComment(made.guest, made.event.id, 'Hello')
  const address = `/e/${made.event.slug}`
  await page.goto(address)
  await expect(page.getByText('Change answers')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See all activity' })).toBeVisible()
  // The name of the venue is several lines long, each of them a link.
  expect(await page.evaluate(findSmall, { selector: 'main :is(a, summary):not(address a)', least: 30 })).toEqual([])
  await page.goto(`${address}/activity-feed`)
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(findSmall, { selector: 'article a', least: 24 })).toEqual([])
})

/** Runs in the page: buttons and links of which a finger would hit less than that many pixels of height. */
function findSmall({ selector, least }: { selector: string; least: number }): string[] {
  const found: string[] = []
  for (const button of document.querySelectorAll<HTMLElement>(selector)) {
    if (!button.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    button.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = button.getBoundingClientRect()
    if (width < 2) continue
    const [x, y] = [left + width / 2, top + height / 2]
    let hit = 0
    for (let off = -24; off <= 24; off += 1) if (button.contains(document.elementFromPoint(x, y + off))) hit += 1
    if (hit < least) found.push(`${button.textContent?.trim()} ${button.ariaLabel ?? ''} ${hit} px`)
  }
  return found
}
