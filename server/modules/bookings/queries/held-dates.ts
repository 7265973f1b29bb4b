import type { Context } from '../../../graphql/context.ts'
import { activeStatuses, openStates } from '../../places/public.ts'
import { hashSecret } from '../../../platform/secrets/secrets.ts'

/** A registration or a waitlist entry of somebody at a date of a series. */
export interface HeldDate {
  kind: 'Registration' | 'WaitlistEntry'
  id: string
}

/**
 * What the viewer holds at the dates of a series that are not over, by their account and by the given secrets, in the
 * order of the dates. The secrets then count as proven for this request.
 */
export async function findHeldDates(
  { platform: { db, clock }, viewer, heldRows }: Context,
  seriesId: string,
  secrets: readonly string[],
): Promise<HeldDate[]> {
  const ways = [
    ...(viewer.person ? [{ userId: viewer.person.id }] : []),
    ...(secrets.length > 0 ? [{ secretHash: { in: secrets.map(hashSecret) } }] : []),
  ]
  if (ways.length === 0) return []
  const event = { seriesId, endsAt: { gt: clock.now() } }
  const select = { id: true, userId: true, event: { select: { startsAt: true } } } as const
  const [registrations, entries] = await Promise.all([
    db.registration.findMany({ where: { OR: ways, event, status: { in: activeStatuses } }, select }),
    db.waitlistEntry.findMany({ where: { OR: ways, event, state: { in: openStates } }, select }),
  ])
  const found = [
    ...registrations.map((row) => ({ ...row, kind: 'Registration' as const })),
    ...entries.map((row) => ({ ...row, kind: 'WaitlistEntry' as const })),
  ].toSorted(
    (one, other) => one.event.startsAt.getTime() - other.event.startsAt.getTime() || (one.id < other.id ? -1 : 1),
  )
  for (const { id, userId } of found) if (userId === null || userId !== viewer.person?.id) heldRows.add(id)
  return found.map(({ kind, id }) => ({ kind, id }))
}
