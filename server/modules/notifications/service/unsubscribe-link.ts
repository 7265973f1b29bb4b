import type { Platform } from '../../../platform/platform.ts'

const purpose = 'unsubscribe'

/** The address that unsubscribes, and the event. */
export interface MailTarget {
  eventId: string
  emailNormalized: string
}

type Tokens = Pick<Platform, 'tokens'>

/**
 * The unsubscribe link at the foot of a mail. It contains everything that is needed, so no row is
 * written before someone uses it.
 */
export function unsubscribeUrl({ tokens, publicUrl }: Pick<Platform, 'tokens' | 'publicUrl'>, target: MailTarget) {
  return `${publicUrl}/unsubscribe/${tokens.sign(purpose, `${target.eventId}:${target.emailNormalized}`)}`
}

/** @returns null for an invalid link. */
export function readUnsubscribeToken({ tokens }: Tokens, token: string): MailTarget | null {
  const payload = tokens.open(purpose, token)
  if (payload === null) return null
  const at = payload.indexOf(':')
  return { eventId: payload.slice(0, at), emailNormalized: payload.slice(at + 1) }
}
