import type { CallerLimit } from '../../platform/limits/caller-limit.ts'
import type { RateLimit } from '../../platform/limits/rate-limiter.ts'

/** Far less than guessing needs. Accounts' mails are also limited by recipient (auth-mails.ts). */
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
  /** From everywhere but devices of the owner. A link by mail still opens the account. */
  account: { name: 'log-in-account', points: 50, perSeconds: 3_600 },
  /** On a device on which the owner has logged in before. */
  knownDevice: { name: 'log-in-device', points: 20, perSeconds: 900 },
} satisfies Record<string, RateLimit>
