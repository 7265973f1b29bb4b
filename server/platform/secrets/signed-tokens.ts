import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Facts in a link that nobody else can write: no row is needed to believe them. They can be read by
 * whoever has it.
 */
export interface SignedTokens {
  /** A token signed for one purpose opens for no other. */
  sign(purpose: string, payload: string): string
  /** @returns the payload; null when the token is not one of ours for this purpose. */
  open(purpose: string, token: string): string | null
}

export function createSignedTokens(authSecret: string): SignedTokens {
  const signatureOf = (purpose: string, encoded: string) =>
    createHmac('sha256', authSecret).update(`token:${purpose}:${encoded}`).digest('base64url')
  return {
    sign(purpose, payload) {
      const encoded = Buffer.from(payload).toString('base64url')
      return `${encoded}.${signatureOf(purpose, encoded)}`
    },
    open(purpose, token) {
      const [encoded = '', signature = '', ...rest] = token.split('.')
      const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(purpose, encoded))]
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null
      return Buffer.from(encoded, 'base64url').toString()
    },
  }
}
