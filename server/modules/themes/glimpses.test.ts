import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isGlimpse, parseGlimpse } from '../../contract/theme-glimpse.ts'
import { giveRole } from '../../testing/actors.ts'
import { type TestApp, startTestApp, useTestApp } from '../../testing/app.ts'
import { makeEvent, makeHouse } from '../../testing/factories.ts'
import { openRawSocket } from '../../testing/raw-socket.ts'
import { startRedis } from '../../testing/redis.ts'
import { TestEditor } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const follow = `subscription ($id: ID!, $glimpses: Boolean) {
  themeDocument(eventId: $id, glimpses: $glimpses) { sequence update } }`

/** Ada edits; a host follows, with glimpses and without. */
async function stage(at = app, elsewhere = at) {
  const house = await makeHouse(at)
  const event = await makeEvent(at, house.groupId)
  const host = await at.person('Host')
  await giveRole(at.platform, host, house.organizationId, 'host')
  const ada = new TestEditor(house.owner, event.globalId)
  // Of a draft that nobody edits here nothing is held to look into.
  await ada.set({ mode: 'dark' })
  const socket = await openRawSocket({ url: elsewhere.url, headers: host.headers })
  socket.subscribe('with', follow, { id: event.globalId, glimpses: true })
  socket.subscribe('without', follow, { id: event.globalId })
  await socket.received(2)
  const seen = () => socket.messages.filter(isGlimpse).map((message) => parseGlimpse(message)!)
  const edits = (id: string) => socket.messages.filter((message) => message.includes(`"id":"${id}"`)).length
  return { house, event, host, ada, messages: socket.messages, seen, edits }
}

/** Keeps every edit of a draft from being written, for as long as `whileHeld` takes. */
async function hold(eventId: string, whileHeld: () => Promise<void>) {
  await app.platform.db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "EventTheme" WHERE "eventId" = ${eventId}::uuid FOR UPDATE`
      await whileHeld()
    },
    { timeout: 15_000 },
  )
}

test('an edit is seen by the others before it is kept, once, and comes by the subscription when it is (12)', async () => {
  const { event, ada, seen, edits } = await stage()
  const before = edits('with')
  let written: Promise<unknown> | undefined
  await hold(event.id, async () => {
    written = ada.set({ accent: '#ff0000', radius: 3 })
    await vi.waitFor(() => expect(seen()).toHaveLength(1))
    expect(edits('with')).toBe(before)
  })
  await written
  await vi.waitFor(() => expect([edits('with'), edits('without')]).toEqual([before + 1, before + 1]))
  expect(seen()).toEqual([
    {
      writer: ada.document.clientID,
      clock: 3,
      tokens: [
        ['accent', '#ff0000'],
        ['radius', 3],
      ],
    },
  ])
})

test('what is refused when it was seen already is taken back; what no token can hold is never seen (2, 12)', async () => {
  const { house, event, host, ada, seen } = await stage()
  const bert = new TestEditor(host, event.globalId)
  await bert.catchUp()
  let written: Promise<unknown> | undefined
  await hold(event.id, async () => {
    written = bert.send(bert.edit({ accent: '#ff0000' }))
    await vi.waitFor(() => expect(seen()).toHaveLength(1))
    // Behind the lock they may not any more.
    await giveRole(app.platform, host, house.organizationId, 'door')
  })
  await expect(written).rejects.toThrow('FORBIDDEN')
  await ada.send(ada.edit({ radius: 'red;#fff' }))
  await vi.waitFor(() => expect(seen().at(-1)).toEqual({ writer: bert.document.clientID, clock: 0, tokens: [] }))
  expect(seen()).toHaveLength(2)
})

test('whoever may not follow any more sees nothing more (5, 12)', async () => {
  const { house, host, ada, seen, messages } = await stage()
  await ada.set({ radius: 1 })
  await vi.waitFor(() => expect(seen()).toHaveLength(1))
  await giveRole(app.platform, host, house.organizationId, 'door')
  await vi.waitFor(() => expect(messages).toContain('{"id":"with","type":"complete"}'), { timeout: 6_000 })
  await ada.set({ radius: 2 })
  await ada.set({ radius: 3 })
  expect(seen()).toHaveLength(1)
})

test('a crowd that has seen them all gets every edit once, whoever leaves or loses the right in between (5, 7, 12)', async () => {
  const house = await makeHouse(app)
  const event = await makeEvent(app, house.groupId)
  const ada = new TestEditor(house.owner, event.globalId)
  const crowd = await Promise.all(
    Array.from({ length: 4 }, async (_, index) => {
      const person = await app.person(`Host ${index}`)
      await giveRole(app.platform, person, house.organizationId, 'host')
      const socket = await openRawSocket({ url: app.url, headers: person.headers })
      for (let each = 0; each < 8; each += 1) {
        socket.subscribe(`${index}-${each}`, follow, { id: event.globalId, glimpses: true })
      }
      await socket.received(8)
      return { person, socket }
    }),
  )
  /** Numbers that each subscription was told, without those of who was moving. */
  const told = () =>
    crowd.map(({ socket }) =>
      Array.from({ length: 8 }, (_, each) =>
        socket.messages
          .filter((message) => message.includes(`-${each}","type":"next"`))
          .map((message) => JSON.parse(message).payload.data.themeDocument)
          .filter(({ update }) => update !== null)
          .map(({ sequence }) => sequence as number)
          .slice(1),
      ),
    )
  await ada.set({ radius: 1 })
  const [, , , last] = crowd
  await giveRole(app.platform, last!.person, house.organizationId, 'door')
  await ada.set({ radius: 2 })
  await vi.waitFor(
    () =>
      expect(
        told()
          .slice(0, 3)
          .flat()
          .every((numbers) => numbers.at(-1) === 2),
      ).toBe(true),
    { timeout: 10_000 },
  )
  for (const numbers of told().flat()) {
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
    expect(numbers.length).toBeLessThanOrEqual(2)
  }
  await vi.waitFor(
    () => expect(last!.socket.messages.filter((message) => message.includes('"complete"'))).toHaveLength(8),
    { timeout: 6_000 },
  )
})

test('those at another process see it too (12)', { timeout: 40_000 }, async () => {
  const redis = await startRedis()
  const one = await useTestApp({ redisUrl: redis.url })
  const two = await useTestApp({ redisUrl: redis.url, databaseUrl: one.databaseUrl })
  const { ada, seen } = await stage(one, two)
  await ada.set({ accent: '#ff0000' })
  await vi.waitFor(() => expect(seen().at(-1)?.tokens).toEqual([['accent', '#ff0000']]), { timeout: 10_000 })
})
