import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import type { Actor } from '../../../testing/actors.ts'
import { makeHostedOrganization, update } from '../../../testing/modules/events.ts'
import { removeLanguage, translate, translatePart } from '../../../testing/modules/translations.ts'
import { shareTestApp } from '../../../testing/shared-app.ts'

let statements: { text: string; values: unknown[] }[] = []
// Before the app starts: a connection that is open already is not seen.
beforeAll(() => {
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked: any[]) {
    statements.push({ text: String(asked[0]?.text ?? asked[0]), values: asked[0]?.values ?? asked[1] ?? [] })
    return (query as (...all: unknown[]) => never).apply(this, asked)
  })
})
afterAll(() => vi.restoreAllMocks())

const app = shareTestApp()
let hosted: Awaited<ReturnType<typeof makeHostedOrganization>>
let host: Actor
beforeAll(async () => {
  hosted = await makeHostedOrganization(app)
  host = hosted.host
})

async function find(search: string): Promise<string[]> {
  const { events } = await app
    .stranger()
    .ask('query ($search: String!) { events(filter: { search: $search }) { edges { node { slug } } } }', { search })
  return events.edges.map(({ node }: { node: { slug: string } }) => node.slug)
}

describe('an event is found', () => {
  test('by its title and description in each of its languages, once', async () => {
    const event = await hosted.make({ title: 'Quuxfest', description: 'Zorkmid at night' })
    await translate(host, event, [
      { part: 'TITLE', text: 'Quuxfeier' },
      { part: 'DESCRIPTION', text: 'Quuxfeier: 100% Zorkmünzen' },
    ])
    await translate(host, event, [{ part: 'TITLE', text: 'كوكسفست' }], 'ar')
    for (const words of ['quuxfest', 'zorkmid', 'QUUXFEIER', 'Zorkmünz', '0% Z', 'كوكس', 'quux'])
      expect([words, await find(words)]).toEqual([words, [event.slug]])
    for (const words of ['0_ Z', 'quuxfester']) expect(await find(words)).toEqual([])
  })

  test('by an original or a translation as long as it is there', async () => {
    const event = await hosted.make({ title: 'Fnordnight' })
    await translatePart(host, event, 'TITLE', 'Fnordnacht')
    await update(host, event, { title: 'Grault' })
    expect(await find('fnordnight')).toEqual([])
    expect(await find('fnordnacht')).toEqual([event.slug])
    await removeLanguage(host, event)
    expect(await find('fnordnacht')).toEqual([])
  })

  test('by no text of its terms, and not at all while it is a draft or not public', async () => {
    const open = await hosted.make()
    await app.platform.db.eventTerms.create({ data: { eventId: open.id, version: 1, body: 'Be kind.' } })
    await translatePart(host, open, 'TERMS', 'Plughregeln')
    for (const facts of [{ status: 'DRAFT' }, { visibility: 'UNLISTED' }, { visibility: 'PRIVATE' }] as const)
      await translatePart(host, await hosted.make(facts), 'TITLE', 'Plughregeln')
    expect(await find('Plughregeln')).toEqual([])
  })
})

test(
  'rare words are found by the indexes, among some thousand events in two languages',
  { timeout: 120_000 },
  async () => {
    const { db } = app.platform
    const { groupId } = hosted.organization
    const words = (seed: string, count: number) =>
      Prisma.sql`(SELECT string_agg(md5(${Prisma.raw(seed)} || n), ' ') FROM generate_series(1, ${count}::int) n)`
    await db.$executeRaw`
    INSERT INTO "Event" ("id", "groupId", "url", "title", "description", "startsAt", "endsAt", "timeZone", "status", "updatedAt")
    SELECT gen_random_uuid(), ${groupId}::uuid, 'many-' || number, 'Evening ' || number, ${words(`'en' || number`, 25)},
      now() + interval '400 days' + number * interval '1 minute', now() + interval '401 days' + number * interval '1 minute',
      'Europe/Berlin', 'PUBLISHED', now()
    FROM generate_series(1, 3000) number`
    await db.$executeRaw`
    INSERT INTO "EventText" ("id", "eventId", "language", "part", "text", "originalDigest", "updatedAt")
    SELECT gen_random_uuid(), event."id", 'de', part::"EventTextPart",
      CASE part WHEN 'TITLE' THEN 'Abend ' || event."title" ELSE ${words(`'de' || event."url"`, 25)} END, 'x', now()
    FROM "Event" event, unnest(ARRAY['TITLE', 'DESCRIPTION']) part WHERE event."url" LIKE 'many-%'`
    const seventh = await db.event.findUniqueOrThrow({ where: { slug: 'many-7' } })
    await db.eventText.updateMany({
      where: { eventId: seventh.id, part: 'DESCRIPTION' },
      data: { text: 'Mit Xyzzyklang' },
    })
    await db.$executeRaw`VACUUM ANALYZE "Event", "EventText"`
    statements = []
    expect(await find('xyzzyklang')).toEqual(['many-7'])
    const { text, values } = statements.find((statement) => statement.text.includes('"EventWording"'))!
    const plan = await db.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${text}`, ...values)
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n')
    for (const index of ['Event_search_title', 'Event_search_description', 'EventText_search'])
      expect(lines).toContain(index)
    expect(lines).not.toContain('Seq Scan on "Event')
  },
)
