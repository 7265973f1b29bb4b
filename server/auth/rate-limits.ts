/**
 * Attempts by address and endpoint; `window` in seconds. Far above what a person who mistypes needs, and what a room
 * behind one router needs together; far below what guessing needs. Mails are also limited by whom they go to
 * (modules/accounts/service/auth-mails.ts).
 */
export const rateLimits = {
  '/sign-in/email': { window: 60, max: 10 },
  '/sign-up/email': { window: 60, max: 10 },
  '/sign-in/magic-link': { window: 60, max: 5 },
  '/magic-link/verify': { window: 60, max: 10 },
  '/request-password-reset': { window: 60, max: 5 },
  '/reset-password': { window: 60, max: 10 },
  '/send-verification-email': { window: 60, max: 5 },
  '/verify-email': { window: 60, max: 20 },
  '/change-email': { window: 60, max: 5 },
  // Whoever sits at somebody else's open session must not guess the password here.
  '/change-password': { window: 60, max: 5 },
  '/delete-account': { window: 60, max: 5 },
  '/set-password': { window: 60, max: 5 },
  // The log-in page asks for one each time it is opened, for autofill.
  '/passkey/generate-authenticate-options': { window: 60, max: 60 },
  '/passkey/verify-authentication': { window: 60, max: 20 },
  '/passkey/generate-register-options': { window: 60, max: 20 },
  '/passkey/verify-registration': { window: 60, max: 20 },
  // Asked by every page: the session is its own proof.
  '/get-session': false,
} as const
