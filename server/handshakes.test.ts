import { readdir } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appendActivities } from './modules/activity/public.ts'
import { transact } from './platform/database/transact.ts'
import { makeEvent } from './testing/factories.ts'
import { handshakes, shakeHands } from './testing/handshakes.ts'
import { type OwnServer, makeOwnServer } from './testing/own-server.ts'
import { shareOrganization, shareTestApp } from './testing/shared-app.ts'

const app = shareTestApp()
const organization = shareOrganization(app)
let server: OwnServer
let eventSlug: string

beforeAll(async () => {
  server = await makeOwnServer({ DATABASE_URL: app.databaseUrl })
  await server.start()
  app.clock.set(new Date())
  const event = await makeEvent(app, organization.groupId)
  await transact(app.platform, (tx, announce) =>
    appendActivities(tx, announce, [
      { eventId: event.id, kind: 'COMMENT', visibility: 'PUBLIC', actorId: null, actorName: 'A', details: {} },
    ]),
  )
  eventSlug = event.slug
}, 60_000)
afterAll(() => server?.remove())

const states = Object.keys(handshakes('', ''))
const endings: Record<string, (socket: Socket) => void> = {
  'reset it': (socket) => void socket.resetAndDestroy(),
  'close it': (socket) => void socket.destroy(),
  'close their half of it': (socket) => void socket.resume().end(),
}

let lastAddress = 0
/** Everyone comes from an address of their own. */
function nextAddress(): string {
  lastAddress += 1
  return `10.0.${lastAddress >> 8}.${lastAddress & 255}`
}

/** Half of them see their answer; the others go while it is on its way. */
function crowd(state: string): Promise<Socket[]> {
  const going = Array.from({ length: 500 }, (_, index) =>
    shakeHands(server.url, handshakes(nextAddress(), eventSlug)[state]!, index % 2 === 0),
  )
  return Promise.all(going)
}

/** How many the process holds open; Linux says. */
const descriptors = async () => (await readdir(`/proc/${server.pid()}/fd`)).length
/** Its connections to the database come and go. */
const slack = 20

describe('five hundred connections', () => {
  test.each(states)('%s: the server lives when they go, and holds nothing', { timeout: 90_000 }, async (state) => {
    const before = await descriptors()
    for (const [name, end] of Object.entries(endings)) {
      const sockets = await crowd(state)
      for (const socket of sockets) end(socket)
      await expect
        .poll(descriptors, { timeout: 20_000, interval: 100, message: `when they ${name}` })
        .toBeLessThan(before + slack)
      for (const socket of sockets) socket.destroy()
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    }
  })

  test('in each of these states that fall silent are all cut in time', { timeout: 150_000 }, async () => {
    const before = await descriptors()
    const sockets: Socket[] = []
    for (const state of states) sockets.push(...(await crowd(state)))
    for (const socket of sockets) socket.pause()
    await expect.poll(descriptors, { timeout: 120_000, interval: 500 }).toBeLessThan(before + slack)
    for (const socket of sockets) socket.destroy()
  })

  test('of one address that are refused and stay count in its limit', { timeout: 60_000 }, async () => {
    const before = await descriptors()
    const refused = handshakes(nextAddress(), eventSlug)['refused for their path']!
    const sockets = await Promise.all(Array.from({ length: 500 }, () => shakeHands(server.url, refused, false)))
    const answers = await Promise.all(sockets.map((socket) => text(socket).catch(() => '')))
    const refusedFor = (status: number) => answers.filter((answer) => answer.startsWith(`HTTP/1.1 ${status} `)).length
    expect(refusedFor(404)).toBeGreaterThanOrEqual(100)
    expect(refusedFor(429)).toBeGreaterThan(0)
    expect(refusedFor(404) + refusedFor(429)).toBe(500)
    await expect.poll(descriptors, { timeout: 20_000, interval: 100 }).toBeLessThan(before + slack)
    for (const socket of sockets) socket.destroy()
  })
})
