import type { DemoEvent } from './events.ts'
import type { PersonKey } from './people.ts'
import { createRandom } from './random.ts'
import { type EventTimes, resolveMoment } from './schedule.ts'
import { idAt } from './story.ts'

/** Owners look at their own link now and then; recorded, not counted. */
const ownVisitShare = 0.04

export function linkRows(
  links: DemoEvent['links'],
  { eventId, userIds, times }: { eventId: string; userIds: Record<PersonKey, string>; times: EventTimes },
) {
  return links.map(({ owner, code, since }) => {
    const createdAt = resolveMoment(since, times)
    return { id: idAt(createdAt), eventId, userId: userIds[owner], code, createdAt }
  })
}

/** The visits that a link brought: many on the first day, then fewer, as posts in a chat go. */
export function clickRows(link: ReturnType<typeof linkRows>[number], visits: number, { now, endsAt }: EventTimes) {
  const random = createRandom(link.code)
  const untilMs = Math.min(now.getTime(), endsAt.getTime()) - link.createdAt.getTime()
  return Array.from({ length: visits }, () => {
    const createdAt = new Date(link.createdAt.getTime() + untilMs * random.next() ** 2)
    return { id: idAt(createdAt), linkId: link.id, isOwn: random.chance(ownVisitShare), createdAt }
  })
}

/** A guest who came through a share link visited it a few minutes earlier. */
export function clickBefore({ referralLinkId, createdAt }: { referralLinkId?: string | null; createdAt: Date }) {
  if (!referralLinkId) return []
  const clickedAt = new Date(createdAt.getTime() - 4 * 60_000)
  return [{ id: idAt(clickedAt), linkId: referralLinkId, createdAt: clickedAt }]
}
