import { expect, test } from 'vitest'
import { Prisma } from '../../../platform/generated/prisma/client.ts'
import { useTestApp } from '../../../testing/app.ts'
import { makeEvent, makeOrganization } from '../../../testing/factories.ts'
import { countRecipients, recipientsCount, recipientsOf } from '../../notifications/public.ts'
import type { Segment } from '../domain/segments.ts'
import { audienceOf } from '../queries/audience.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

test('a message goes to as many people as are counted, and those of other events are not read for it', async () => {
  const app = await useTestApp()
  const { db, clock } = app.platform
  const organization = await makeOrganization(app)
  const event = await makeEvent(app, organization.groupId, { capacity: null })
  const other = await makeEvent(app, organization.groupId, { capacity: null })
  await db.$transaction(async (tx) => {
    // Without the triggers, which count every row.
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`
    // Addresses come twice, once unconfirmed. Some guests applied, are walk-ins or were erased.
    for (const [id, count] of [
      [event.id, 400],
      [other.id, 8_000],
    ])
      await tx.$executeRaw`
        INSERT INTO "Registration"
          ("id", "eventId", "name", "email", "emailNormalized", "language", "partySize", "status", "isWalkIn", "addressConfirmedAt", "answers")
        SELECT uuidv7(), ${id}::uuid, 'Guest ' || n, address, address, 'en', 1,
          (CASE WHEN n % 5 = 0 THEN 'CHECKED_IN' WHEN n % 7 = 0 THEN 'PENDING' ELSE 'CONFIRMED' END)::"RegistrationStatus",
          n % 13 = 0, CASE WHEN n % 2 = 0 THEN now() END,
          CASE WHEN n % 3 = 0 THEN '{"food": "Fish"}'::jsonb ELSE '{}'::jsonb END
        FROM (SELECT n, CASE WHEN n % 17 = 0 THEN n || '@deleted.invalid' ELSE n / 2 || '@x.org' END AS address
          FROM generate_series(1, ${count}::int) n)`
    // Some have a place and wait for more, some only wait, and some want no mail.
    await tx.$executeRaw`
      INSERT INTO "WaitlistEntry" ("id", "eventId", "name", "email", "emailNormalized", "language", "partySize", "state", "joinedAt", "updatedAt")
      SELECT uuidv7(), ${event.id}::uuid, 'Guest ' || n, n || '@x.org', n || '@x.org', 'en', 1,
        (CASE WHEN n % 4 = 0 THEN 'LEFT' ELSE 'WAITING' END)::"WaitlistState", now(), now()
      FROM generate_series(180, 240) n`
    await tx.$executeRaw`
      INSERT INTO "MailSuppression" ("eventId", "emailNormalized") SELECT ${event.id}::uuid, n || '@x.org' FROM generate_series(1, 200, 9) n`
  })
  await db.$executeRaw`ANALYZE "Registration"`
  const segmentOf = (segment: Segment['segment'], more: Partial<Segment> = {}) =>
    audienceOf(
      { eventId: event.id, segment, dates: 'ONE', questionId: null, answer: null, tag: null, ...more },
      clock.now(),
    )
  const everyone = { eventId: event.id, isTransactional: true }
  const audiences = [
    everyone,
    { ...everyone, isOfGuests: true },
    { ...everyone, within: Prisma.sql`VALUES ('3@x.org'), ('200@x.org')` },
    segmentOf('EVERYONE'),
    segmentOf('GOING'),
    segmentOf('WAITLIST'),
    segmentOf('APPLIED'),
    segmentOf('CHECKED_IN'),
    segmentOf('ANSWERED', { questionId: 'food', answer: 'fish' }),
    segmentOf('EVERYONE', { dates: 'ALL' }),
    segmentOf('GOING', { dates: 'FOLLOWING' }),
  ]
  for (const audience of audiences) {
    const listed = await db.$queryRaw<unknown[]>(recipientsOf(audience))
    expect(listed.length).toBeGreaterThan(0)
    expect(await countRecipients(db, audience)).toBe(listed.length)
    const [row] = await db.$queryRaw<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>`
      EXPLAIN (FORMAT JSON) ${recipientsCount(audience)}`
    const scans = nodesOf(row['QUERY PLAN'][0].Plan).filter((node) => node['Node Type'] === 'Seq Scan')
    expect(scans.map((node) => node['Relation Name'])).not.toContain('Registration')
  }
})
