import { parse, serialize } from 'hono/utils/cookie'
import { isSecure, ownCookiePrefix } from '../../contract/own-cookies.ts'
import type { SignedTokens } from '../../platform/secrets/signed-tokens.ts'

export interface CookieOptions {
  tokens: SignedTokens
  publicUrl: string
}

/** A signed cookie that scripts cannot read. Its parts are plain texts without `~`. */
export function signedCookie({ name: plainName, livesSeconds }: { name: string; livesSeconds: number }) {
  const nameFor = (publicUrl: string) => ownCookiePrefix(publicUrl) + plainName
  return {
    nameFor,
    /** The parts of the cookie; null when the request has no valid one. */
    read({ tokens, publicUrl }: CookieOptions, cookies: string | null | undefined): string[] | null {
      const name = nameFor(publicUrl)
      const value = cookies && parse(cookies, name)[name]
      return (value && tokens.open(plainName, value)?.split('~')) || null
    },
    write({ tokens, publicUrl }: CookieOptions, parts: string[]): string {
      const flags = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(publicUrl) } as const
      const value = tokens.sign(plainName, parts.join('~'))
      return serialize(nameFor(publicUrl), value, { ...flags, maxAge: livesSeconds })
    },
  }
}
