import { findHandles } from '../../../server/modules/activity/domain/body-segments.ts'
import { type PersonKey, people, personKeys } from '../people.ts'
import type { FeedDraft } from '../story.ts'
import type { DemoRows } from './demo-rows.ts'

/** The rows of a feed. Items and what was done to them later are numbered in the order of time, without gaps. */
export function feedRows(
  eventId: string,
  feed: readonly FeedDraft[],
  userIds: Record<PersonKey, string>,
): Pick<DemoRows, 'activityFeed' | 'activityItem' | 'activityChange' | 'activityMention'> {
  const steps = feed
    .flatMap(({ item, later }) => [
      { kind: 'ADDED' as const, at: item.createdAt, item },
      ...later.map(({ kind, at }) => ({ kind, at, item })),
    ])
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map((step, index) => ({ ...step, sequence: index + 1 }))
  return {
    activityFeed: [{ eventId, lastSequence: steps.length }],
    activityItem: steps.filter(({ kind }) => kind === 'ADDED').map(({ item, sequence }) => ({ ...item, sequence })),
    activityChange: steps
      .filter(({ kind }) => kind !== 'ADDED')
      .map(({ kind, at, item, sequence }) => ({ eventId, sequence, kind, itemId: item.id, createdAt: at })),
    activityMention: feed.flatMap(({ item }) => mentions(item, userIds)),
  }
}

/** The people whom an item mentions. All of them have read it by now. */
function mentions({ id, body, createdAt }: FeedDraft['item'], userIds: Record<PersonKey, string>) {
  return findHandles(body ?? '').flatMap((handle) => {
    const key = personKeys.find((each) => people[each].handle === handle)
    return key ? [{ itemId: id, userId: userIds[key], handle, toldAt: createdAt }] : []
  })
}
