import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { themeLimits } from '../../contract/theme/theme-document.ts'
import { isGlimpse, parseGlimpse } from '../../contract/theme/theme-glimpse.ts'
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
  themeDocument(eventId: $id, glimpses: $glimpses) { writer sequence update } }`

/** Ada says what she does, over the socket on which she follows. */
async function openHand(at: TestApp, ada: TestEditor) {
  const { socket, received } = await openRawSocket({ url: at.url, headers: ada.actor.headers })
  socket.send(
    JSON.stringify({
      id: 'hand',
      type: 'subscribe',
      payload: { query: follow, variables: { id: ada.eventId, glimpses: true } },
    }),
  )
  const [first] = await received(1)
  ada.document.clientID = JSON.parse(first!).payload.data.themeDocument.writer
  return {
    say: (message: unknown) => socket.send(JSON.stringify(message)),
    /** Edit, and say so. @returns the edit, not sent yet. */
    move(changes: Record<string, unknown>): Uint8Array {
      const update = ada.edit(changes)
      const { clientID, store } = ada.document
      socket.send(JSON.stringify([clientID, Y.getState(store, clientID), ...Object.entries(changes).flat()]))
      return update
    },
  }
}

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
  const hand = await openHand(at, ada)
  const seen = () => socket.messages.filter(isGlimpse).map((message) => parseGlimpse(message)!)
  const edits = (id: string) => socket.messages.filter((message) => message.includes(`"id":"${id}"`)).length
  return { house, event, host, ada, hand, messages: socket.messages, seen, edits }
}

test('a move is seen by the others before it is kept, once, and comes by the subscription when it is (12)', async () => {
  const { ada, hand, seen, edits } = await stage()
  const before = edits('with')
  const update = hand.move({ accent: '#ff0000', radius: 3 })
  await vi.waitFor(() => expect(seen()).toHaveLength(1))
  expect(edits('with')).toBe(before)
  await ada.send(update)
  await vi.waitFor(() => expect([edits('with'), edits('without')]).toEqual([before + 1, before + 1]))
  expect(seen()).toEqual([
    {
      writer: ada.document.clientID,
      clock: 2,
      tokens: [
        ['accent', '#ff0000'],
        ['radius', 3],
      ],
    },
  ])
})

test('what somebody says who does not do it, what no token can hold, and too much of it is never seen (2, 11, 12)', async () => {
  const { ada, hand, seen } = await stage()
  const writer = ada.document.clientID
  hand.say([writer + 1, 5, 'radius', 4])
  hand.say([writer, 5, 'accent', 'red;#fff'])
  hand.say(['radius'])
  hand.say([writer, 5, 'radius', 5])
  await vi.waitFor(() => expect(seen()).toEqual([{ writer, clock: 5, tokens: [['radius', 5]] }]))
  for (let move = 0; move < themeLimits.glimpses.count; move += 1) hand.say([writer, 6, 'radius', 6])
  hand.say([writer, 7, 'radius', 7])
  // What is said is heard in order.
  await ada.send(hand.move({ radius: 8 }))
  await vi.waitFor(() => expect(seen().length).toBeGreaterThan(themeLimits.glimpses.count - 5))
  expect(seen().map(({ clock }) => clock)).not.toContain(7)
  expect(seen().length).toBeLessThanOrEqual(themeLimits.glimpses.count)
})

test('a list from whoever does not follow with glimpses ends the connection, as every message that is none of GraphQL’s', async () => {
  const { house, event } = await stage()
  const { subscribe, received, socket, closed } = await openRawSocket({ url: app.url, headers: house.owner.headers })
  subscribe('without', follow, { id: event.globalId })
  await received(1)
  socket.send('[1,2,"radius",3]')
  expect(await closed).toBe(4400)
})

test('whoever may not follow any more sees nothing more, and shows nothing more (5, 12)', async () => {
  const { house, event, host, ada, hand, seen, messages } = await stage()
  await ada.send(hand.move({ radius: 1 }))
  await vi.waitFor(() => expect(seen()).toHaveLength(1))
  const bert = new TestEditor(host, event.globalId)
  const his = await openHand(app, bert)
  his.move({ radius: 2 })
  await vi.waitFor(() => expect(seen()).toHaveLength(2))
  const owner = await openRawSocket({ url: app.url, headers: house.owner.headers })
  owner.subscribe('with', follow, { id: event.globalId, glimpses: true })
  await owner.received(1)
  await giveRole(app.platform, host, house.organizationId, 'door')
  await vi.waitFor(() => expect(messages).toContain('{"id":"with","type":"complete"}'), { timeout: 6_000 })
  await ada.send(hand.move({ radius: 3 }))
  his.move({ radius: 4 })
  await ada.send(hand.move({ radius: 5 }))
  const shown = () => owner.messages.filter(isGlimpse).map((message) => parseGlimpse(message)!.tokens[0]![1])
  await vi.waitFor(() => expect(shown()).toEqual([3, 5]))
  expect(seen()).toHaveLength(2)
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
  const { hand, seen } = await stage(one, two)
  hand.move({ accent: '#ff0000' })
  await vi.waitFor(() => expect(seen().at(-1)?.tokens).toEqual([['accent', '#ff0000']]), { timeout: 10_000 })
})
