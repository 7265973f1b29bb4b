import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { decodeGlobalId } from '../../graphql/global-id.ts'
import { makeMember } from '../../testing/factories.ts'
import type { Actor } from '../../testing/actors.ts'
import { shareOrganization, shareTestApp } from '../../testing/shared-app.ts'
import { cancel, decline, join, leave, makeFullEvent } from '../../testing/registrations/registrations.ts'

const app = shareTestApp()
const organization = shareOrganization(app)

const stranger = () => app.stranger()
const rows = 'edges { node { sequence rule partySize position placesFree isOwn } } pageInfo { hasNextPage endCursor }'

async function read(
  actor: Actor,
  event: { slug: string },
  { secret = null as string | null, first = 20, after = null as string | null } = {},
) {
  const { event: found } = await actor.ask(
    `query ($slug: String!, $secret: String, $first: Int, $after: String) {
      event(slug: $slug) { fairnessLog(secret: $secret, first: $first, after: $after) { ${rows} } }
    }`,
    { slug: event.slug, secret, first, after },
  )
  return found.fairnessLog
}

/** Two on the waitlist behind two guests; one place comes free: too few for the first. */
async function makeLog() {
  const { event, guests } = await makeFullEvent(app, organization, { parties: [1, 2] })
  const mine = await join(stranger(), event, { partySize: 2, name: 'Ada Lovelace' })
  const other = await join(stranger(), event, { name: 'Grace Hopper' })
  await cancel(stranger(), guests[0]!)
  return { event, guests, mine, other }
}

describe('W13 the fairness log', () => {
  test('has each decision with the places that were free when it came to it, and whose it was for the holder only', async () => {
    const { event, mine } = await makeLog()
    const nodes = (log: { edges: { node: object }[] }) => log.edges.map(({ node }) => node)
    const expected = [
      { sequence: 4, rule: 'OFFERED', partySize: 1, position: 2, placesFree: 1, isOwn: false },
      { sequence: 3, rule: 'SKIPPED', partySize: 2, position: 1, placesFree: 1, isOwn: true },
      { sequence: 2, rule: 'JOINED', partySize: 1, position: 2, placesFree: 0, isOwn: false },
      { sequence: 1, rule: 'JOINED', partySize: 2, position: 1, placesFree: 0, isOwn: true },
    ]
    expect(nodes(await read(stranger(), event, { secret: mine.secret }))).toEqual(expected)
    expect(nodes(await read(organization.owner, event))).toEqual(expected.map((row) => ({ ...row, isOwn: false })))
  })

  test('is for organizers and whoever holds an entry, by account or secret, and absent to others', async () => {
    const { event, mine } = await makeLog()
    const inLine = await app.person('Inge')
    await join(inLine, event)
    expect((await read(inLine, event)).edges[0].node).toMatchObject({ rule: 'JOINED', isOwn: true })
    await leave(stranger(), mine)
    expect(await read(stranger(), event, { secret: mine.secret })).not.toBeNull()
    for (const outsider of [stranger(), await app.person('Outsider'), await makeMember(app, organization, 'door')])
      expect(await read(outsider, event, { secret: 'guess' })).toBeNull()
    const { event: elsewhere } = await makeLog()
    expect(await read(stranger(), elsewhere, { secret: mine.secret })).toBeNull()
  })

  test('is paged to its beginning while it grows, without a row twice or missing', async () => {
    const { event, mine, other } = await makeLog()
    const page = await read(stranger(), event, { secret: mine.secret, first: 3 })
    expect(page.pageInfo.hasNextPage).toBe(true)
    await decline(stranger(), other)
    const rest = await read(stranger(), event, { secret: mine.secret, first: 3, after: page.pageInfo.endCursor })
    const seen = [...page.edges, ...rest.edges].map(({ node }: { node: { sequence: number } }) => node.sequence)
    expect(seen).toEqual([4, 3, 2, 1])
    expect(rest.pageInfo.hasNextPage).toBe(false)
  })

  test('is pushed to those who read it, and to nobody else', async () => {
    const { event, mine, other } = await makeLog()
    const document = `subscription ($id: ID!, $secret: String) {
      fairnessLogChanged(eventId: $id, secret: $secret) { fairnessLog(first: 1, secret: $secret) { edges { node { rule isOwn } } } }
    }`
    const live = stranger().subscribe(document, { id: event.globalId, secret: mine.secret })
    const next = async () => (await live.next()).fairnessLogChanged.fairnessLog.edges[0].node
    expect(await next()).toEqual({ rule: 'OFFERED', isOwn: false })
    await decline(stranger(), other)
    expect(await next()).toEqual({ rule: 'DECLINED', isOwn: false })
    await leave(stranger(), mine)
    expect(await next()).toEqual({ rule: 'LEFT', isOwn: true })
    await live.close()
    const refused = await stranger().subscribe(document, { id: event.globalId, secret: 'guess' }).ended
    expect(refused?.errors[0]?.extensions?.code).toBe('NOT_FOUND')
  })

  test('is refused any change, and any loss while its event is there', async () => {
    const { event } = await makeLog()
    const { db } = app.platform
    const where = { eventId: event.id }
    await expect(db.waitlistDecision.updateMany({ where, data: { position: 9 } })).rejects.toThrow('append-only')
    await expect(db.waitlistDecision.deleteMany({ where })).rejects.toThrow('append-only')
    expect(await db.waitlistDecision.count({ where })).toBe(4)
  })
})

describe('W13 the file of the log', () => {
  const fetchLog = (path: string, actor: Actor = stranger()) => fetch(`${app.url}${path}`, { headers: actor.headers })

  test('is for whoever holds the entry, and for organizers', async () => {
    const { event, mine } = await makeLog()
    const response = await fetchLog(`/waitlist/${mine.id}/fairness-log.json?secret=${mine.secret}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    expect(text).not.toMatch(/Ada|Grace|@/)
    expect(text).not.toContain(Buffer.from(String(mine.id), 'base64url').toString().split(':')[1])
    const { decisions, event: about } = JSON.parse(text)
    expect(about).toEqual({ title: event.title, slug: event.slug, url: event.slug })
    expect(decisions.map(({ sequence, rule, isOwn }: Record<string, unknown>) => [sequence, rule, isOwn])).toEqual([
      [1, 'JOINED', true],
      [2, 'JOINED', false],
      [3, 'SKIPPED', true],
      [4, 'OFFERED', false],
    ])
    const organized = await fetchLog(`/bff/events/${event.globalId}/fairness-log.json`, organization.owner)
    expect((await organized.json()).decisions).toHaveLength(4)
  })

  test('is absent to everybody else, the same as one that never was', async () => {
    const { event, mine } = await makeLog()
    const outsider = await app.person('Outsider')
    for (const path of [
      `/waitlist/${mine.id}/fairness-log.json`,
      `/waitlist/${mine.id}/fairness-log.json?secret=guess`,
      `/waitlist/${Buffer.from('WaitlistEntry:00000000-0000-7000-8000-000000000000').toString('base64url')}/fairness-log.json`,
      '/waitlist/nonsense/fairness-log.json',
      `/bff/events/${event.globalId}/fairness-log.json`,
      '/bff/events/nonsense/fairness-log.json',
    ])
      for (const actor of [stranger(), outsider]) {
        const { status } = await fetchLog(path, actor)
        expect({ path, status }).toEqual({ path, status: 404 })
      }
  })

  test('is read in few statements, however long it is', async () => {
    const { event, mine } = await makeLog()
    const holder = await app.person('Holder')
    await app.platform.db.waitlistEntry.update({
      where: { id: decodeGlobalId(String(mine.id)).id },
      data: { userId: holder.userId },
    })
    const { query } = pg.Client.prototype
    const counted = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: any[]
    ) {
      return (query as (...all: unknown[]) => never).apply(this, args)
    })
    const statementsOf = async () => {
      counted.mockClear()
      const file = await fetchLog(`/waitlist/${mine.id}/fairness-log.json`, holder)
      return { decisions: (await file.json()).decisions, statements: counted.mock.calls.length }
    }
    const few = await statementsOf()
    await app.platform.db.$executeRaw`
      INSERT INTO "WaitlistDecision" ("eventId", "sequence", "entryId", "decidedAt", "rule")
      SELECT ${event.id}::uuid, n, gen_random_uuid(), now(), 'JOINED' FROM generate_series(5, 400) AS n`
    const many = await statementsOf()
    counted.mockRestore()
    expect(few.decisions).toHaveLength(4)
    expect(many.decisions).toHaveLength(400)
    expect(many.decisions.filter(({ isOwn }: { isOwn: boolean }) => isOwn)).toHaveLength(2)
    expect(many.statements).toBeLessThanOrEqual(few.statements)
  })
})
