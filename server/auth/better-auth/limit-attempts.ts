import { type Caller, consumeCallerLimit } from '../../platform/limits/caller-limit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { RateLimit, RateLimiter } from '../../platform/limits/rate-limiter.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import type { MailAsker } from '../account-hooks.ts'
import { browserIdOf } from '../sessions/browser-cookie.ts'
import { knownDeviceOf } from '../sessions/known-device.ts'
import type { CookieOptions } from '../sessions/signed-cookie.ts'

/** Far less than guessing needs. Accounts' mails are also limited by recipient (auth-mails.ts). */
const attemptsPerMinute: Record<string, number> = {
  '/sign-in/email': 10,
  '/sign-up/email': 10,
  '/sign-in/magic-link': 5,
  '/magic-link/verify': 10,
  '/request-password-reset': 5,
  '/reset-password': 10,
  '/send-verification-email': 5,
  '/verify-email': 20,
  '/change-email': 5,
  // A person at someone else's open session must not guess the password here.
  '/change-password': 5,
  '/delete-account': 5,
  '/set-password': 5,
  // The log-in page asks for one each time it is opened, for autofill.
  '/passkey/generate-authenticate-options': 60,
  '/passkey/verify-authentication': 20,
  '/passkey/generate-register-options': 20,
  '/passkey/verify-registration': 20,
}

/** All browsers of one address together get this many times one browser's limit. */
const browsersPerAddress = 6

/** Wrong passwords for one account. A right one does not count. */
const logInLimits = {
  /** From one address. */
  addressAndAccount: { name: 'log-in-here', points: 10, perSeconds: 900 },
  /** From everywhere but devices of the owner. A link by mail still opens the account. */
  account: { name: 'log-in-account', points: 50, perSeconds: 3_600 },
  /** On a device on which the owner has logged in before. */
  knownDevice: { name: 'log-in-device', points: 20, perSeconds: 900 },
} satisfies Record<string, RateLimit>

/** Our request handling sets this header, and drops what a client sends. */
export const clientAddressHeader = 'x-marquee-client-address'

type LimitOptions = CookieOptions & { rateLimiter: RateLimiter; clock: Clock }

function callerOf(options: LimitOptions, headers: Headers): Caller {
  const browserId = browserIdOf(options, headers.get('cookie'))
  return { ip: headers.get(clientAddressHeader) ?? '0.0.0.0', browserId }
}

export function mailAskerOf(options: LimitOptions, headers: Headers | undefined, email: string): MailAsker {
  if (!headers) return { key: 'server', isKnownDevice: false }
  const device = knownDeviceOf(options, headers.get('cookie'), email)
  return { key: device ?? addressKey(callerOf(options, headers).ip), isKnownDevice: device !== null }
}

/** Count one request. @returns null when it may go on, otherwise the seconds to wait. */
export async function limitAttempts(options: LimitOptions, path: string, headers: Headers): Promise<number | null> {
  const points = attemptsPerMinute[path]
  if (points === undefined) return null
  const limit = {
    name: `auth${path.replaceAll('/', '-')}`,
    perSeconds: 60,
    withoutBrowser: points,
    perBrowser: points,
    perAddress: points * browsersPerAddress,
  }
  return consumeCallerLimit(options.rateLimiter, limit, callerOf(options, headers))
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
