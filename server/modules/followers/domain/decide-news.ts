import type { FollowFrequency } from '../../../platform/generated/prisma/enums.ts'

/** What one person follows of an organization. */
export interface FollowFacts {
  /** null for the whole organization. */
  groupId: string | null
  frequency: FollowFrequency
  frequencySince: Date
  confirmedAt: Date
}

export interface NewEventFacts {
  id: string
  groupId: string
  publicAt: Date
  /** The mailing to those who hear of every event. */
  mailing: { id: string; createdAt: Date } | null
}

interface Reader {
  follows: readonly FollowFacts[]
  /** Mailings of which they were written a mail. */
  told: ReadonlySet<string>
}

/**
 * Decide which events of a mailing one person is told. Of a mailing at once: all that they follow, when they hear of any
 * of it at once. Of a weekly one: what they follow weekly, and what was told at once while they still heard weekly;
 * never what they were told. Pure.
 */
export function decideNews<E extends NewEventFacts>(
  frequency: FollowFrequency,
  { follows, told }: Reader,
  events: readonly E[],
): E[] {
  const followed = events.flatMap((event) => {
    const reasons = follows.filter(
      ({ groupId, confirmedAt }) => (groupId ?? event.groupId) === event.groupId && confirmedAt <= event.publicAt,
    )
    return reasons.length > 0 ? [{ event, reasons }] : []
  })
  if (frequency === 'EVERY_EVENT') {
    const isTold = followed.some(({ reasons }) => reasons.some((follow) => follow.frequency === 'EVERY_EVENT'))
    return isTold ? followed.map(({ event }) => event) : []
  }
  return followed
    .filter(({ event: { mailing }, reasons }) => {
      if (mailing && told.has(mailing.id)) return false
      // Whoever hears at once by now heard weekly when it was told at once.
      return reasons.some(
        (follow) => follow.frequency === 'WEEKLY' || (mailing !== null && follow.frequencySince > mailing.createdAt),
      )
    })
    .map(({ event }) => event)
}
