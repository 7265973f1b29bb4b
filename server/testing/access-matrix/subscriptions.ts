import { whoSeesEvent } from './nodes.ts'
import { type Row, type Who, everybody, row } from './rules.ts'
import type { World } from './world.ts'

interface SubscriptionCase {
  ask(world: World): string
  row: Row
}

const text = (value: string) => JSON.stringify(value)
const follows = (who: readonly Who[]) => row(['data', who], ['NOT_FOUND', everybody])

const perEvent = (ask: (world: World, kind: keyof typeof whoSeesEvent) => string): Record<string, SubscriptionCase> =>
  Object.fromEntries(
    (Object.keys(whoSeesEvent) as (keyof typeof whoSeesEvent)[]).map((kind) => [
      `a ${kind} event`,
      { ask: (world: World) => ask(world, kind), row: follows(whoSeesEvent[kind]) },
    ]),
  )

/** Every field of Subscription: who gets a first delivery, and to whom there is nothing to follow. */
export const subscriptions: Record<string, Record<string, SubscriptionCase>> = {
  eventActivity: perEvent(
    ({ events }, kind) =>
      `eventActivity(url: ${text(events[kind].url)}, after: 0) { kind sequence item { id kind visibility } }`,
  ),
  eventChanged: perEvent(({ events }, kind) => `eventChanged(url: ${text(events[kind].url)}) { id title }`),
  waitlistEntryChanged: perEvent(
    ({ ids }, kind) => `waitlistEntryChanged(id: ${text(ids[`an entry for a ${kind} event`]!)}) { id state }`,
  ),
}
