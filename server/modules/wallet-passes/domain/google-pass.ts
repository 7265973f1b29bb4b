import { createHash } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import type { PassFacts } from './pass-facts.ts'

interface GoogleIdentity {
  issuerId: string
  /** Of the registration, or of the person of its party. */
  ticketId: string
  /** A BCP 47 tag. */
  language: string
  /** `#rrggbb` */
  ground: string
}

/** How much of the facts a link has room for. */
export interface GoogleRoom {
  /** Google shows a venue on the front and on a map, but takes more letters for it. Otherwise it is a line below. */
  hasVenue: boolean
  /** Bytes of UTF-8 of each text that people wrote, at most. */
  textBytes: number
}

/** From all to little. The last is for texts that are as long as they may be, in letters of many bytes. */
export const googleRooms: readonly GoogleRoom[] = [
  { hasVenue: true, textBytes: 1_000 },
  { hasVenue: false, textBytes: 1_000 },
  ...[200, 120, 80, 60, 40, 24].map((textBytes) => ({ hasVenue: false, textBytes })),
]

/**
 * The pass as Google takes it in a link (https://developers.google.com/wallet/reference/rest/v1/Jwt). Pure.
 *
 * Google stores a class and an object under their ids, and a link does not change what is stored. So each id contains a
 * hash of what the pass says: after a change the guest gets a new pass instead of the old one. Nobody sees an address
 * that is not theirs to see in a class that somebody else made.
 */
export function writeGooglePass(facts: PassFacts, identity: GoogleIdentity, { hasVenue, textBytes }: GoogleRoom) {
  const { issuerId, ticketId, ground } = identity
  const { labels, venue, address, where, timeZone, code } = facts
  const cut = (text: string) => shorten(text, textBytes)
  const localized = (value: string) => ({ defaultValue: { language: identity.language, value: cut(value) } })
  const at = (instant: Date) => inZone(instant, timeZone)
  // Google takes no venue without a name or without an address.
  const shownVenue = hasVenue && venue !== null && address !== null ? { venue, address } : null
  const place = venue !== null && address !== null ? `${venue}, ${address}` : where
  const eventClass = {
    issuerName: cut(facts.organizationName),
    reviewStatus: 'UNDER_REVIEW',
    eventName: localized(facts.title),
    dateTime: { start: at(facts.startsAt), end: at(facts.endsAt) },
    ...(shownVenue && { venue: { name: localized(shownVenue.venue), address: localized(shownVenue.address) } }),
  }
  const classId = `${issuerId}.${hashOf(eventClass)}`
  const ticket = {
    state: 'ACTIVE',
    classId,
    barcode: { type: 'QR_CODE', value: code.text, alternateText: code.number },
    ticketHolderName: cut(facts.holder),
    hexBackgroundColor: ground,
    textModulesData: [
      ...(shownVenue || place === null ? [] : [{ header: labels.where, body: cut(place) }]),
      { header: labels.admits, body: facts.admits },
    ],
  }
  return {
    eventTicketClasses: [{ id: classId, ...eventClass }],
    // The key in the hash stays: another one would give everybody a second pass beside the one they have.
    eventTicketObjects: [{ id: `${issuerId}.${hashOf({ registrationId: ticketId, ticket })}`, ...ticket }],
  }
}

/** 96 bits, in letters that ids of Google may contain. */
function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)
}

/** `2026-12-05T19:00:00+01:00` */
function inZone(instant: Date, timeZone: string): string {
  const there = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
  return there.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** As much of a text as fits into `most` bytes, with an ellipsis for what is missing. It cuts no letter in two. */
function shorten(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text
  let room = most - Buffer.byteLength('…')
  let part = ''
  for (const { segment } of graphemes.segment(text)) {
    room -= Buffer.byteLength(segment)
    if (room < 0) break
    part += segment
  }
  return `${part.trimEnd()}…`
}
