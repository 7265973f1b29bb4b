import { type Caller, consumeCallerLimit } from '../../platform/limits/caller-limit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import type { MailAsker } from '../account-hooks.ts'
import { browserIdOf } from '../sessions/browser-cookie.ts'
import { knownDeviceOf } from '../sessions/known-device.ts'
import { attemptLimits, logInLimits } from './rate-limits.ts'
import type { CookieOptions } from '../sessions/signed-cookie.ts'

/** Our request handling sets this header, and drops what a client sends. */
export const clientAddressHeader = 'x-marquee-client-address'

interface LimitOptions extends CookieOptions {
  rateLimiter: RateLimiter
  clock: Clock
}

function callerOf(options: LimitOptions, headers: Headers): Caller {
  const browserId = browserIdOf(options, headers.get('cookie'))
  return { ip: headers.get(clientAddressHeader) ?? '0.0.0.0', browserId }
}

export function mailAskerOf(options: LimitOptions, headers: Headers | undefined, email: string): MailAsker {
  if (!headers) return { key: 'server', isKnownDevice: false }
  const device = knownDeviceOf(options, headers.get('cookie'), email)
  return {
    key: device ?? addressKey(callerOf(options, headers).ip),
    isKnownDevice: device !== null,
  }
}

/** Count one request. @returns null when it may go on, otherwise the seconds to wait. */
export async function limitAttempts(options: LimitOptions, path: string, headers: Headers): Promise<number | null> {
  const limit = attemptLimits[path]
  return limit ? consumeCallerLimit(options.rateLimiter, limit, callerOf(options, headers)) : null
}

/** One try to log in with a password. */
export interface LogInTry {
  waitSeconds: number | null
  /** The password was right, so the try does not count as a guess. */
  succeed(): Promise<void>
}

/** Count a try for an account, known or not. Strangers cannot lock out an owner's own device. */
export async function tryLogIn(options: LimitOptions, email: string, headers: Headers): Promise<LogInTry> {
  const { rateLimiter } = options
  const account = email.trim().toLowerCase()
  const device = knownDeviceOf(options, headers.get('cookie'), account)
  const { ip } = callerOf(options, headers)
  const counts = device
    ? [{ limit: logInLimits.knownDevice, key: `${account} ${device}` }]
    : [
        { limit: logInLimits.addressAndAccount, key: `${account} ${addressKey(ip)}` },
        { limit: logInLimits.account, key: account },
      ]
  let waitSeconds: number | null = null
  const taken: typeof counts = []
  for (const count of counts) {
    waitSeconds = await rateLimiter.consume(count.limit, count.key)
    if (waitSeconds !== null) break
    taken.push(count)
  }
  return {
    waitSeconds,
    async succeed() {
      for (const { limit, key } of taken) await rateLimiter.refund(limit, key)
    },
  }
}
