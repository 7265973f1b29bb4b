/** Numbers of guests that a feed celebrates. */
export const guestMilestones = [
  10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
] as const

export interface MilestoneFacts {
  /** Places of guests who are confirmed or have come in, without those that offers hold. */
  guests: number
  /** null = unlimited. */
  capacity: number | null
  /** The largest number that was celebrated before. */
  guestMilestone: number
  /** When it was said that every place is taken; null when it never was. */
  soldOutAt: Date | null
}

export interface Milestones {
  /** The number to celebrate; null for none. A crowd that passes several celebrates the largest. */
  guests: number | null
  /** Whether to say that every place is taken. */
  isSoldOut: boolean
}

/**
 * What there is to celebrate. Each number once and each larger than the one before, however often places are given back
 * and taken again; and being sold out once.
 */
export function decideMilestones({ guests, capacity, guestMilestone, soldOutAt }: MilestoneFacts): Milestones {
  const reached = guestMilestones.findLast((milestone) => milestone <= guests) ?? 0
  return {
    guests: reached > guestMilestone ? reached : null,
    isSoldOut: soldOutAt === null && capacity !== null && guests >= capacity,
  }
}
