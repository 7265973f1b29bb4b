import { expect, test } from 'vitest'
import { appendActivity } from '../../modules/activity/public.ts'
import { transact } from '../../platform/database/transact.ts'
import { type TestApp, startTestApp } from '../../testing/app.ts'
import { makeEvent, makeOrganization } from '../../testing/factories.ts'
import { openRawSocket } from '../../testing/raw-socket.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { type Drainable, drain } from './connection/drain.ts'

const follow = 'subscription ($slug: String!, $after: ID) { eventActivity(slug: $slug, after: $after) { sequence } }'
const followAlone = 'subscription ($slug: String!) { eventChanged(slug: $slug) { title } }'
const rename =
  'mutation ($id: ID!) { updateEvent(input: { id: $id, title: "Renamed" }) { __typename ... on Event { title } } }'

/** A row that a mutation has to wait for. @returns what lets it go on. */
async function hold({ platform: { db } }: TestApp, eventId: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const done = db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "Event" WHERE "id" = ${eventId}::uuid FOR UPDATE`
      held.resolve()
      await go.promise
    },
    { timeout: 20_000 },
  )
  await held.promise
  return async () => {
    go.resolve()
    await done
  }
}

test(
  'a process that stops sends its sockets away, completes nothing, and answers what was asked',
  { timeout: 60_000 },
  async () => {
    const databaseUrl = await createTestDatabase()
    const staying = await startTestApp({ databaseUrl })
    const leaving = await startTestApp({ databaseUrl })
    for (const app of [staying, leaving]) app.clock.set(new Date())
    const organization = await makeOrganization(leaving)
    const event = await makeEvent(leaving, organization.groupId)
    const row = { eventId: event.id, kind: 'COMMENT', visibility: 'PUBLIC', actorId: null, actorName: 'A' } as const
    const write = () => transact(staying.platform, (tx, announce) => appendActivity(tx, announce, row))
    await write()

    const follower = async () => {
      const raw = await openRawSocket({ url: leaving.url, headers: leaving.stranger().headers })
      raw.subscribe('shared', follow, { slug: event.slug, after: 0 })
      raw.subscribe('alone', followAlone, { slug: event.slug })
      await raw.received(2)
      return raw
    }
    const sockets = await Promise.all(Array.from({ length: 30 }, follower))
    const stream = leaving.stranger().subscribeOverSse(follow, { slug: event.slug, after: 0 })
    await stream.next()
    const writer = await openRawSocket({ url: leaving.url, headers: organization.owner.headers })
    const release = await hold(leaving, event.id)
    writer.subscribe('write', rename, { id: event.globalId })
    const request = organization.owner.ask(rename, { id: event.globalId })
    await expect.poll(() => waitingFor(staying), { timeout: 10_000 }).toBe(2)

    const since = performance.now()
    const stopped = leaving.stop()
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual(sockets.map(() => 1001))
    // Some at a time: those who come over are no wave.
    expect(performance.now() - since).toBeGreaterThan(500)
    for (const { messages } of sockets) expect(messages.join()).not.toContain('"complete"')

    await release()
    expect(await request).toEqual({ updateEvent: { __typename: 'Event', title: 'Renamed' } })
    expect(await writer.closed).toBe(1001)
    expect(writer.messages.join()).toContain('Renamed')
    expect((await stream.ended).errors).not.toEqual([])
    await stopped

    const again = await openRawSocket({ url: staying.url, headers: staying.stranger().headers })
    again.subscribe('shared', follow, { slug: event.slug, after: 1 })
    await write()
    expect((await again.received(1))[0]).toContain('"sequence":2')
    again.socket.close()
    await staying.stop()
  },
)

async function waitingFor({ platform: { db } }: TestApp): Promise<number> {
  const [row] = await db.$queryRaw<{ waiting: bigint }[]>`
    SELECT count(*) AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%"Event"%'`
  return Number(row!.waiting)
}

test('who never says goodbye, or is never done, does not hold up the end', { timeout: 20_000 }, async () => {
  const open = new Set<Drainable>()
  const ended: string[] = []
  const add = (name: string, isBusy: boolean) => {
    const connection: Drainable = {
      isBusy: () => isBusy,
      close: () => ended.push(`${name} told`),
      terminate: () => {
        ended.push(`${name} cut`)
        open.delete(connection)
      },
    }
    open.add(connection)
  }
  add('deaf', false)
  add('busy', true)
  await drain(open)
  expect(ended).toEqual(['deaf told', 'deaf cut', 'busy cut'])
})
