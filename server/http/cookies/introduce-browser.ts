import { browserIdOf, newBrowserCookie } from '../../auth/sessions/browser-cookie.ts'
import type { Platform } from '../../platform/platform.ts'

/** New browsers at one address: a full room opens its pages within minutes, and a script gets no more either. */
const newBrowserLimit = { name: 'new-browser', points: 600, perSeconds: 600 }

/** The cookie that a page brings to a browser without one; null when it has one, or too many were given out. */
export async function introduceBrowser(platform: Platform, cookies: string | null, ip: string): Promise<string | null> {
  if (browserIdOf(platform, cookies)) return null
  const waitSeconds = await platform.rateLimiter.take(newBrowserLimit, ip)
  return waitSeconds === null ? newBrowserCookie(platform) : null
}
