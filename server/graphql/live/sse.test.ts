import { createClient } from 'graphql-sse'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { appendActivities } from '../../modules/activity/public.ts'
import { transact } from '../../platform/database/transact.ts'
import { type Actor, giveRole } from '../../testing/actors.ts'
import { makeEvent } from '../../testing/factories.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { bounds } from './bounds/bounds.ts'

const app = shareTestApp()
beforeAll(() => app.clock.set(new Date()))
const organization = shareOrganization(app)

const query =
  'subscription ($slug: String!, $after: ID) { eventActivity(slug: $slug, after: $after) { sequence item { details } } }'

interface Update {
  eventActivity: { sequence: number }
}

/** Follow with the client that people use, and come back after every cut with the last number that came. */
function follow(actor: Actor, slug: string, after = 0) {
  const seen: number[] = []
  const ended = Promise.withResolvers<{ errors: readonly { extensions?: { code?: unknown } }[] }>()
  const client = createClient({ url: `${app.url}/bff/graphql`, headers: actor.headers, retryAttempts: 0 })
  onTestFinished(() => client.dispose())
  let cuts = 0
  const resume = () => {
    client.subscribe<Update>(
      { query, variables: { slug, after: seen.at(-1) ?? after } },
      {
        next: ({ data, errors }) => {
          if (errors) ended.resolve({ errors: errors as never })
          else seen.push(data!.eventActivity.sequence)
        },
        error: () => {
          cuts += 1
          if (cuts < 5) resume()
        },
        complete: () => ended.resolve({ errors: [] }),
      },
    )
  }
  resume()
  return { seen, ended: ended.promise, cuts: () => cuts }
}

const patience = { timeout: 15_000 }
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

function write(eventId: string, count: number, { visibility = 'PUBLIC' as 'PUBLIC' | 'GUESTS', text = '' } = {}) {
  const row = { eventId, kind: 'COMMENT', visibility, actorId: null, actorName: 'A', details: { text } } as const
  return transact(app.platform, (tx, announce) =>
    appendActivities(
      tx,
      announce,
      upTo(count).map(() => row),
    ),
  )
}

test('over server-sent events somebody who was away gets what they missed, and then the live rows', async () => {
  const event = await makeEvent(app, organization.groupId)
  await write(event.id, 350)
  const all = follow(app.stranger(), event.slug)
  const some = follow(app.stranger(), event.slug, 348)
  await expect.poll(() => [all.seen.length, some.seen.length], patience).toEqual([350, 2])
  await write(event.id, 3)
  await expect.poll(() => [all.seen, some.seen], patience).toEqual([upTo(353), [349, 350, 351, 352, 353]])
})

test.each(['shared', 'alone'])(
  'whoever comes back with the id of the last event goes on behind it, whatever the address says (%s)',
  async (way) => {
    const event = await makeEvent(app, organization.groupId)
    await write(event.id, 5)
    const item = way === 'shared' ? 'id' : 'id viewerReactions'
    const address = new URL(`${app.url}/graphql`)
    // As a browser's EventSource asks, which knows no other way to resume.
    address.searchParams.set(
      'query',
      `subscription { eventActivity(slug: ${JSON.stringify(event.slug)}, after: 0) { sequence item { ${item} } } }`,
    )
    async function read(count: number, headers: Record<string, string> = {}) {
      const response = await fetch(address, { headers: { accept: 'text/event-stream', ...headers } })
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      const events = () => text.split('\n\n').filter((part) => part.startsWith('event: next'))
      while (events().length < count || !text.endsWith('\n\n')) text += (await reader.read()).value ?? ''
      await reader.cancel()
      return events().map((part) => ({
        id: /^id: (\d+)$/m.exec(part)?.[1],
        sequence: JSON.parse(/^data: (.*)$/m.exec(part)![1]!).data.eventActivity.sequence as number,
      }))
    }
    const whole = await read(5)
    expect(whole).toEqual(upTo(5).map((sequence) => ({ id: String(sequence), sequence })))
    expect(await read(2, { 'last-event-id': '3' })).toEqual(whole.slice(3))
  },
)

test('a session, a role and a place that end, end what is followed over server-sent events', async () => {
  const event = await makeEvent(app, organization.groupId, { visibility: 'PRIVATE' })
  const [member, leaver] = await Promise.all([app.person('Member'), app.person('Leaver')])
  for (const person of [member, leaver]) await giveRole(app.platform, person, organization.id, 'door')
  const streams = [follow(member, event.slug), follow(leaver, event.slug)]
  await write(event.id, 1)
  await expect.poll(() => streams.map(({ seen }) => seen), patience).toEqual([[1], [1]])
  await app.platform.db.membership.deleteMany({ where: { userId: member.userId! } })
  await app.platform.db.session.deleteMany({ where: { userId: leaver.userId! } })
  await write(event.id, 1)
  const [first, second] = await Promise.all(streams.map(({ ended }) => ended))
  expect(first!.errors).toEqual([])
  expect(second!.errors[0]).toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } })
  expect(streams.map(({ seen }) => seen)).toEqual([[1], [1]])
})

test(
  'a reader of server-sent events who stalls is cut, and has every row once after coming back',
  { timeout: 60_000 },
  async () => {
    const event = await makeEvent(app, organization.groupId)
    await write(event.id, 1)
    const response = await fetch(`${app.url}/bff/graphql`, {
      method: 'POST',
      headers: { ...app.stranger().headers, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query, variables: { slug: event.slug, after: 0 } }),
    })
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (!text.includes('"sequence":1')) text += (await reader.read()).value ?? ''
    const other = follow(app.stranger(), event.slug)
    const rows = 40
    const rounds = Math.ceil((bounds.queuedBytes * 16) / (rows * 20_000))
    for (const round of upTo(rounds)) {
      await write(event.id, rows, { text: 'x'.repeat(20_000) })
      await expect.poll(() => other.seen.length, patience).toBe(1 + round * rows)
    }
    try {
      for (let step = await reader.read(); !step.done; step = await reader.read()) text += step.value
    } catch {
      // Cut in the middle of a chunk.
    }
    // Clients take an end without a last word for a cut, and come back.
    expect(text).not.toContain('event: complete')
    const seen = [...text.matchAll(/"sequence":(\d+).*}\n\n/g)].map(([, sequence]) => Number(sequence))
    expect(seen).toEqual(upTo(seen.length))
    expect(seen.length).toBeLessThan(1 + rounds * rows)
    const again = follow(app.stranger(), event.slug, seen.length)
    await expect.poll(() => [...seen, ...again.seen], patience).toEqual(upTo(1 + rounds * rows))
  },
)

test('who lets go of a stream is not counted any longer, without a sign of life that could not be written', async () => {
  const event = await makeEvent(app, organization.groupId)
  const streams = () => app.platform.metrics.samples.live!().streams
  // So that no sign of life is ever written.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const before = streams()
  const leaving = new AbortController()
  const body = JSON.stringify({ query, variables: { slug: event.slug, after: 0 } })
  const headers = { ...app.stranger().headers, 'content-type': 'application/json', accept: 'text/event-stream' }
  const response = await fetch(`${app.url}/bff/graphql`, { method: 'POST', headers, body, signal: leaving.signal })
  await response.body!.getReader().read()
  expect(streams()).toBe(before + 1)
  leaving.abort()
  vi.useRealTimers()
  await expect.poll(streams, patience).toBe(before)
})
