import { LiveStream } from '../../../graphql/live/engine/live-stream.ts'
import { presentSource } from '../../../graphql/live/sources/present-source.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presenceTopic } from '../../../platform/bus/presence.ts'
import { type FollowedFacts, type OwnPlace, eventRules, readOwnPlaces, stateReader } from './live-facts.ts'
import { eventTopic } from '../topics.ts'

/** How many have an event open, as all of them see it. */
export const livePresence = presentSource<{ count: number }, FollowedFacts, OwnPlace>({
  ...eventRules,
  fields: { EventPresence: ['count'] },
  newsTopics: (id) => [presenceTopic(id)],
  factsTopics: (id) => [eventTopic(id)],
  readMemberships: ({ db }, eventIds, personIds) => readOwnPlaces(db, eventIds, personIds),
  async readNow({ db, presence }, ids) {
    const rows = await db.$queryRaw<(FollowedFacts & { id: string })[]>`
      SELECT event."id", "group"."organizationId", event."status", event."visibility"
      FROM "Event" event JOIN "Group" "group" ON "group"."id" = event."groupId"
      WHERE event."id" = ANY(${ids}::uuid[])`
    return rows.map(({ id, ...facts }) => ({ id, facts, seen: String(presence.countAt(id)) }))
  },
  rowOf: ({ presence }, id) => ({ count: presence.countAt(id) }),
})

export const findLivePresence = stateReader(livePresence)

/** Count a subscriber for as long as they follow. They are counted first, so that the first number includes them. */
export function whilePresent<Row>(
  stream: LiveStream<Row>,
  { presence }: Platform,
  { eventId, watcher }: { eventId: string; watcher: string | null },
): LiveStream<Row> {
  return new LiveStream(stream.sharing, (operation, connection) => {
    let leave: (() => void) | null = null
    let isOver = false
    const here = presence.enter(eventId, watcher)
    // Rights that end take the presence along.
    const end = () => {
      isOver = true
      void here.then((go) => go())
    }
    void here.then(() => {
      if (!isOver) leave = stream.enter(operation, connection, end)
    })
    return () => {
      if (leave) leave()
      else if (!isOver) end()
    }
  })
}
