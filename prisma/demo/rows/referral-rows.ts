import type { DemoEvent } from '../demo-event.ts'
import type { PersonKey } from '../people.ts'
import { createRandom } from '../random.ts'
import { resolveMoment } from '../schedule.ts'
import { idAt } from '../story.ts'

interface ReferralContext {
  eventId: string
  userIds: Record<PersonKey, string>
  times: { now: Date; startsAt: Date; endsAt: Date }
}

/** Owners look at their own link now and then; recorded, not counted. */
const ownVisitShare = 0.04

/** Share links and the visits they brought: many on the first day, then fewer, as posts in a chat go. */
export function referralRows(links: NonNullable<DemoEvent['links']>, { eventId, userIds, times }: ReferralContext) {
  const made = links.map(({ owner, code, since, visits }) => {
    const createdAt = resolveMoment(since, times)
    return { owner, visits, row: { id: idAt(createdAt), eventId, userId: userIds[owner], code, createdAt } }
  })
  const clicks = made.flatMap(({ visits, row }) => {
    const random = createRandom(row.code)
    const untilMs = Math.min(times.now.getTime(), times.endsAt.getTime()) - row.createdAt.getTime()
    return Array.from({ length: visits }, () => {
      const createdAt = new Date(row.createdAt.getTime() + untilMs * random.next() ** 2)
      return { id: idAt(createdAt), linkId: row.id, isOwn: random.chance(ownVisitShare), createdAt }
    })
  })
  return { links: made, clicks }
}
