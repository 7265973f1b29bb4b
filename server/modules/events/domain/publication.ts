interface Readiness {
  endsAt: Date
  visuals: { altText: string }[]
}

/** What is missing before an event can be published, as sentences; empty when nothing is. */
export function missingForPublication({ endsAt, visuals }: Readiness, now: Date): string[] {
  const missing: string[] = []
  if (now >= endsAt) missing.push('It has already ended: choose a time to come.')
  const withoutText = visuals.filter(({ altText }) => altText.trim() === '').length
  if (withoutText > 0)
    missing.push(
      `${withoutText === 1 ? 'One picture needs' : `${withoutText} pictures need`} a description for people who cannot see it.`,
    )
  return missing
}

interface Substance {
  description: string
  venueName: string | null
  venueAddress: string | null
  onlineUrl: string | null
}

/**
 * What a published event would do better with, as sentences. It may be published all the same: a place can be announced
 * later on purpose.
 */
export function adviceForPublication({ description, venueName, venueAddress, onlineUrl }: Substance): string[] {
  const advice: string[] = []
  if (!venueName && !venueAddress && !onlineUrl) advice.push('It names no place and no link: nobody knows where to go.')
  if (description.trim() === '') advice.push('It has no description: nobody knows what to expect.')
  return advice
}
