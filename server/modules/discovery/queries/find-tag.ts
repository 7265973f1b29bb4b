import { toTagSlug } from '../../../contract/discovery/event-tags.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Tag } from '../../events/public.ts'

/**
 * A tag as some public event writes it, also one that is over; null when none has it. A tag that only drafts, private events or
 * organizations with events off the home page have does not exist.
 */
export async function findTag(db: Db, asked: string): Promise<Tag | null> {
  const slug = toTagSlug(asked)
  if (slug === '') return null
  // Asked of each event, so that the first one ends the search: joined, all events of a common tag would be read before.
  const [row] = await db.$queryRaw<{ name: string | null }[]>`
    SELECT event."tags"[array_position(event."tagSlugs", ${slug})] AS "name" FROM "Event" event
    WHERE event."tagSlugs" @> ARRAY[${slug}]::text[] AND event."status" <> 'DRAFT' AND event."visibility" = 'PUBLIC'
      AND (SELECT organization."showsEventsOnHome" FROM "Group" "group"
        JOIN "Organization" organization ON organization."id" = "group"."organizationId"
        WHERE "group"."id" = event."groupId")
    LIMIT 1`
  return row?.name ? { slug, name: row.name } : null
}
