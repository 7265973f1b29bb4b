import { createHash, randomBytes } from 'node:crypto'
import { type CookieOptions, signedCookie } from './signed-cookie.ts'

/**
 * Remembers which accounts have logged in on this device, so that attempts of strangers do not
 * count against them there. It survives logging out and grants no access.
 */
const cookie = signedCookie({ name: 'marquee.device', livesSeconds: 365 * 86_400 })

/** The account that was unused for the longest time is dropped first. */
const mostAccounts = 5

type Cookies = string | null | undefined

/** The device's id when the account of `email` has logged in there before, otherwise null. */
export function knownDeviceOf(options: CookieOptions, cookies: Cookies, email: string): string | null {
  const [id = null, ...accounts] = cookie.read(options, cookies) ?? []
  return accounts.includes(digest(email)) ? id : null
}

/** The cookie after a login; null when the device knows the account already. */
export function rememberDevice(options: CookieOptions, cookies: Cookies, email: string): string | null {
  const account = digest(email)
  const [id = randomBytes(16).toString('base64url'), ...accounts] = cookie.read(options, cookies) ?? []
  if (accounts.includes(account)) return null
  return cookie.write(options, [id, ...[account, ...accounts].slice(0, mostAccounts)])
}

/** A short hash tells accounts apart and does not show the address. */
function digest(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 16)
}
