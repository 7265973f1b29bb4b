import type { Page } from '@playwright/test'
import { type Cast, expect, test } from './fixtures/actors.ts'
import { expectLive } from './fixtures/live.ts'
import { navigate } from './fixtures/router.ts'
import { makeEvent } from './fixtures/scenario.ts'

interface CameraWindow {
  /** The browser's question whether the page may use the camera is answered. */
  allow: () => void
  tracks: MediaStreamTrack[]
  /** How often the screen was to stay awake. */
  locks: number
}

/** Runs in the page: a camera that shows a grey wall, and a screen that counts. */
function standIn() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stand: CameraWindow = { allow: resolve, tracks: [], locks: 0 }
  Object.assign(window, stand, { stand })
  navigator.mediaDevices.getUserMedia = async () => {
    await promise
    const wall = document.createElement('canvas')
    wall.getContext('2d')?.fillRect(0, 0, 9, 9)
    const stream = wall.captureStream(10)
    stand.tracks.push(...stream.getTracks())
    return stream
  }
  const request = async () => {
    stand.locks += 1
    return { release: async () => undefined }
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request } })
}

const allow = (page: Page) => page.evaluate(() => (Reflect.get(window, 'stand') as CameraWindow).allow())
const tracks = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'stand') as CameraWindow).tracks.map(({ readyState }) => readyState))
const locks = (page: Page) => page.evaluate(() => (Reflect.get(window, 'stand') as CameraWindow).locks)

/** The check-in of a new event, on a device with a camera. */
async function openCheckIn(cast: Cast) {
  const [host, door] = await Promise.all([cast.api.demo('admin'), cast.demo('door')])
  const { id, slug } = await makeEvent(host)
  const { event } = await host.ask('query ($slug: String!) { event(slug: $slug) { group { id } } }', { slug })
  const { page } = door
  await page.addInitScript(standIn)
  const open = () => page.goto(`/door/groups/${event.group.id}/events/${id}/check-in`)
  return { host, page, id, open }
}

const scan = (page: Page) => page.getByRole('button', { name: 'Scan tickets' }).click()
const isOn = (page: Page) => expect(page.getByRole('button', { name: 'Stop camera' })).toBeVisible()

test('a camera that is allowed after its page was left is turned off', async ({ cast }) => {
  const { page, open } = await openCheckIn(cast)
  await open()
  await scan(page)
  await navigate(page, '/dashboard')
  await allow(page)
  await expect.poll(() => tracks(page)).toEqual(['ended'])
})

test('an event that is cancelled says so on the open page, and its camera is turned off', async ({ cast }) => {
  const { host, page, id, open } = await openCheckIn(cast)
  await open()
  await allow(page)
  await scan(page)
  await isOn(page)
  await expectLive(page)
  await host.ask('mutation ($input: CancelEventInput!) { cancelEvent(input: $input) { __typename } }', {
    input: { id },
  })
  await expect(page.getByText('This event was cancelled, so no one can be checked in.')).toBeVisible()
  await expect.poll(() => tracks(page)).toEqual(['ended'])
})

test('the screen stays awake again after another app was in front', async ({ cast }) => {
  const { page, open } = await openCheckIn(cast)
  await open()
  await allow(page)
  await scan(page)
  await isOn(page)
  const turn = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  expect(await locks(page)).toBe(1)
  await turn('hidden')
  expect(await locks(page)).toBe(1)
  await turn('visible')
  expect(await locks(page)).toBe(2)
  await page.getByRole('button', { name: 'Stop camera' }).click()
  await turn('visible')
  expect(await locks(page)).toBe(2)
})

test('where what reads the images could not be loaded, the page says so, and the camera can be tried again', async ({
  cast,
}) => {
  const { page, open } = await openCheckIn(cast)
  const decoder = /\/decode-[^/]*\.js/
  await page.route(decoder, (route) => route.abort())
  await open()
  await allow(page)
  await scan(page)
  await expect(page.getByText('We couldn’t reach the server.')).toBeVisible()
  await expect.poll(() => tracks(page)).toEqual(['ended'])
  await page.unroute(decoder)
  // Some browsers remember the failure: there the page is loaded again.
  const loaded = page.waitForResponse(decoder)
  await page.getByRole('button', { name: 'Try camera again' }).click()
  expect((await loaded).status()).toBe(200)
})

test('a camera that stopped with its light on starts without it', async ({ cast }) => {
  const { page, open } = await openCheckIn(cast)
  await open()
  await page.evaluate(() => {
    MediaStreamTrack.prototype.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities
    MediaStreamTrack.prototype.applyConstraints = async () => undefined
  })
  await allow(page)
  await scan(page)
  await page.getByRole('button', { name: 'Turn on the light' }).click()
  await expect(page.getByRole('button', { name: 'Turn off the light' })).toBeVisible()
  // As when the camera is unplugged.
  await page.evaluate(() => {
    for (const track of (Reflect.get(window, 'stand') as CameraWindow).tracks) track.dispatchEvent(new Event('ended'))
  })
  await page.getByRole('button', { name: 'Try camera again' }).click()
  await expect(page.getByRole('button', { name: 'Turn on the light' })).toBeVisible()
})
