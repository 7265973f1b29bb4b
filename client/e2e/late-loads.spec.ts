import type { Page } from '@playwright/test'
import { Doc, encodeStateAsUpdate } from 'yjs'
import type { RouterWindow } from '../lib/navigation/router-window.ts'
import { expect, test } from './fixtures/actors.ts'
import { expectLive } from './fixtures/live.ts'
import { makeEvent, register } from './fixtures/scenario.ts'

/** Loads the page again, and holds the answer as it is now. @returns a function that lets it come */
async function holdLoad(page: Page): Promise<() => Promise<void>> {
  const [isLoaded, letItCome] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/\/e\/.*\.data/, async (route) => {
    const response = await route.fetch()
    isLoaded.resolve()
    await letItCome.promise
    await route.fulfill({ response })
  })
  const revalidated = page.evaluate(() => (window as unknown as RouterWindow).__reactRouterDataRouter.revalidate())
  await isLoaded.promise
  return async () => {
    // Only this load waits: later ones go straight to the server.
    const unrouted = page.unrouteAll({ behavior: 'wait' })
    letItCome.resolve()
    await Promise.all([unrouted, revalidated])
  }
}

/** Holds the live connection of the page until the returned function is called. */
async function holdSocket(page: Page): Promise<() => void> {
  const open = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/bff\/graphql/, async (socket) => {
    await open.promise
    socket.connectToServer()
  })
  return open.resolve
}

for (const hidden of ['nothing', 'the link']) {
  test(`a load that was on its way while the location changed does not bring the old one back, ${hidden} hidden`, async ({
    cast,
  }) => {
    const isHidden = hidden !== 'nothing'
    const venueAt = (address: string) => ({ address, ...(isHidden && { onlineUrl: 'https://meet.example/room-7' }) })
    const host = await cast.api.demo('admin')
    const event = await makeEvent(host, {
      venue: venueAt('Kaigaten 77'),
      ...(isHidden && { onlineUrlAudience: 'GUESTS' }),
    })
    const { page } = await cast.visitor()
    await page.goto(`/e/${event.slug}`)
    await expectLive(page)
    const place = page.getByRole('region', { name: 'Location' })
    await expect(place).toContainText('Kaigaten 77')
    const letLoad = await holdLoad(page)
    await host.ask('mutation ($input: UpdateEventInput!) { updateEvent(input: $input) { __typename } }', {
      input: { id: event.id, venue: venueAt('Havnegata 3') },
    })
    await expect(place).toContainText('Havnegata 3')
    const isOldAgain = page.waitForFunction(() =>
      document.querySelector('[aria-labelledby=place-heading]')?.textContent?.includes('Kaigaten 77'),
    )
    await letLoad()
    await isOldAgain
    await expect(place).toContainText('Havnegata 3')
  })
}

test('a load that was on its way while a theme was published does not bring the old one back', async ({ cast }) => {
  const host = await cast.api.demo('admin')
  const event = await makeEvent(host)
  const { page } = await cast.visitor()
  const openSocket = await holdSocket(page)
  await page.goto(`/e/${event.slug}`)
  const background = () =>
    document.querySelector<HTMLElement>('[data-event-theme]')?.style.getPropertyValue('--event-background')
  const letLoad = await holdLoad(page)
  const draft = new Doc()
  draft.getMap('tokens').set('background', '#2a0f4a')
  const update = Buffer.from(encodeStateAsUpdate(draft)).toString('base64')
  const { applyThemeUpdate } = await host.ask(
    'mutation ($input: ApplyThemeUpdateInput!) { applyThemeUpdate(input: $input) { ... on ThemeUpdateApplied { epoch sequence } } }',
    { input: { eventId: event.id, epoch: 1, update } },
  )
  await host.ask('mutation ($input: PublishThemeInput!) { publishTheme(input: $input) { __typename } }', {
    input: { eventId: event.id, ...applyThemeUpdate },
  })
  // After five seconds messages do not bring the theme any more, and the page asks for it.
  await new Promise((resolve) => setTimeout(resolve, 5_100))
  openSocket()
  await expect.poll(() => page.evaluate(background)).toBe('#2a0f4a')
  const isOldAgain = page.waitForFunction(
    () =>
      document.querySelector<HTMLElement>('[data-event-theme]')?.style.getPropertyValue('--event-background') !==
      '#2a0f4a',
  )
  await letLoad()
  await isOldAgain
  await expect.poll(() => page.evaluate(background)).toBe('#2a0f4a')
})

test('a guest who was approved before their page was live sees what only guests may see', async ({ cast }) => {
  const link = 'https://meet.example/room-9'
  const [host, guest] = await Promise.all([cast.api.demo('admin'), cast.person('Asker')])
  const event = await makeEvent(host, { approvalRequired: true, venue: { onlineUrl: link } })
  const { register: place } = await register(guest, event.id)
  const { page } = guest
  const openSocket = await holdSocket(page)
  await page.goto(`/e/${event.slug}`)
  await expect(page.getByRole('heading', { name: 'The host got your request' })).toBeVisible()
  await host.ask(
    'mutation ($input: DecideRegistrationsInput!) { approveRegistrations(input: $input) { __typename } }',
    { input: { ids: [place.id] } },
  )
  openSocket()
  await expect(page.getByRole('heading', { name: 'You’re registered' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join online' })).toHaveAttribute('href', link)
})
