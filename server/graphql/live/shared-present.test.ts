import fc from 'fast-check'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { liveEvent } from '../../modules/events/live/live-event.ts'
import { livePresence } from '../../modules/events/live/live-presence.ts'
import { eventTopic } from '../../modules/events/public.ts'
import { makeProgram } from '../../testing/access-matrix/people.ts'
import { type Actor, giveRole } from '../../testing/actors.ts'
import { makeEvent } from '../../testing/factories.ts'
import { openRawSocket } from '../../testing/raw-socket.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'

const app = shareTestApp()
beforeAll(() => app.clock.set(new Date()))
const organization = shareOrganization(app)
let viewers: Record<string, Actor & { path?: '/graphql' }>
beforeAll(async () => {
  const [guest, door] = await Promise.all(['Guest', 'Door'].map((name) => app.person(name)))
  await giveRole(app.platform, door!, organization.id, 'door')
  const program = (await makeProgram(app, organization.id, 'READ')).actor
  viewers = {
    stranger: app.stranger(),
    guest: guest!,
    door: door!,
    owner: organization.owner,
    program: { ...program, path: '/graphql' },
  }
})
afterEach(() => vi.restoreAllMocks())

/** Whoever subscribes while `work` runs is answered alone. */
async function alone<T>(work: () => Promise<T>): Promise<T> {
  const spies = [liveEvent, livePresence].map((kind: { audienceOf(...asked: any[]): string | null }) => {
    const { audienceOf } = kind
    return vi.spyOn(kind, 'audienceOf').mockImplementation((...asked) => {
      const isLetIn = new Error('who asks').stack!.includes('follow-together.ts')
      return isLetIn ? null : audienceOf(...asked)
    })
  })
  try {
    return await work()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

const objects: Record<string, string> = {
  publicVenue:
    'publicVenue { name address hiddenAddress { audience } onlineUrl hiddenOnlineUrl { audience hoursBefore opensAt } tag }',
  guestPreview: 'guestPreview { name image }',
  organization: 'organization { id name slug }',
  group: 'group { id name }',
  terms: 'terms { id version }',
  questions: 'questions { id kind label help required choices revision }',
}
const selection = fc
  .subarray([...liveEvent.fields['Event']!], { minLength: 1 })
  .map((fields) => fields.map((field) => objects[field] ?? field).join(' '))
const viewerName = fc.constantFrom('stranger', 'guest', 'door', 'owner', 'program')

async function makeFullEvent(visibility: 'PUBLIC' | 'PRIVATE', status: 'PUBLISHED' | 'DRAFT') {
  const event = await makeEvent(app, organization.groupId, {
    visibility,
    status,
    ...(status === 'DRAFT' && { publishedAt: null }),
    capacity: 3,
    venueName: 'Hall',
    onlineUrl: 'https://example.com/room',
    description: '“Quoted” 🎉 \u2028',
  })
  const { userId, email, name } = viewers['guest']!
  await app.platform.db.registration.create({
    data: { eventId: event.id, userId, name, email, emailNormalized: email, partySize: 2, status: 'CONFIRMED' },
  })
  return event
}

test(
  'whatever is selected of an event, and whoever asks, what is shared has the bytes of what is made for them alone',
  { timeout: 120_000 },
  async () => {
    const { db, bus } = app.platform
    let round = 0
    await fc.assert(
      fc.asyncProperty(
        viewerName,
        selection,
        fc.constantFrom('PUBLIC' as const, 'PRIVATE' as const),
        fc.constantFrom('PUBLISHED' as const, 'DRAFT' as const),
        async (who, fields, visibility, status) => {
          const event = await makeFullEvent(visibility, status)
          const { headers, path } = viewers[who]!
          const follow = async () => {
            const raw = await openRawSocket({ url: app.url, headers, ...(path && { path }) })
            raw.subscribe('1', `subscription ($slug: String!) { eventChanged(slug: $slug) { ${fields} } }`, {
              slug: event.slug,
            })
            await raw.received(1)
            return raw
          }
          const shared = await follow()
          const single = await alone(follow)
          expect(shared.messages[0]).toBe(single.messages[0])
          if (shared.messages[0]!.includes('"type":"error"')) return
          round += 1
          await db.event.update({ where: { id: event.id }, data: { title: `Round ${round}`, capacity: round + 10 } })
          bus.publish(eventTopic(event.id), {})
          await Promise.all([shared, single].map((raw) => raw.received(2)))
          expect(shared.messages[1]).toBe(single.messages[1])
          for (const { socket } of [shared, single]) socket.terminate()
        },
      ),
      { numRuns: 30, interruptAfterTimeLimit: 40_000, endOnFailure: true },
    )
    expect(round).toBeGreaterThan(3)
  },
)

test('how many are here has the same bytes for whoever is told alone', async () => {
  const event = await makeFullEvent('PRIVATE', 'PUBLISHED')
  const follow = async (who: string) => {
    const raw = await openRawSocket({ url: app.url, headers: viewers[who]!.headers })
    raw.subscribe('1', 'subscription ($slug: String!) { here: eventPresence(slug: $slug) { count __typename } }', {
      slug: event.slug,
    })
    await raw.received(1)
    return raw
  }
  const shared = await follow('owner')
  const single = await alone(() => follow('door'))
  await follow('guest')
  const three = '{"id":"1","type":"next","payload":{"data":{"here":{"count":3,"__typename":"EventPresence"}}}}'
  await vi.waitFor(() => expect([shared, single].map(({ messages }) => messages.at(-1))).toEqual([three, three]), {
    timeout: 10_000,
  })
  const outsider = await openRawSocket({ url: app.url, headers: app.stranger().headers })
  outsider.subscribe('1', 'subscription ($slug: String!) { eventPresence(slug: $slug) { count } }', {
    slug: event.slug,
  })
  expect((await outsider.received(1))[0]).toContain('NOT_FOUND')
})

test('a rush of changes is told now and then, and the last of it always', async () => {
  const event = await makeFullEvent('PUBLIC', 'PUBLISHED')
  const raw = await openRawSocket({ url: app.url, headers: app.stranger().headers })
  raw.subscribe('1', 'subscription ($slug: String!) { eventChanged(slug: $slug) { title } }', { slug: event.slug })
  await raw.received(1)
  for (let n = 1; n <= 60; n += 1) {
    await app.platform.db.event.update({ where: { id: event.id }, data: { title: `Change ${n}` } })
    app.platform.bus.publish(eventTopic(event.id), {})
  }
  await vi.waitFor(() => expect(raw.messages.at(-1)).toContain('Change 60'), { timeout: 10_000 })
  expect(raw.messages.length).toBeLessThan(40)
})
