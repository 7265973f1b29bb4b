import type { Positions } from '../../platform/bus/catch-up.ts'
import type { Db } from '../../platform/database/db.ts'
import { activityTopic } from './topics.ts'

/** The last sequence numbers of feeds, for followers while messages may be missing. */
export function feedPositions({ activityFeed }: Db): Positions {
  return {
    noun: activityTopic.noun,
    async read(ids) {
      const feeds = await activityFeed.findMany({ where: { eventId: { in: ids } } })
      return new Map(feeds.map(({ eventId, lastSequence }) => [eventId, { sequence: lastSequence }]))
    },
  }
}
