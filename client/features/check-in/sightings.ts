/** The code in front of the camera. */
export interface Sighting {
  text: string
  seenAt: number
}

/**
 * A code is in many frames, and a hand shakes: it counts again only when it was out of sight for so long, or when
 * another one came in between.
 */
const outOfSightMs = 2_000

/** What to remember after a frame, and whether its code counts. Pure. */
export function decideSighting(known: Sighting | null, text: string | null, now: number) {
  if (text === null) return { known, counts: false }
  const isSame = known?.text === text && now - known.seenAt < outOfSightMs
  return { known: { text, seenAt: now }, counts: !isSame }
}
