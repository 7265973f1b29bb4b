import { expect, test } from 'vitest'
import { rates } from '../../platform/limits/rates.ts'
import { type NewActivity, appendActivities } from '../../modules/activity/public.ts'
import { transact } from '../../platform/database/transact.ts'
import { makeEvent } from '../../testing/factories.ts'
import { openRawSocket } from '../../testing/raw-socket.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { bounds } from './bounds/bounds.ts'
import { Replays } from './bounds/replays.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

async function write(eventId: string, count: number) {
  const row: NewActivity = {
    eventId,
    kind: 'COMMENT',
    visibility: 'PUBLIC',
    actorId: null,
    actorName: 'A',
    details: {},
  }
  await transact(app.platform, (tx, announce) =>
    appendActivities(
      tx,
      announce,
      Array.from({ length: count }, () => row),
    ),
  )
}
const open = (headers: Record<string, string>) => openRawSocket({ url: app.url, headers })
const text = (fields: string, name = '') =>
  `subscription ${name}($slug: String!, $after: ID) { eventActivity(slug: $slug, after: $after) { ${fields} } }`
const idsWith = (messages: string[], type: string) =>
  messages.map((message) => JSON.parse(message)).flatMap((message) => (message.type === type ? [message.id] : []))

test('an address follows a feed in sixteen ways; another way is refused, and the same ones are not', async () => {
  const event = await makeEvent(app, organization.groupId)
  const variables = { slug: event.slug, after: 0 }
  const { headers } = app.stranger()
  const [one, two] = [await open(headers), await open(headers)]
  const ways = Array.from({ length: bounds.operationsPerFeed }, (_, n) => text(`way${n}: sequence`))
  for (const [n, way] of ways.entries()) one.subscribe(`${n}`, way, variables)
  // However it is called and spaced, it is the same way.
  for (const [n, way] of ways.entries())
    two.subscribe(`${n}`, way.replace('subscription', `subscription Name${n}`).replaceAll(' }', '\n}'), variables)
  two.subscribe('another', text('another: sequence'), variables)
  await expect.poll(() => idsWith(two.messages, 'complete')).toEqual(['another'])
  expect(two.messages.join()).toContain('RATE_LIMITED')
  await write(event.id, 1)
  await expect.poll(() => idsWith(one.messages, 'next').length).toBe(bounds.operationsPerFeed)
  await expect.poll(() => idsWith(two.messages, 'next').length).toBe(bounds.operationsPerFeed + 1)

  const elsewhere = await open(app.stranger().headers)
  elsewhere.subscribe('1', text('another: sequence'), variables)
  await elsewhere.received(1)
  // One that ended makes room.
  for (const each of [one, two]) each.send({ id: '0', type: 'complete' })
  two.subscribe('later', text('later: sequence'), variables)
  await expect.poll(() => idsWith(two.messages, 'next')).toContain('later')
})

test('a burst of replays is made a few pages at a time, and pages of the site are answered meanwhile', async () => {
  const event = await makeEvent(app, organization.groupId)
  const rows = 300
  await write(event.id, rows)
  const sockets = await Promise.all(Array.from({ length: 5 }, () => open(app.stranger().headers)))
  for (const [n, socket] of sockets.entries())
    for (let each = 0; each < 4; each += 1)
      socket.subscribe(`${each}`, text(`sequence way${n}_${each}: item { body }`), { slug: event.slug, after: 0 })
  const visitor = app.stranger()
  let answered = 0
  const isDone = () => sockets.every(({ messages }) => messages.length === 4 * rows)
  while (!isDone()) {
    await visitor.ask('query ($slug: String!) { event(slug: $slug) { title } }', { slug: event.slug })
    answered += 1
  }
  expect(answered).toBeGreaterThan(10)
  for (const { messages } of sockets) expect(idsWith(messages, 'next').filter((id) => id === '3')).toHaveLength(rows)
}, 60_000)

test('of the pages that are asked for at once three are made, and those that are the same once', async () => {
  const replays = new Replays(app.platform)
  let [making, most, made] = [0, 0, 0]
  const make = async () => {
    making += 1
    most = Math.max(most, making)
    await new Promise((resolve) => setImmediate(resolve))
    making -= 1
    made += 1
    return made
  }
  const pages = await Promise.all(Array.from({ length: 200 }, (_, n) => replays.page(`page ${n % 50}`, make)))
  expect([most, made, new Set(pages).size]).toEqual([bounds.replaysAtOnce, 50, 50])
})

test('an address may ask so much of the browser’s endpoint in a minute, over both transports', async () => {
  const { headers, execute } = app.stranger()
  const { withoutBrowser, perSeconds } = rates.browser
  const limit = { name: 'bff', points: withoutBrowser, perSeconds }
  const address = headers['x-forwarded-for']!
  expect((await execute('{ __typename }')).data).toBeTruthy()
  for (let n = 1; n < withoutBrowser; n += 1) await app.platform.rateLimiter.consume(limit, address)
  const response = await fetch(`${app.url}/bff/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: '{ __typename }' }),
  })
  expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  const socket = await open(headers)
  socket.subscribe('1', '{ __typename }')
  expect((await socket.received(1))[0]).toContain('RATE_LIMITED')
  expect((await app.stranger().execute('{ __typename }')).data).toBeTruthy()
})

test('an address that shows no browser has so many subscriptions that are answered alone; one that ends makes room', async () => {
  const event = await makeEvent(app, organization.groupId)
  await write(event.id, 1)
  const variables = { slug: event.slug, after: 0 }
  const { headers } = app.stranger()
  // How the viewer reacted is theirs alone.
  const alone = text('item { viewerReactions }')
  const count = Math.ceil(bounds.alone.withoutBrowser / bounds.operationsPerSocket)
  const sockets = await Promise.all(Array.from({ length: count }, () => open(headers)))
  for (let n = 0; n < bounds.alone.withoutBrowser; n += 1) sockets[n % count]!.subscribe(`${n}`, alone, variables)
  const answers = () => sockets.reduce((sum, { messages }) => sum + idsWith(messages, 'next').length, 0)
  await expect.poll(answers).toBe(bounds.alone.withoutBrowser)
  const last = await open(headers)
  const given = () =>
    idsWith(
      last.messages.filter((message) => !message.includes('RATE_LIMITED')),
      'next',
    )
  last.subscribe('more', alone, variables)
  await expect.poll(() => last.messages.join()).toContain('RATE_LIMITED')
  // Those who are answered together are not among them.
  last.subscribe('together', text('sequence'), variables)
  await expect.poll(given).toEqual(['together'])
  sockets[0]!.send({ id: '0', type: 'complete' })
  let tries = 0
  await expect
    .poll(() => {
      last.subscribe(`try ${(tries += 1)}`, alone, variables)
      return given().some((id) => id.startsWith('try'))
    })
    .toBe(true)
})
