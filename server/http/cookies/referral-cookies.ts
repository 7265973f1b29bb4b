import type { Context as HonoContext } from 'hono'
import { generateCookie, generateSignedCookie, getCookie, getSignedCookie } from 'hono/cookie'
import {
  type StoredReferral,
  isReferralValid,
  isReferralCode,
  referralLifetimeMs,
} from '../../modules/referrals/public.ts'
import { isSecure, ownCookiePrefix } from '../../contract/own-cookies.ts'
import type { Platform } from '../../platform/platform.ts'

const baseName = 'marquee.referral.'
const prefixFor = ({ publicUrl }: Pick<Platform, 'publicUrl'>) => ownCookiePrefix(publicUrl) + baseName

/**
 * The most events with a stored click per browser. The oldest is removed first. Each takes about
 * 200 bytes, so together they stay far below the size of headers that the server accepts. Otherwise
 * a person who follows many links could open no page.
 */
const mostKept = 20

interface CookieOptions {
  /** Signs them. */
  secret: string
  platform: Pick<Platform, 'clock' | 'publicUrl'>
}

export const hasReferralCookies = (c: HonoContext) => c.req.header('cookie')?.includes(baseName) ?? false

/**
 * The last valid click for an event; null when there is none, it is too old, or its cookie is not
 * ours.
 */
export async function readReferral(
  c: HonoContext,
  eventId: string,
  { secret, platform }: CookieOptions,
): Promise<StoredReferral | null> {
  const value = await getSignedCookie(c, secret, prefixFor(platform) + eventId)
  return value ? decode(value, platform.clock.now()) : null
}

/** The cookies to set: the click for an event, and the removal of those beyond the limit. */
export async function storeReferral(
  c: HonoContext,
  eventId: string,
  referral: StoredReferral,
  { secret, platform }: CookieOptions,
): Promise<string[]> {
  const secure = isSecure(platform.publicUrl)
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
  const maxAge = referralLifetimeMs / 1000
  const set = await generateSignedCookie(prefixFor(platform) + eventId, encode(referral), secret, {
    ...options,
    maxAge,
  })
  const forgotten = await cookiesToForget(c, eventId, { secret, platform })
  return [set, ...forgotten.map((name) => generateCookie(name, '', { ...options, maxAge: 0 }))]
}

/**
 * Names of other events' cookies that have a wrong signature, have expired, or exceed the limit.
 */
async function cookiesToForget(
  c: HonoContext,
  eventId: string,
  { secret, platform }: CookieOptions,
): Promise<string[]> {
  const prefix = prefixFor(platform)
  const names = Object.keys(getCookie(c)).filter((name) => name.startsWith(prefix) && name !== prefix + eventId)
  if (names.length === 0) return []
  const now = platform.clock.now()
  const signed = await getSignedCookie(c, secret)
  const clickedAt = (name: string) => {
    const value = signed[name]
    return (value && decode(value, now)?.clickedAt.getTime()) || 0
  }
  const newestFirst = names.toSorted((one, other) => clickedAt(other) - clickedAt(one))
  return newestFirst.filter((name, index) => clickedAt(name) === 0 || index >= mostKept - 1)
}

/** `code~clicked~visited`, in seconds since 1970; `~` is in no code. */
function encode({ code, clickedAt, visitedAt }: StoredReferral): string {
  const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
  return [code, seconds(clickedAt), visitedAt ? seconds(visitedAt) : ''].join('~')
}

function decode(value: string, now: Date): StoredReferral | null {
  const [code = null, clicked = '', visited = ''] = value.split('~')
  if (!isReferralCode(code) || !/^\d+$/.test(clicked)) return null
  const time = (seconds: string) => new Date(Number(seconds) * 1000)
  const referral = { code, clickedAt: time(clicked), visitedAt: visited ? time(visited) : null }
  return isReferralValid(referral, now) ? referral : null
}
