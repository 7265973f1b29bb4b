import type { FeedState } from '../../graphql/live/feed-kind.ts'
import { SharedSource } from '../../graphql/live/follow-together.ts'
import type { Sink } from '../../graphql/live/member.ts'
import { presentKind } from '../../graphql/live/present-kind.ts'
import { batched } from '../../platform/database/batched.ts'
import type { Platform } from '../../platform/platform.ts'
import { presenceTopic } from '../../platform/bus/presence.ts'
import { type FollowedFacts, type OwnPlace, eventRules, readOwnPlaces } from './live-facts.ts'
import { eventTopic } from './topics.ts'

/** How many have an event open, as all of them see it. */
export const livePresence = presentKind<{ count: number }, FollowedFacts, OwnPlace>({
  ...eventRules,
  fields: { EventPresence: ['count'] },
  stepsTopic: presenceTopic,
  factsTopic: eventTopic,
  readTies: ({ db }, eventIds, personIds) => readOwnPlaces(db, eventIds, personIds),
  async readNow({ db, presence }, ids) {
    const rows = await db.$queryRaw<(FollowedFacts & { id: string })[]>`
      SELECT event."id", "group"."organizationId", event."status", event."visibility"
      FROM "Event" event JOIN "Group" "group" ON "group"."id" = event."groupId"
      WHERE event."id" = ANY(${ids}::uuid[])`
    return rows.map(({ id, ...facts }) => ({ id, facts, seen: String(presence.countAt(id)) }))
  },
  rowOf: ({ presence }, id) => ({ count: presence.countAt(id) }),
})

/** Read once for all who come together. */
export const findLivePresence = batched<FeedState<FollowedFacts> | null, Platform>(
  async (platform, ids) => {
    const states = await livePresence.readStates(platform, ids)
    return new Map(states.map((state) => [state.id, state]))
  },
  null,
  { isInTurns: true },
)

/** Whoever follows is there for as long as they follow. They are counted first: nobody should see a crowd without themselves. */
export function whilePresent(
  source: SharedSource,
  { presence }: Platform,
  { eventId, watcher }: { eventId: string; watcher: string | null },
): SharedSource {
  return new SharedSource(source.sharing, (operation, sink) => {
    let leave: (() => void) | null = null
    let isOver = false
    const here = presence.enter(eventId, watcher)
    const end = () => {
      if (isOver) return
      isOver = true
      leave?.()
      void here.then((go) => go())
    }
    void here.then(() => {
      if (!isOver) leave = source.enter(operation, new PresentSink(sink, end))
    })
    return end
  })
}

/** Rights that end take the presence along. */
class PresentSink implements Sink {
  readonly #sink: Sink
  readonly #onEnd: () => void

  constructor(sink: Sink, onEnd: () => void) {
    this.#sink = sink
    this.#onEnd = onEnd
  }

  write(...frames: Parameters<Sink['write']>): void {
    this.#sink.write(...frames)
  }

  get isFull(): boolean {
    return this.#sink.isFull
  }

  ready(): Promise<void> {
    return this.#sink.ready()
  }

  end(...last: Parameters<Sink['end']>): void {
    this.#onEnd()
    this.#sink.end(...last)
  }
}
