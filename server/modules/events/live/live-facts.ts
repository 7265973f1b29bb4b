import { type Rights, stranger } from '../../../auth/viewer.ts'
import {
  type LiveFacts,
  type LiveState,
  type SharedSource,
  membershipKey,
} from '../../../graphql/live/engine/live-source.ts'
import { batched } from '../../../platform/database/batched.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { EventStatus, EventVisibility } from '../../../platform/generated/prisma/enums.ts'
import { isVisibleTo } from '../policy.ts'

/** What decides who may follow an event. */
export interface FollowedFacts extends LiveFacts {
  status: EventStatus
  visibility: EventVisibility
}

export interface OwnPlace {
  isGuest: boolean
}

/** The places of people at events, by `membershipKey`, in one statement. */
export async function readOwnPlaces(db: Db, eventIds: string[], personIds: string[]): Promise<Map<string, OwnPlace>> {
  const places = new Map<string, OwnPlace>()
  if (personIds.length === 0) return places
  const rows = await db.$queryRaw<{ eventId: string; userId: string; isGuest: boolean }[]>`
    SELECT "eventId", "userId", bool_or("status" <> 'PENDING') AS "isGuest" FROM "Registration"
    WHERE "eventId" = ANY(${eventIds}::uuid[]) AND "userId" = ANY(${personIds}::uuid[])
      AND "status" IN ('PENDING', 'CONFIRMED', 'CHECKED_IN')
    GROUP BY 1, 2`
  for (const { eventId, userId, isGuest } of rows) places.set(membershipKey(eventId, userId), { isGuest })
  return places
}

/** Which event an address leads to, also one that it had before. Asked once for a storm of newcomers. */
export const findEventId = batched<string | null>(
  async (db: Db, slugs) => {
    const rows = await db.slugHistory.findMany({
      where: { slug: { in: slugs } },
      select: { slug: true, eventId: true },
    })
    return new Map(rows.map(({ slug, eventId }) => [slug, eventId]))
  },
  null,
  { isSerial: true },
)

/** Read the state of an event in a source, once for all who begin to follow it at the same moment. */
export function stateReader<Facts extends FollowedFacts>({
  readStates,
}: Pick<SharedSource<never, Facts, never>, 'readStates'>) {
  return batched<LiveState<Facts> | null, Platform>(
    async (platform, ids) => new Map((await readStates(platform, ids)).map((state) => [state.id, state])),
    null,
    { isSerial: true },
  )
}

/** The same for everything of an event that is followed live and shows only how it is. */
export const eventRules = {
  isVisibleTo: (facts: FollowedFacts, rights: Rights, place: OwnPlace | undefined) =>
    isVisibleTo(rights, facts, place !== undefined),
  isVisibleToAll: (facts: FollowedFacts) => isVisibleTo(stranger, facts, false),
}
