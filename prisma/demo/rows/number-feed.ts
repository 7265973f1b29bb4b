import type { FeedDraft } from '../stage.ts'
import type { DemoRows } from './demo-rows.ts'

/** Number everything that happened in a feed in the order of time, without gaps: rows, and what was done to them later. */
export function numberFeed(
  eventId: string,
  feed: readonly FeedDraft[],
): Pick<DemoRows, 'activityFeed' | 'activityItem' | 'activityChange'> {
  const steps = feed
    .flatMap(({ item, later }) => [
      { kind: 'ADDED' as const, at: item.createdAt, item },
      ...later.map(({ kind, at }) => ({ kind, at, item })),
    ])
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  const numbered = steps.map((step, index) => ({ ...step, sequence: index + 1 }))
  return {
    activityFeed: [{ eventId, lastSequence: steps.length }],
    activityItem: numbered.filter(({ kind }) => kind === 'ADDED').map(({ item, sequence }) => ({ ...item, sequence })),
    activityChange: numbered
      .filter(({ kind }) => kind !== 'ADDED')
      .map(({ kind, at, item, sequence }) => ({ eventId, sequence, kind, itemId: item.id, createdAt: at })),
  }
}
