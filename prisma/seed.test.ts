import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyPassword } from 'better-auth/crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { slugProblem } from '../server/contract/text/slug.ts'
import { type Db, connectDb } from '../server/platform/database/db.ts'
import { createLogger } from '../server/platform/monitoring/logger.ts'
import { createHolderSecrets } from '../server/platform/secrets/secrets.ts'
import { type Storage, createStorage } from '../server/platform/storage/storage.ts'
import { testAuthSecret } from '../server/testing/auth-secret.ts'
import { createFakeClock } from '../server/testing/fake-clock.ts'
import { createTestDatabase } from '../server/testing/test-database.ts'
import { demoPassword } from '../server/contract/demo.ts'
import { seedDemo } from './seed.ts'

const clock = createFakeClock(new Date('2027-03-01T12:00:00Z'))
const secrets = createHolderSecrets(testAuthSecret)
let db: Db
let storage: Storage
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-seed-'))
  db = connectDb(await createTestDatabase())
  storage = await createStorage({ s3: null, dataDir })
  await seed(db)
})
afterAll(async () => {
  await db.$disconnect()
  await rm(dataDir, { recursive: true, force: true })
})

function seed(into: Db) {
  return seedDemo({ db: into, clock, secrets, storage, logger: createLogger('silent') })
}

function countRows(of: Db) {
  return Promise.all([
    of.user.count(),
    of.organization.count(),
    of.event.count(),
    of.activityStep.count(),
    of.eventVisual.count(),
  ])
}

describe('seeding', () => {
  test('twice changes nothing', async () => {
    const before = await countRows(db)
    await seed(db)
    expect(await countRows(db)).toEqual(before)
  })

  test('leaves alone a database that has somebody in it', async () => {
    const other = connectDb(await createTestDatabase())
    await other.user.create({ data: { name: 'Ada', handle: 'ada', email: 'ada@home.test' } })
    await seed(other)
    expect(await countRows(other)).toEqual([1, 0, 0, 0, 0])
    await other.$disconnect()
  })

  test('that dies while it stores pictures leaves no rows, and the next start seeds all of them', async () => {
    const other = connectDb(await createTestDatabase())
    const put = vi.spyOn(storage, 'put').mockRejectedValue(new Error('killed'))
    await expect(seed(other)).rejects.toThrow('killed')
    put.mockRestore()
    expect(await countRows(other)).toEqual([0, 0, 0, 0, 0])
    await seed(other)
    expect(await countRows(other)).toEqual(await countRows(db))
    await other.$disconnect()
  })

  test('by two processes at once happens once', async () => {
    const other = connectDb(await createTestDatabase())
    await Promise.all([seed(other), seed(other)])
    expect(await countRows(other)).toEqual(await countRows(db))
    await other.$disconnect()
  })
})

test.each(['owner', 'admin', 'host', 'promoter', 'door', 'guest'])(
  '%s@demo.test logs in with the demo password',
  async (name) => {
    const user = await db.user.findUniqueOrThrow({
      where: { email: `${name}@demo.test` },
      include: { accounts: true, memberships: true },
    })
    const [account] = user.accounts
    expect(account).toMatchObject({ providerId: 'credential', accountId: user.id })
    expect(await verifyPassword({ hash: account!.password!, password: demoPassword })).toBe(true)
    expect(user.memberships.map(({ role }) => role.toLowerCase())).toEqual(name === 'guest' ? [] : [name])
  },
)

test('every event holds as many places as its guests and open offers take, and never more than it has', async () => {
  const events = await db.event.findMany({ include: { registrations: true, waitlistEntries: true } })
  const taken = events.map(({ slug, registrations, waitlistEntries }) => {
    const taking = [
      ...registrations.filter(({ status }) => status === 'CONFIRMED' || status === 'CHECKED_IN'),
      ...waitlistEntries.filter(({ state }) => state === 'OFFERED'),
    ]
    return [slug, taking.reduce((sum, { partySize }) => sum + partySize, 0)]
  })
  expect(taken).toHaveLength(14)
  expect(events.map(({ slug, placesTaken }) => [slug, placesTaken])).toEqual(taken)
  expect(events.filter(({ capacity, placesTaken }) => capacity !== null && placesTaken > capacity)).toEqual([])
})

describe('every feed', () => {
  test('is numbered without gaps, in the order of time', async () => {
    const feeds = await db.activityFeed.findMany()
    for (const { eventId, lastSequence } of feeds) {
      const steps = await db.activityStep.findMany({ where: { eventId }, orderBy: { sequence: 'asc' } })
      expect(steps.map(({ sequence }) => sequence)).toEqual(
        Array.from({ length: lastSequence }, (_, index) => index + 1),
      )
      const times = steps.map(({ createdAt }) => createdAt.getTime())
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      expect(times.at(-1) ?? 0).toBeLessThanOrEqual(clock.now().getTime())
    }
  })

  test('has a step for every row, reaction, correction and deletion, and for who does not come any more', async () => {
    const items = await db.activityItem.findMany({ include: { steps: true, reactions: true, parent: true } })
    for (const { sequence, steps, reactions, editedAt, deletedAt, withdrawnAt, parent } of items) {
      const count = (kind: string) => steps.filter((step) => step.kind === kind).length
      expect(steps.find(({ kind }) => kind === 'ADDED')?.sequence).toBe(sequence)
      expect([count('ADDED'), count('REACTED'), count('EDITED'), count('DELETED'), count('HIDDEN')]).toEqual([
        1,
        reactions.length,
        editedAt ? 1 : 0,
        deletedAt ? 1 : 0,
        withdrawnAt ? 1 : 0,
      ])
      expect(parent?.parentId ?? null).toBeNull()
    }
  })
})

test('the tiny kitchen is full, with eight people in line and the guest of the demo third', async () => {
  const event = await db.event.findUniqueOrThrow({ where: { slug: 'tiny-kitchen' } })
  expect(event.placesTaken).toBe(event.capacity)
  const line = await db.waitlistEntry.findMany({
    where: { eventId: event.id, state: 'WAITING' },
    orderBy: [{ priority: 'desc' }, { joinedAt: 'asc' }, { id: 'asc' }],
  })
  expect(line).toHaveLength(8)
  expect(line[2]?.email).toBe('guest@demo.test')
  const decisions = await db.waitlistDecision.findMany({ where: { eventId: event.id }, orderBy: { sequence: 'asc' } })
  expect(decisions.map(({ sequence }) => sequence)).toEqual(decisions.map((_, index) => index + 1))
})

test('the collective says who it is, and has asked somebody to join who has not answered', async () => {
  const organization = await db.organization.findFirstOrThrow({ include: { invitations: true, apiKeys: true } })
  expect(organization.description).toContain('lanterns')
  expect(organization.invitations).toEqual([
    expect.objectContaining({ email: 'petra@people.test', role: 'HOST', acceptedAt: null, revokedAt: null }),
  ])
  expect(organization.invitations[0]!.expiresAt > clock.now()).toBe(true)
  expect(organization.apiKeys).toEqual([])
})

test('everything is still ahead, except the lunch that was yesterday', async () => {
  const events = await db.event.findMany({ orderBy: { startsAt: 'asc' } })
  const begun = events.filter(({ startsAt }) => startsAt <= clock.now())
  expect(begun.map(({ slug, status }) => [slug, status])).toEqual([['the-long-table', 'ENDED']])
  expect(begun[0]!.endsAt < clock.now()).toBe(true)
  expect(events.map(({ slug }) => slugProblem(slug))).toEqual(events.map(() => null))
})

test('every picture says what it shows, and all of its files are there', async () => {
  const visuals = await db.eventVisual.findMany()
  expect(visuals.filter(({ kind }) => kind === 'COVER')).toHaveLength(14)
  for (const { altText, variants } of visuals) {
    expect(altText.length).toBeGreaterThan(20)
    const keys = (variants as { key: string }[]).map(({ key }) => key)
    expect(keys).not.toEqual([])
    expect(await Promise.all(keys.map((key) => storage.exists(key)))).not.toContain(false)
  }
  const faces = (await db.user.findMany()).flatMap(({ image }) => image ?? [])
  expect(faces.length).toBeGreaterThan(20)
  for (const image of faces) expect(await storage.exists(image.replace('/media/', ''))).toBe(true)
})

test('a link was made before anybody used it, and was visited at least as often as it brought somebody', async () => {
  const links = await db.referralLink.findMany({ include: { user: true, clicks: true, registrations: true } })
  for (const { createdAt, clicks, registrations } of links) {
    const uses = [...clicks, ...registrations].map((use) => use.createdAt.getTime())
    expect(Math.min(...uses)).toBeGreaterThanOrEqual(createdAt.getTime())
    expect(clicks.filter(({ isOwn }) => !isOwn).length).toBeGreaterThanOrEqual(registrations.length)
  }
  const own = links.find(({ code }) => code === 'noor-on-the-roof')
  expect(own?.user.email).toBe('guest@demo.test')
  expect(own?.registrations.length).toBeGreaterThan(3)
})
