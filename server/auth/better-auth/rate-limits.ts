import type { CallerLimit } from '../../platform/limits/caller-limit.ts'
import type { RateLimit } from '../../platform/limits/rate-limiter.ts'

/**
 * Attempts by endpoint. A browser may do what a person who mistypes needs, a script far less than
 * guessing needs. Mails are also limited by whom they go to
 * (modules/accounts/service/auth-mails.ts).
 */
const perMinute: Record<string, number> = {
  '/sign-in/email': 10,
  '/sign-up/email': 10,
  '/sign-in/magic-link': 5,
  '/magic-link/verify': 10,
  '/request-password-reset': 5,
  '/reset-password': 10,
  '/send-verification-email': 5,
  '/verify-email': 20,
  '/change-email': 5,
  // Whoever sits at somebody else's open session must not guess the password here.
  '/change-password': 5,
  '/delete-account': 5,
  '/set-password': 5,
  // The log-in page asks for one each time it is opened, for autofill.
  '/passkey/generate-authenticate-options': 60,
  '/passkey/verify-authentication': 20,
  '/passkey/generate-register-options': 20,
  '/passkey/verify-registration': 20,
}

/**
 * All browsers at one address together may do as much as this many of them that use up their own
 * count.
 */
const browsersPerAddress = 6

/** By endpoint. `/get-session` has none: the session is its own proof. */
export const attemptLimits: Record<string, CallerLimit> = Object.fromEntries(
  Object.entries(perMinute).map(([path, points]) => [
    path,
    {
      name: `auth${path.replaceAll('/', '-')}`,
      perSeconds: 60,
      withoutBrowser: points,
      perBrowser: points,
      perAddress: points * browsersPerAddress,
    },
  ]),
)

/** Wrong passwords for one account. A right one does not count. */
export const logInLimits = {
  /** From one address. */
  addressAndAccount: { name: 'log-in-here', points: 10, perSeconds: 900 },
  /**
   * From everywhere, devices aside on which its owner has logged in before. A link by email opens
   * it all the same.
   */
  account: { name: 'log-in-account', points: 50, perSeconds: 3_600 },
  /** On a device on which its owner has logged in before. */
  knownDevice: { name: 'log-in-device', points: 20, perSeconds: 900 },
} satisfies Record<string, RateLimit>
