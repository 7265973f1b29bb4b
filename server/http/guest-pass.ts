import { parse } from 'hono/utils/cookie'
import { placesOfSecrets } from '../modules/registrations/public.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * A guest without an account shows the secret of their place in the address of the event's page. At a private event
 * everything else on it (its other pages, what is live, its forms) has to know them as well, so the browser keeps the
 * secret in a cookie until it is closed. The database decides each time whether it still opens anything.
 */
const cookiePrefix = 'marquee.place.'

/** More than anybody holds at once, fewer than it takes to make a request dear. */
const maxPasses = 10

/** Secrets that a browser keeps. */
export function keptSecrets(headers: Headers): string[] {
  const cookies = Object.entries(parse(headers.get('cookie') ?? ''))
  const passes = cookies.filter(([name]) => name.startsWith(cookiePrefix)).map(([, secret]) => secret)
  return passes.slice(0, maxPasses)
}

export interface GuestPass {
  /** In the address of this very request; null when there is none. */
  secret: string | null
  /** To add to the answer; null when there is nothing new to keep. */
  setCookie: string | null
}

/** The secret that a request to an event's page shows, and the cookie that keeps it when the event is private. */
export async function guestPassOf(platform: Platform, request: Request): Promise<GuestPass> {
  const url = new URL(request.url)
  const secret = url.pathname.startsWith('/e/') ? url.searchParams.get('registration') : null
  if (!secret) return { secret: null, setCookie: null }
  const [place] = await placesOfSecrets(platform.db, [secret])
  if (!place?.isPrivate) return { secret: place ? secret : null, setCookie: null }
  const secure = platform.publicUrl.startsWith('https:') ? '; Secure' : ''
  const setCookie = `${cookiePrefix}${place.eventId}=${secret}; Path=/; HttpOnly; SameSite=Lax${secure}`
  return { secret, setCookie }
}
