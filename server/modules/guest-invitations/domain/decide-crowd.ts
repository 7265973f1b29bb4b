interface CrowdLimit {
  /** How many people are invited at once, at most. */
  atOnce: number
  /** How many more mails the organization may send within 24 hours. */
  left: number
  /** How many people the request names besides. */
  named: number
  /** How many of these get a mail, because they are neither invited nor guests. */
  fresh: number
}

/**
 * Decide how many guests of an earlier event are invited together: as many as fit beside the people
 * who are named. These are all invited or none, so they come first. @returns who is invited, and how
 * many are left for another time.
 */
export function decideCrowd<Guest>(
  crowd: readonly Guest[],
  { atOnce, left, named, fresh }: CrowdLimit,
): { guests: Guest[]; remainingCount: number } {
  const room = Math.max(0, Math.min(atOnce - named, left - fresh))
  const guests = crowd.slice(0, room)
  return { guests, remainingCount: crowd.length - guests.length }
}
