import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import * as principals from '../../auth/principal.ts'
import type { Rights } from '../../auth/viewer.ts'
import * as origins from '../../http/requests/same-origin.ts'
import { activityFeed } from '../../modules/activity/live-feed.ts'
import { appendActivity } from '../../modules/activity/public.ts'
import { transact } from '../../platform/database/transact.ts'
import { placeWithSecret } from '../../testing/access-matrix/rows.ts'
import { type Actor, giveRole } from '../../testing/actors.ts'
import { makeEvent } from '../../testing/factories.ts'
import { openRawSocket } from '../../testing/raw-socket.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { bounds } from './bounds/bounds.ts'

// The product has no switches for its guards: a test takes one out of the module it stands in, and sees the promise break.
vi.mock('../../auth/principal.ts', async (original) => {
  const real = await original<typeof principals>()
  return { ...real, readRightsOfMany: vi.fn(real.readRightsOfMany) }
})
vi.mock('../../http/requests/same-origin.ts', async (original) => {
  const real = await original<typeof origins>()
  return { ...real, isOwnPage: vi.fn(real.isOwnPage) }
})

const app = shareTestApp()
beforeAll(() => app.clock.set(new Date()))
const organization = shareOrganization(app)
afterEach(() => {
  vi.restoreAllMocks()
  vi.mocked(principals.readRightsOfMany).mockReset()
})

type Event = Awaited<ReturnType<typeof makeEvent>>
type Visibility = 'PUBLIC' | 'GUESTS' | 'ORGANIZERS'

const query = 'subscription ($slug: String!, $after: ID) { eventActivity(slug: $slug, after: $after) { sequence } }'

/** The sequence numbers that somebody gets, as they come. */
async function follow({ headers }: Actor, { slug }: Event, after?: number) {
  const raw = await openRawSocket({ url: app.url, headers })
  raw.subscribe('1', query, { slug, after })
  const seen = () =>
    raw.messages.flatMap((message): number[] => {
      const { type, payload } = JSON.parse(message)
      return type === 'next' && payload.data ? [payload.data.eventActivity.sequence] : []
    })
  const hasEnded = () => raw.messages.some((message) => message.includes('"complete"'))
  return { seen, hasEnded }
}

function write({ id: eventId }: Event, visibility: Visibility = 'PUBLIC') {
  const row = { eventId, kind: 'COMMENT', visibility, actorId: null, actorName: 'A' } as const
  return transact(app.platform, (tx, announce) => appendActivity(tx, announce, row))
}

const patience = { timeout: 8_000 }
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 400))

async function makeGuest(event: Event): Promise<{ guest: Actor; placeId: string }> {
  const guest = await app.person('Guest')
  const { id } = await placeWithSecret(app.platform.db, event.id)
  await app.platform.db.registration.update({ where: { id }, data: { userId: guest.userId } })
  return { guest, placeId: id }
}

const cancel = (id: string) =>
  app.platform.db.registration.update({ where: { id }, data: { status: 'CANCELLED', cancelledAt: new Date() } })

describe('a foreign page', () => {
  const opens = () => {
    const headers = { origin: 'https://elsewhere.example', ...app.stranger().headers }
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/bff/graphql`, 'graphql-transport-ws', { headers })
    return new Promise((resolve) => {
      socket.on('open', () => resolve(true) as unknown as void).on('error', () => resolve(false))
    }).finally(() => socket.terminate())
  }
  test('opens no socket', async () => expect(await opens()).toBe(false))
  test('would, without the guard', async () => {
    vi.mocked(origins.isOwnPage).mockReturnValueOnce(true)
    expect(await opens()).toBe(true)
  })
})

describe('one socket', () => {
  async function refusals(): Promise<number> {
    const event = await makeEvent(app, organization.groupId)
    const raw = await openRawSocket({ url: app.url, headers: app.stranger().headers })
    for (let n = 0; n < 40; n += 1) raw.subscribe(`${n}`, query, { slug: event.slug, after: 0 })
    await write(event)
    await expect.poll(() => raw.messages.length, patience).toBe(40)
    return raw.messages.filter((message) => message.includes('BAD_USER_INPUT')).length
  }
  test('carries no more than thirty-two operations', async () => expect(await refusals()).toBe(8))
  test('would, without the limit', async () => {
    const { operationsPerSocket } = bounds
    bounds.operationsPerSocket = 1_000
    try {
      expect(await refusals()).toBe(0)
    } finally {
      bounds.operationsPerSocket = operationsPerSocket
    }
  })
})

describe('a row for guests', () => {
  async function whoGetsIt() {
    const event = await makeEvent(app, organization.groupId)
    const { guest } = await makeGuest(event)
    const { guest: leaver, placeId: leaversPlace } = await makeGuest(event)
    const [isGuest, isStranger, wasGuest] = await Promise.all(
      [guest, app.stranger(), leaver].map((actor) => follow(actor, event, 0)),
    )
    await write(event, 'GUESTS')
    await expect.poll(() => [isGuest!.seen(), wasGuest!.seen()], patience).toEqual([[1], [1]])
    // Nobody is told: what counts is what is true when a row is delivered.
    await cancel(leaversPlace)
    await write(event, 'GUESTS')
    await write(event)
    await expect
      .poll(() => [isGuest, isStranger, wasGuest].map((one) => one!.seen().at(-1)), patience)
      .toEqual([3, 3, 3])
    return { guest: isGuest!.seen(), stranger: isStranger!.seen(), leaver: wasGuest!.seen() }
  }
  test('reaches guests, and nobody who is none or is none any more', async () => {
    expect(await whoGetsIt()).toEqual({ guest: [1, 2, 3], stranger: [3], leaver: [1, 3] })
  })
  test('would reach everybody, without the audience', async () => {
    vi.spyOn(activityFeed, 'isFor').mockReturnValue(true)
    vi.spyOn(activityFeed, 'isOpen').mockReturnValue(true)
    expect(await whoGetsIt()).toEqual({ guest: [1, 2, 3], stranger: [1, 2, 3], leaver: [1, 2, 3] })
  })
})

describe('what is followed with a right that has ended', () => {
  /** Rights that end without a message, on a private event: a member's, an organizer's of rows for organizers, a session. */
  async function afterTheEnd() {
    const event = await makeEvent(app, organization.groupId, { visibility: 'PRIVATE' })
    const [member, organizer, session] = await Promise.all(['M', 'O', 'S'].map((name) => app.person(name)))
    const { guest, placeId } = await makeGuest(event)
    await giveRole(app.platform, member!, organization.id, 'door')
    await giveRole(app.platform, session!, organization.id, 'door')
    await giveRole(app.platform, organizer!, organization.id, 'host')
    const actors = [member!, organizer!, session!, guest]
    const streams = await Promise.all(actors.map((actor) => follow(actor, event, 0)))
    const outsider = await follow(await app.person('Outsider'), event, 0)
    const witness = await follow(organization.owner, event, 0)
    await write(event)
    await expect
      .poll(() => [...streams, witness].map(({ seen }) => seen()), patience)
      .toEqual([[1], [1], [1], [1], [1]])
    const { db } = app.platform
    await db.membership.deleteMany({ where: { userId: member!.userId! } })
    await db.membership.updateMany({ where: { userId: organizer!.userId! }, data: { role: 'DOOR' } })
    await db.session.deleteMany({ where: { userId: session!.userId! } })
    await cancel(placeId)
    await write(event, 'ORGANIZERS')
    await write(event)
    // Everybody's rows leave in one tick.
    await expect.poll(() => witness.seen(), patience).toEqual([1, 2, 3])
    await aWhile()
    return [...streams, outsider].map(({ seen }) => seen())
  }
  test('ends before the next row; an outsider never had one', async () => {
    expect(await afterTheEnd()).toEqual([[1], [1], [1], [1], []])
  })
  test('would go on, if nobody asked again', async () => {
    const { readMemberships } = activityFeed
    const ties = new Map<string, { isGuest: boolean }>()
    vi.spyOn(activityFeed, 'readMemberships').mockImplementation(async (...asked) => {
      for (const [key, tie] of await readMemberships(...asked)) ties.set(key, tie)
      return ties
    })
    const rights = new Map<string, Rights>()
    const { readRightsOfMany } = await vi.importActual<typeof principals>('../../auth/principal.ts')
    vi.mocked(principals.readRightsOfMany).mockImplementation(async (...asked) => {
      for (const [id, own] of await readRightsOfMany(...asked)) if (!rights.has(id)) rights.set(id, own)
      return rights
    })
    expect(await afterTheEnd()).toEqual([[1, 3], [1, 2, 3], [1, 3], [1, 3], []])
  })
})

describe('a message that is lost', () => {
  /** Of three rows the second is announced to nobody. */
  async function received() {
    const event = await makeEvent(app, organization.groupId)
    const stream = await follow(app.stranger(), event, 0)
    await write(event)
    await expect.poll(() => stream.seen(), patience).toEqual([1])
    const silence = vi.spyOn(app.platform.bus, 'publish').mockImplementation(() => {})
    await write(event)
    silence.mockRestore()
    await write(event)
    await expect.poll(() => stream.seen().at(-1), patience).toBe(3)
    return stream.seen()
  }
  test('costs nobody a row', async () => expect(await received()).toEqual([1, 2, 3]))
  test('would, if the number did not show the gap', async () => {
    const { readSteps, readStates } = activityFeed
    // The newest only, as somebody would who believes that every message arrives.
    vi.spyOn(activityFeed, 'readSteps').mockImplementation(async (...asked) => (await readSteps(...asked)).slice(-1))
    vi.spyOn(activityFeed, 'readStates').mockImplementation(async (...asked) =>
      (await readStates(...asked)).map((state) => ({ ...state, lastSequence: 0 })),
    )
    expect(await received()).toEqual([1, 3])
  })
  test('of the last row of all is found all the same', async () => {
    const event = await makeEvent(app, organization.groupId)
    const stream = await follow(app.stranger(), event, 0)
    await write(event)
    await expect.poll(() => stream.seen(), patience).toEqual([1])
    const silence = vi.spyOn(app.platform.bus, 'publish').mockImplementation(() => {})
    await write(event)
    silence.mockRestore()
    await expect.poll(() => stream.seen(), patience).toEqual([1, 2])
  })
})
