import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { type CookieOptions, signedCookie } from './signed-cookie.ts'

const livesSeconds = 7 * 86_400

/**
 * Tells the browsers behind one address apart, only for limits: a random number and its time. It
 * comes with a page, so that a room full of browsers is not taken for one script.
 */
const cookie = signedCookie({ name: 'marquee.browser', livesSeconds })

type Options = CookieOptions & { clock: Clock }

/** The browser id of a request; null without a valid cookie that is recent enough. */
export function browserIdOf(options: Options, cookies: string | null | undefined): string | null {
  const [id, since] = cookie.read(options, cookies) ?? []
  return id && nowSeconds(options) - Number(since) < livesSeconds ? id : null
}

/**
 * Whether a request has no other cookie, also none of another site's. What is not well-formed counts
 * as another: parsers do not agree about it.
 */
export function hasOnlyBrowserCookie({ publicUrl }: Pick<Options, 'publicUrl'>, cookies: string | null): boolean {
  const start = `${cookie.nameFor(publicUrl)}=`
  return !cookies || cookies.split(';').every((part) => part.trim().startsWith(start))
}

/** The cookie for a browser that has none yet. */
export function newBrowserCookie(options: Options): string {
  return cookie.write(options, [randomUUID(), String(nowSeconds(options))])
}

const nowSeconds = ({ clock }: Options) => Math.floor(clock.now().getTime() / 1_000)
