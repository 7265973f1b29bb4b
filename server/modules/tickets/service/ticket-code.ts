import { timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { Platform } from '../../../platform/platform.ts'

type Secrets = Pick<Platform, 'secrets'>

/** 80 bits: too many to guess, and few enough for a QR code that a cracked phone still shows. */
const proofBytes = 10
const codePattern = /^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{14}$/

/**
 * The id of a registration, or of one person of its party, and a proof that this site made it. It is not the holder's secret: a photo
 * of a ticket cannot cancel the place.
 */
export function ticketCodeOf({ secrets }: Secrets, registrationId: string): string {
  return `${Buffer.from(parse(registrationId)).toString('base64url')}.${proofOf(secrets, registrationId)}`
}

/** The text of a ticket's QR code: a page that a phone's camera can open too. */
export function ticketUrl(platform: Pick<Platform, 'secrets' | 'publicUrl'>, eventUrl: string, registrationId: string) {
  return `${platform.publicUrl}/e/${eventUrl}/ticket?t=${ticketCodeOf(platform, registrationId)}`
}

/**
 * The registration, or the person of a party, of a scanned address or bare code; null for any other text. It reads no
 * database, so what it names may be gone.
 */
export function readTicketCode({ secrets }: Secrets, text: string): string | null {
  const trimmed = text.trim()
  const code = codePattern.test(trimmed) ? trimmed : codeInAddress(trimmed)
  if (!code || !codePattern.test(code)) return null
  const [encoded = '', proof = ''] = code.split('.')
  const id = stringifyId(Buffer.from(encoded, 'base64url'))
  if (!id) return null
  const [given, right] = [Buffer.from(proof), Buffer.from(proofOf(secrets, id))]
  return timingSafeEqual(given, right) ? id : null
}

function proofOf(secrets: Secrets['secrets'], registrationId: string): string {
  return secrets.proofFor('ticket', registrationId).subarray(0, proofBytes).toString('base64url')
}

function codeInAddress(text: string): string | null {
  return URL.canParse(text) ? new URL(text).searchParams.get('t') : null
}

/** @returns null for bytes that are not an id. */
function stringifyId(bytes: Uint8Array): string | null {
  try {
    return stringify(bytes)
  } catch {
    return null
  }
}
