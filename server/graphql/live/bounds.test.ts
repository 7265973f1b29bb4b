import { runInNewContext } from 'node:vm'
import { setFlagsFromString } from 'node:v8'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { type NewActivity, appendActivities } from '../../modules/activity/public.ts'
import { transact } from '../../platform/database/transact.ts'
import { makeEvent } from '../../testing/factories.ts'
import { type RawSocket, openRawSocket } from '../../testing/raw-socket.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { bounds } from './bounds/bounds.ts'

const app = shareTestApp()
beforeAll(() => app.clock.set(new Date()))
const organization = shareOrganization(app)

const follow = 'subscription ($slug: String!, $after: ID) { eventActivity(slug: $slug, after: $after) { sequence } }'
const followAll =
  'subscription ($slug: String!, $after: ID) { eventActivity(slug: $slug, after: $after) { sequence item { details } } }'

const sequenceOf = (message: string): number => JSON.parse(message).payload.data.eventActivity.sequence
const open = (headers: Record<string, string> = app.stranger().headers) => openRawSocket({ url: app.url, headers })
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Many rows, announced in one tick. */
async function write(eventId: string, count: number, details: NewActivity['details'] = {}): Promise<void> {
  const row: NewActivity = { eventId, kind: 'COMMENT', visibility: 'PUBLIC', actorId: null, actorName: 'A', details }
  await transact(app.platform, (tx, announce) =>
    appendActivities(
      tx,
      announce,
      Array.from({ length: count }, () => row),
    ),
  )
}

/** The status that an upgrade is answered with; 101 when it opens. */
function upgradeStatus(path: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}${path}`, 'graphql-transport-ws', { headers })
  onTestFinished(() => socket.terminate())
  return new Promise((resolve) => {
    socket.on('open', () => resolve(101)).on('error', () => {})
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(statusCode!))
  })
}

describe('an upgrade', () => {
  test('from a page of another site is refused where there are cookies, and only there', async () => {
    const foreign = { origin: 'https://elsewhere.example', ...app.stranger().headers }
    expect(await upgradeStatus('/bff/graphql', foreign)).toBe(403)
    expect(await upgradeStatus('/graphql', foreign)).toBe(101)
    expect(await upgradeStatus('/bff/graphql', { ...foreign, origin: app.url })).toBe(101)
  })

  test('beyond a hundred connections of one address is refused until one of them closes', async () => {
    const { headers } = app.stranger()
    const sockets = await Promise.all(upTo(bounds.connections.withoutBrowser).map(() => open(headers)))
    expect(await upgradeStatus('/bff/graphql', headers)).toBe(429)
    expect(await upgradeStatus('/bff/graphql', app.stranger().headers)).toBe(101)
    const event = await makeEvent(app, organization.groupId)
    const stream = await fetch(`${app.url}/bff/graphql`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query: follow, variables: { slug: event.slug } }),
    })
    expect(await stream.text()).toContain('RATE_LIMITED')
    sockets[0]!.socket.close()
    await sockets[0]!.closed
    await expect.poll(() => upgradeStatus('/bff/graphql', headers), { timeout: 10_000 }).toBe(101)
  })
})

describe('a socket', () => {
  test('that does not introduce itself is closed after five seconds', async () => {
    const silent = await openRawSocket({ url: app.url, headers: app.stranger().headers, introduces: false })
    const since = performance.now()
    expect(await silent.closed).toBe(4408)
    expect(performance.now() - since).toBeGreaterThan(4_000)
  })

  test('that sends more than 64 KiB in one message is closed with 1009', async () => {
    const [fits, tooLong] = await Promise.all([open(), open()])
    fits.send({ type: 'ping', payload: { text: 'x'.repeat(60 * 1024) } })
    await fits.received(1)
    tooLong.send({ type: 'ping', payload: { text: 'x'.repeat(64 * 1024) } })
    expect(await tooLong.closed).toBe(1009)
  })

  test('carries thirty-two operations, and the next is refused while those go on', async () => {
    const event = await makeEvent(app, organization.groupId)
    const { subscribe, received, messages } = await open()
    for (const n of upTo(33)) subscribe(`${n}`, follow, { slug: event.slug, after: 0 })
    const [refused] = await received(1)
    expect(JSON.parse(refused!)).toMatchObject({ id: '33', payload: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
    await write(event.id, 1)
    await received(33)
    const ids = messages.flatMap((message) => (message.includes('"next"') ? [Number(JSON.parse(message).id)] : []))
    expect(ids.toSorted((a, b) => a - b)).toEqual(upTo(32))
  })

  test('is one of ten that a person may have; another may come when one has closed', { timeout: 40_000 }, async () => {
    const event = await makeEvent(app, organization.groupId)
    await write(event.id, 1)
    const person = await app.person('Many windows')
    const follows = async () => {
      const raw = await open(person.headers)
      raw.subscribe('1', follow, { slug: event.slug, after: 0 })
      await Promise.race([raw.received(1), raw.closed])
      return raw
    }
    const sockets: RawSocket[] = []
    for (const _ of upTo(bounds.socketsPerPerson)) sockets.push(await follows())
    expect(sockets.map(({ messages }) => messages.length)).toEqual(sockets.map(() => 1))
    expect(await (await follows()).closed).toBe(1013)
    sockets[0]!.socket.close()
    await sockets[0]!.closed
    await expect.poll(async () => (await follows()).messages.length, { timeout: 10_000 }).toBe(1)
  })

  test(
    'that sends 20,000 operations makes the process grow by no more than a megabyte',
    { timeout: 60_000 },
    async () => {
      setFlagsFromString('--expose-gc')
      const collect = runInNewContext('gc') as () => void
      const event = await makeEvent(app, organization.groupId)
      const { socket, subscribe } = await open()
      socket.removeAllListeners('message')
      let answered = 0
      socket.on('message', () => (answered += 1))
      const flood = async (from: number, to: number) => {
        for (let n = from; n <= to; n += 1) subscribe(`${n}`, follow, { slug: event.slug })
        await expect.poll(() => answered, { timeout: 40_000 }).toBeGreaterThanOrEqual(to - 32)
        await new Promise((resolve) => setTimeout(resolve, 200))
        collect()
        return process.memoryUsage().heapUsed
      }
      const before = await flood(1, 2_000)
      const after = await flood(2_001, 22_000)
      expect((after - before) / 1024 / 1024).toBeLessThan(1)
    },
  )
})

test('ten thousand rows announced in one tick all arrive, once and in order', { timeout: 60_000 }, async () => {
  const event = await makeEvent(app, organization.groupId)
  const { subscribe, received, messages } = await open()
  subscribe('1', follow, { slug: event.slug, after: 0 })
  await write(event.id, 1)
  await received(1)
  await write(event.id, 9_999)
  await expect.poll(() => messages.length, { timeout: 30_000 }).toBe(10_000)
  expect(messages.map(sequenceOf)).toEqual(upTo(10_000))
})

test(
  'a reader who stalls is cut, slows nobody, and has every row once after coming back',
  { timeout: 60_000 },
  async () => {
    const event = await makeEvent(app, organization.groupId)
    const [stalled, other] = await Promise.all([open(), open()])
    for (const { subscribe } of [stalled, other]) subscribe('1', followAll, { slug: event.slug, after: 0 })
    await write(event.id, 1)
    await Promise.all([stalled.received(1), other.received(1)])
    stalled.socket.pause()
    const rows = 40
    const rounds = 25
    const text = 'x'.repeat(20_000)
    for (const round of upTo(rounds)) {
      await write(event.id, rows, { text })
      await other.received(1 + round * rows)
    }
    expect(other.messages.map(sequenceOf)).toEqual(upTo(1 + rounds * rows))
    stalled.socket.resume()
    expect(await stalled.closed).toBe(1006)
    const seen = stalled.messages.map(sequenceOf)
    expect(seen).toEqual(upTo(seen.length))
    expect(seen.length).toBeLessThan(1 + rounds * rows)
    const again = await open()
    again.subscribe('1', followAll, { slug: event.slug, after: seen.length })
    await again.received(1 + rounds * rows - seen.length)
    expect([...seen, ...again.messages.map(sequenceOf)]).toEqual(upTo(1 + rounds * rows))
  },
)
