/** A person whom a guest brings, as decisions need them. */
export interface PartyMember {
  id: string
  /** null until somebody names them. */
  name: string | null
  checkedInAt: Date | null
}

type LeavingDecision = { leavingIds: string[] } | { refusal: 'NOT_IN_PARTY' | 'CHECKED_IN' | 'TOO_MANY' | 'CHOOSE' }

/**
 * Decide who leaves a party that gets smaller: those whom the holder chose, then people without a name,
 * the last of them first. Somebody with a name never leaves by chance. @param members in order, without the
 * holder. @param count how many leave.
 */
export function decideLeaving(
  members: readonly PartyMember[],
  count: number,
  chosenIds: readonly string[],
): LeavingDecision {
  const chosen = new Set(chosenIds)
  const leaving = members.filter(({ id }) => chosen.has(id))
  if (leaving.length < chosen.size) return { refusal: 'NOT_IN_PARTY' }
  if (leaving.some(({ checkedInAt }) => checkedInAt !== null)) return { refusal: 'CHECKED_IN' }
  if (chosen.size > count) return { refusal: 'TOO_MANY' }
  const unnamed = members.filter(
    ({ id, name, checkedInAt }) => !chosen.has(id) && name === null && checkedInAt === null,
  )
  const others = unnamed.toReversed().slice(0, count - chosen.size)
  if (chosen.size + others.length < count) return { refusal: 'CHOOSE' }
  return { leavingIds: [...leaving, ...others].map(({ id }) => id) }
}

interface NamingFacts {
  /** Published and not over, by the clock. */
  isLive: boolean
  /** The registration is not cancelled or declined. */
  isActive: boolean
  asksAttendeeNames: boolean
  startsAt: Date
  attendeeNamesHoursBefore: number
}

/** Until when a guest may name the people of their party. It moves with the event. */
export function namesUntil({
  startsAt,
  attendeeNamesHoursBefore,
}: Pick<NamingFacts, 'startsAt' | 'attendeeNamesHoursBefore'>): Date {
  return new Date(startsAt.getTime() - attendeeNamesHoursBefore * 3_600_000)
}

/** Decide whether names may change. Organizers may help until the event is over. */
export function mayNameAttendees(facts: NamingFacts, { isHeld, now }: { isHeld: boolean; now: Date }): boolean {
  if (!facts.isLive || !facts.isActive || !facts.asksAttendeeNames) return false
  return !isHeld || now < namesUntil(facts)
}
