import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/runtime-macro'
import { formatter } from '../../../contract/time/formatters.ts'
import type { Text } from '../../../contract/text/say.ts'

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
  text: Text
  /** Publishing is refused as long as it stands; otherwise it is advice. */
  isRequired: boolean
}

/** Of whoever wants to publish: strangers get mails with the event's title. */
export const confirmAddressCheck: PublicationCheck = {
  path: 'account',
  text: msg`Confirm your email address: open the link in the email we sent you.`,
  isRequired: true,
}

/** What is missing before an event can be published, and what it would do better with; what must be comes first. */
export function checkPublication(facts: Facts, now: Date): PublicationCheck[] {
  return [...required(facts, now), ...advised(facts)]
}

/** What would refuse publishing, as sentences; empty when nothing does. */
export function missingForPublication(facts: Pick<Facts, 'endsAt' | 'visuals'>, now: Date): Text[] {
  return required(facts, now).map(({ text }) => text)
}

/** What a published event would do better with, as sentences. */
export function adviceForPublication(facts: Omit<Facts, 'endsAt' | 'visuals'>): Text[] {
  return advised(facts).map(({ text }) => text)
}

function required({ endsAt, visuals }: Pick<Facts, 'endsAt' | 'visuals'>, now: Date): PublicationCheck[] {
  const checks: PublicationCheck[] = []
  const refuse = (path: string, text: Text) => checks.push({ path, text, isRequired: true })
  if (now >= endsAt) refuse('endsAt', msg`The end time has passed. Choose a later one.`)
  const undescribed = undescribedImages(visuals)
  if (undescribed.length > 0) refuse('visuals', (i18n) => i18n._(describeText(i18n, undescribed)))
  return checks
}

/** Published it may be all the same: a place can be announced later on purpose. */
function advised({ description, venueName, venueAddress, onlineUrl }: Omit<Facts, 'endsAt' | 'visuals'>) {
  const checks: PublicationCheck[] = []
  const advise = (path: string, text: Text) => checks.push({ path, text, isRequired: false })
  if (!venueName && !venueAddress && !onlineUrl) advise('venue.name', msg`Add a location so guests know where to go.`)
  if (description.trim() === '') advise('description', msg`Add a description so guests know what to expect.`)
  return checks
}

/** The visuals without words, as someone finds them among the others. */
function undescribedImages(visuals: readonly Picture[]): MessageDescriptor[] {
  const counts = { COVER: 0, FLYER: 0, GALLERY: 0, PHOTO: 0 }
  return visuals.flatMap(({ kind, altText }) => {
    counts[kind] += 1
    // A photo in the feed is its author's to describe.
    if (kind === 'PHOTO' || altText.trim() !== '') return []
    if (kind === 'COVER') return [msg({ message: 'cover', comment: 'In a list of images of an event' })]
    return [
      kind === 'FLYER' ? msg`flyer ${{ number: counts.FLYER }}` : msg`gallery photo ${{ number: counts.GALLERY }}`,
    ]
  })
}

const mostNamed = 5

function describeText(i18n: I18n, images: readonly MessageDescriptor[]): MessageDescriptor {
  const count = images.length
  const more = count - mostNamed
  const rest = more > 0 ? [msg`${plural({ more }, { one: '# more', other: '# more' })}`] : []
  const named = [...images.slice(0, mostNamed), ...rest].map((image) => i18n._(image))
  const list = formatter(Intl.ListFormat, i18n.locale).format(named)
  return msg`${plural({ count }, { one: 'Describe this image for people who can’t see it:', other: 'Describe these images for people who can’t see them:' })} ${{ list }}.`
}

/** What a query of an event takes along for the checks of its visuals. */
export const picturesToCheck = {
  select: { kind: true, altText: true },
  orderBy: [{ kind: 'asc' as const }, { position: 'asc' as const }, { id: 'asc' as const }],
}
