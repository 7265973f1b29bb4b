import { createHash, randomBytes } from 'node:crypto'
import { type CookieOptions, signedCookie } from './signed-cookie.ts'

/**
 * A browser remembers which accounts somebody has logged in to with it. What strangers try against
 * an account then does not count against its owner. It survives logging out, and opens nothing.
 */
const cookie = signedCookie({ name: 'marquee.device', livesSeconds: 365 * 86_400 })

/** The one longest unused is forgotten first. */
const mostAccounts = 5

type Cookies = string | null | undefined

/**
 * The device's own name, when somebody has logged in to the account of `email` with it; else null.
 */
export function knownDeviceOf(options: CookieOptions, cookies: Cookies, email: string): string | null {
  const [id = null, ...accounts] = cookie.read(options, cookies) ?? []
  return accounts.includes(digest(email)) ? id : null
}

/** The cookie after a log-in; null when the device knows the account already. */
export function rememberDevice(options: CookieOptions, cookies: Cookies, email: string): string | null {
  const account = digest(email)
  const [id = randomBytes(16).toString('base64url'), ...accounts] = cookie.read(options, cookies) ?? []
  if (accounts.includes(account)) return null
  return cookie.write(options, [id, ...[account, ...accounts].slice(0, mostAccounts)])
}

/** Enough to tell accounts apart; whoever looks at the cookie does not read the address. */
function digest(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 16)
}
