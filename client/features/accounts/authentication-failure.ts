import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { CredentialField } from './credentials.ts'

interface AuthenticationFailure {
  /** The field it belongs to; null = the whole form. */
  field: CredentialField | null
  message: string
  /** The endpoint's own name for it. */
  code?: string
}

const addressTaken = msg`This address already has an account. Log in instead.`

const sentences: Readonly<Record<string, MessageDescriptor>> = {
  INVALID_EMAIL_OR_PASSWORD: msg`That email and password don’t match. If you’ve just signed up, open the link in our email first.`,
  INVALID_EMAIL: msg`That email address isn’t complete.`,
  USER_ALREADY_EXISTS: addressTaken,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: addressTaken,
  PASSWORD_TOO_SHORT: msg`That password is too short.`,
  PASSWORD_TOO_LONG: msg`That password is too long.`,
  PASSWORD_TOO_COMMON: msg`That password is too easy to guess. Choose one only you would think of.`,
  INVALID_NAME: msg`That name has characters we can’t show.`,
  INVALID_TOKEN: msg`This link was already used or has expired.`,
  TOKEN_EXPIRED: msg`This link has expired. Ask for a new one.`,
  USER_NOT_FOUND: msg`No account uses this link’s address any more.`,
  INVALID_USER: msg`You’re logged in to a different account. Log in to the one this link is for.`,
  SESSION_REQUIRED: msg`Log in first, so no one else can move your account to this address.`,
  EMAIL_TAKEN: msg`Another account already uses this address.`,
  INVALID_PASSWORD: msg`That’s not your password.`,
  PASSWORD_ALREADY_SET: msg`You already have a password.`,
  SESSION_NOT_FRESH: msg`To show it’s you, log out and back in, then try again within ten minutes.`,
  EMAIL_ALREADY_VERIFIED: msg`Your address is already confirmed.`,
  TOO_MANY_LOG_INS: msg`Too many login attempts for this account. Get a login link by email instead, or try again in an hour.`,
}

const fields: Readonly<Record<string, CredentialField>> = {
  INVALID_EMAIL: 'email',
  USER_ALREADY_EXISTS: 'email',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
  PASSWORD_TOO_COMMON: 'password',
  INVALID_NAME: 'name',
}

/** What to tell a person when the authentication endpoint refused. */
export async function describeAuthenticationFailure(i18n: I18n, response: Response): Promise<AuthenticationFailure> {
  const body = (await response.json().catch(() => null)) as { code?: string; message?: string } | null
  const code = body?.code ?? ''
  if (response.status === 429 && code !== 'TOO_MANY_LOG_INS') {
    return { field: null, message: i18n._(msg`Too many attempts. Wait a minute, then try again.`) }
  }
  // The endpoint names the organizations.
  const sentence = sentences[code]
  const known = code === 'OWNS_ALONE' ? body?.message : sentence && i18n._(sentence)
  if (known) return { field: fields[code] ?? null, message: known, code }
  return response.status < 500
    ? { field: null, message: i18n._(msg`That didn’t work. Check what you typed and try again.`) }
    : {
        field: null,
        message: i18n._(msg`Something went wrong on our side. Nothing was changed. Try again in a moment.`),
      }
}
