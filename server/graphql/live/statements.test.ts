import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import { makeEvent, makeOrganization } from '../../testing/factories.ts'
import { eventTopic } from '../../modules/events/public.ts'
import { type RawSocket, openRawSocket } from '../../testing/raw-socket.ts'

/** Long enough that everything which looks every few seconds has looked, in milliseconds. */
const windowMs = 3_500
const operationsPerSocket = 10
const followed = [
  'subscription ($slug: String!) { eventPresence(slug: $slug) { count } }',
  'subscription ($slug: String!) { eventChanged(slug: $slug) { id title placesLeft guestPreview { name } venueTag publicVenue { name } } }',
  'subscription ($slug: String!) { eventActivity(slug: $slug) { sequence item { id body } } }',
]

let statements: string[] = []
beforeAll(() => {
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked: any[]) {
    const text = String(asked[0]?.text ?? asked[0])
    // What jobs ask for has nothing to do with who watches.
    if (/"(Event|Session|ApiKey|Membership|Registration|WaitlistEntry|SlugHistory|ActivityFeed)"/.test(text))
      statements.push(text)
    return (query as (...all: unknown[]) => never).apply(this, asked)
  })
})
afterAll(() => vi.restoreAllMocks())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What is asked of the database meanwhile, once what came before has settled. */
async function statementsDuring(work: () => Promise<unknown>) {
  await pause(1_000)
  statements = []
  const startedAt = performance.now()
  await work()
  await pause(windowMs)
  const counts = new Map<string, number>()
  for (const text of statements) counts.set(text, (counts.get(text) ?? 0) + 1)
  const perSecond = Math.max(...counts.values()) / ((performance.now() - startedAt) / 1_000)
  return { kinds: counts.size, perSecond }
}

test.each(['PUBLIC', 'PRIVATE'] as const)(
  'however many watch one event that is %s, what they cost the database while they watch is the same',
  { timeout: 120_000 },
  async (visibility) => {
    const app = await useTestApp()
    const { db } = app.platform
    const organization = await makeOrganization(app)
    const event = await makeEvent(app, organization.groupId, { visibility })
    const sockets: RawSocket[] = []

    async function watch(headers: Record<string, string>, watchers: number) {
      const raw = await openRawSocket({ url: app.url, headers })
      sockets.push(raw)
      for (let n = 0; n < watchers; n += 1)
        for (const [kind, query] of followed.entries()) raw.subscribe(`${kind}-${n}`, query, { slug: event.slug })
      await raw.received(watchers * 2)
    }
    async function watchAsGuests(count: number) {
      for (let n = 0; n < count; n += 1) {
        const { headers, userId, email, name } = await app.person('Guest')
        await db.registration.create({
          data: { eventId: event.id, userId, name, email, emailNormalized: email, partySize: 1, status: 'CONFIRMED' },
        })
        await watch(headers, 1)
      }
    }
    const watchAsStrangers = async (sockets: number) => {
      for (let n = 0; n < sockets; n += 1) await watch(app.stranger().headers, operationsPerSocket)
    }
    const rename = (title: string) => async () => {
      await db.event.update({ where: { id: event.id }, data: { title } })
      app.platform.bus.publish(eventTopic(event.id), {})
    }
    const isPublic = visibility === 'PUBLIC'

    await watchAsGuests(2)
    if (isPublic) await watchAsStrangers(1)
    const few = await statementsDuring(rename('First'))
    await watchAsGuests(10)
    if (isPublic) await watchAsStrangers(5)
    const many = await statementsDuring(rename('Second'))

    expect(few.kinds).toBeGreaterThan(3)
    expect(many.kinds).toBeLessThanOrEqual(few.kinds + 1)
    // Whatever looks at the event looks once a second, and once more when it changed.
    expect(many.perSecond).toBeLessThan(3)
    expect(few.perSecond).toBeLessThan(3)
    const told = sockets.flatMap(({ messages }) => messages).filter((message) => message.includes('Second'))
    expect(told).toHaveLength(isPublic ? 72 : 12)
  },
)
