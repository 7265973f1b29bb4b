interface Facts {
  endsAt: Date
  description: string
  venueName: string | null
  venueAddress: string | null
  onlineUrl: string | null
  visuals: { altText: string }[]
}

/** Something publishing looks at, at the field where it can be put right. */
export interface PublicationCheck {
  /** The path inside the input of `updateEvent`, or `visuals`. */
  path: string
  /** A sentence. */
  message: string
  /** Publishing is refused as long as it stands; otherwise it is advice. */
  isRequired: boolean
}

/** What is missing before an event can be published, and what it would do better with; what must be comes first. */
export function checkPublication(facts: Facts, now: Date): PublicationCheck[] {
  return [...required(facts, now), ...advised(facts)]
}

/** What would refuse publishing, as sentences; empty when nothing does. */
export function missingForPublication(facts: Pick<Facts, 'endsAt' | 'visuals'>, now: Date): string[] {
  return required(facts, now).map(({ message }) => message)
}

/** What a published event would do better with, as sentences. */
export function adviceForPublication(facts: Omit<Facts, 'endsAt' | 'visuals'>): string[] {
  return advised(facts).map(({ message }) => message)
}

function required({ endsAt, visuals }: Pick<Facts, 'endsAt' | 'visuals'>, now: Date): PublicationCheck[] {
  const checks: PublicationCheck[] = []
  const refuse = (path: string, message: string) => checks.push({ path, message, isRequired: true })
  if (now >= endsAt) refuse('endsAt', 'It has already ended: choose a time to come.')
  const withoutText = visuals.filter(({ altText }) => altText.trim() === '').length
  if (withoutText > 0) {
    const pictures = withoutText === 1 ? 'One picture needs' : `${withoutText} pictures need`
    refuse('visuals', `${pictures} a description for people who cannot see it.`)
  }
  return checks
}

/** Published it may be all the same: a place can be announced later on purpose. */
function advised({ description, venueName, venueAddress, onlineUrl }: Omit<Facts, 'endsAt' | 'visuals'>) {
  const checks: PublicationCheck[] = []
  const advise = (path: string, message: string) => checks.push({ path, message, isRequired: false })
  if (!venueName && !venueAddress && !onlineUrl)
    advise('venue.name', 'It names no place and no link: nobody knows where to go.')
  if (description.trim() === '') advise('description', 'It has no description: nobody knows what to expect.')
  return checks
}
