import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

export type SignedTokens = ReturnType<typeof createSignedTokens>

/** Signed facts in a link. They need no row in the database. Whoever has the link can read them. */
export function createSignedTokens(authSecret: string) {
  const key = createSecretKey(authSecret, 'utf8')
  const signatureOf = (purpose: string, encoded: string) =>
    createHmac('sha256', key).update(`token:${purpose}:${encoded}`).digest('base64url')
  return {
    /** A token that is signed for one purpose is not valid for another. */
    sign(purpose: string, payload: string): string {
      const encoded = Buffer.from(payload).toString('base64url')
      return `${encoded}.${signatureOf(purpose, encoded)}`
    },
    /** @returns the payload; null when the token is not one of ours for this purpose. */
    open(purpose: string, token: string): string | null {
      const [encoded = '', signature = '', ...rest] = token.split('.')
      const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(purpose, encoded))]
      if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null
      return Buffer.from(encoded, 'base64url').toString()
    },
  }
}
