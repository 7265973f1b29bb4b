interface Picture {
  kind: 'COVER' | 'FLYER' | 'GALLERY' | 'PHOTO'
  altText: string
}

interface Facts {
  endsAt: Date
  description: string
  venueName: string | null
  venueAddress: string | null
  onlineUrl: string | null
  visuals: Picture[]
}

/** Something publishing looks at, at the field where it can be put right. */
export interface PublicationCheck {
  /** The path inside the input of `updateEvent`, `visuals`, or `account` for what the person themselves puts right. */
  path: string
  message: string
  /** Publishing is refused as long as it stands; otherwise it is advice. */
  isRequired: boolean
}

/** Of whoever wants to publish: strangers get mails with the event's title. */
export const confirmAddressCheck: PublicationCheck = {
  path: 'account',
  message: 'Confirm your email address: open the link in the email we sent you.',
  isRequired: true,
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
  if (now >= endsAt) refuse('endsAt', 'The end time has passed. Choose a later one.')
  const undescribed = namesOfUndescribed(visuals)
  if (undescribed.length > 0) {
    const names = listOf(undescribed)
    refuse(
      'visuals',
      undescribed.length === 1
        ? `${names} needs a description for people who can’t see it.`
        : `${names} need a description for people who can’t see them.`,
    )
  }
  return checks
}

/** Published it may be all the same: a place can be announced later on purpose. */
function advised({ description, venueName, venueAddress, onlineUrl }: Omit<Facts, 'endsAt' | 'visuals'>) {
  const checks: PublicationCheck[] = []
  const advise = (path: string, message: string) => checks.push({ path, message, isRequired: false })
  if (!venueName && !venueAddress && !onlineUrl) advise('venue.name', 'Add a location so guests know where to go.')
  if (description.trim() === '') advise('description', 'Add a description so guests know what to expect.')
  return checks
}

/** The visuals without words, as someone finds them among the others. */
function namesOfUndescribed(visuals: readonly Picture[]): string[] {
  const counts = { COVER: 0, FLYER: 0, GALLERY: 0, PHOTO: 0 }
  return visuals.flatMap(({ kind, altText }) => {
    counts[kind] += 1
    // A photo in the feed is its author's to describe.
    if (kind === 'PHOTO' || altText.trim() !== '') return []
    if (kind === 'COVER') return ['the cover']
    return [`${kind === 'FLYER' ? 'flyer' : 'gallery photo'} ${counts[kind]}`]
  })
}

const mostNamed = 5

function listOf(names: readonly string[]): string {
  const shown = names.length > mostNamed ? [...names.slice(0, mostNamed), `${names.length - mostNamed} more`] : names
  const list = new Intl.ListFormat('en-GB').format(shown)
  return list.charAt(0).toUpperCase() + list.slice(1)
}

/** What a query of an event takes along for the checks of its visuals. */
export const picturesToCheck = {
  select: { kind: true, altText: true },
  orderBy: [{ kind: 'asc' as const }, { position: 'asc' as const }, { id: 'asc' as const }],
}
