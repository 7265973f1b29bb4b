import type { Platform } from '../../../platform/platform.ts'

const purpose = 'unsubscribe'

/** Who wants no more news of which event. */
export interface MailTarget {
  eventId: string
  emailNormalized: string
}

type Tokens = Pick<Platform, 'tokens'>

/** The way out at the foot of a mail. It holds all there is to know, so no row is written before somebody uses it. */
export function unsubscribeUrl({ tokens, publicUrl }: Pick<Platform, 'tokens' | 'publicUrl'>, target: MailTarget) {
  return `${publicUrl}/unsubscribe/${tokens.sign(purpose, `${target.eventId}:${target.emailNormalized}`)}`
}

/** @returns null for what is none of our links. */
export function readUnsubscribeToken({ tokens }: Tokens, token: string): MailTarget | null {
  const payload = tokens.open(purpose, token)
  if (payload === null) return null
  const at = payload.indexOf(':')
  return { eventId: payload.slice(0, at), emailNormalized: payload.slice(at + 1) }
}
