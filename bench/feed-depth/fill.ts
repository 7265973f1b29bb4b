import { randomUUID } from 'node:crypto'
import type { Platform } from '../../server/platform/platform.ts'

const dayMs = 86_400_000
const people = 50
const fillTimeoutMs = 600_000

export interface FilledEvent {
  eventId: string
  slug: string
  rows: number
}

/**
 * An event with a feed of so many rows, mixed like a real one: every third a comment, one row in twenty for guests
 * and one for organizers alone, a reaction on every hundredth. Written by one statement per table.
 */
export async function fillFeed({ db }: Platform, rows: number): Promise<FilledEvent> {
  const slug = `feed-${rows}`
  const { id: organizationId } = await db.organization.create({ data: { name: slug, slug } })
  const { id: groupId } = await db.group.create({ data: { organizationId, name: slug, slug } })
  const startsAt = new Date(Date.now() + 30 * dayMs)
  const endsAt = new Date(startsAt.getTime() + dayMs)
  const { id: eventId } = await db.event.create({
    data: { groupId, slug, title: slug, startsAt, endsAt, timeZone: 'UTC', status: 'PUBLISHED' },
  })
  const authors = Array.from({ length: people }, (_, index) => ({
    id: randomUUID(),
    name: `Person ${index}`,
    email: `person-${index}@${slug}.test`,
    handle: `${slug}-person-${index}`,
  }))
  await db.user.createMany({ data: authors })
  const authorIds = authors.map(({ id }) => id)
  await db.$transaction(
    async (tx) => {
      // What is written here is right by its making: no foreign key needs to look at two million rows.
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`
      await tx.$executeRaw`
        INSERT INTO "ActivityItem"
          ("id", "eventId", "sequence", "kind", "visibility", "actorId", "actorName", "body", "details")
        SELECT gen_random_uuid(), ${eventId}::uuid, n,
          (CASE WHEN n % 20 = 1 THEN 'WAITLIST_JOINED' WHEN n % 3 = 0 THEN 'COMMENT' ELSE 'REGISTERED' END)::"ActivityKind",
          (CASE n % 20 WHEN 1 THEN 'ORGANIZERS' WHEN 2 THEN 'GUESTS' ELSE 'PUBLIC' END)::"ActivityVisibility",
          (${authorIds}::uuid[])[n % ${people} + 1], 'Person ' || n % ${people},
          CASE WHEN n % 3 = 0 AND n % 20 <> 1 THEN 'What somebody has to say about this, number ' || n END,
          '{"partySize": 1}'
        FROM generate_series(1, ${rows}::int) AS n`
    },
    { timeout: fillTimeoutMs },
  )
  await db.$executeRaw`
    INSERT INTO "ActivityReaction" ("itemId", "userId", "emoji")
    SELECT "id", "actorId", '🎉' FROM "ActivityItem" WHERE "eventId" = ${eventId}::uuid AND "sequence" % 100 = 0`
  await db.activityFeed.upsert({
    where: { eventId },
    create: { eventId, lastSequence: rows },
    update: { lastSequence: rows },
  })
  return { eventId, slug, rows }
}
