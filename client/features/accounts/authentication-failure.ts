import type { CredentialField } from './credentials.ts'

export interface AuthenticationFailure {
  /** The field it belongs to; null = the whole form. */
  field: CredentialField | null
  message: string
  /** The endpoint's own name for it. */
  code?: string
}

const failures: Record<string, AuthenticationFailure> = {
  INVALID_EMAIL_OR_PASSWORD: {
    field: null,
    message:
      'That email and password don’t belong together. If you’ve just signed up, press the link in our email first.',
  },
  INVALID_EMAIL: { field: 'email', message: 'That e-mail address is not complete.' },
  USER_ALREADY_EXISTS: { field: 'email', message: 'There is an account with that address already. Log in instead.' },
  PASSWORD_TOO_SHORT: { field: 'password', message: 'That password is too short.' },
  PASSWORD_TOO_COMMON: {
    field: 'password',
    message: 'That password is on the lists that are tried first. Choose one that only you would think of.',
  },
  INVALID_NAME: { field: 'name', message: 'That name cannot be shown.' },
  INVALID_TOKEN: { field: null, message: 'This link was used already, or has run out.' },
  TOKEN_EXPIRED: { field: null, message: 'This link has run out. Ask for another one.' },
  USER_NOT_FOUND: { field: null, message: 'This link belongs to an address that no account has any more.' },
  INVALID_USER: {
    field: null,
    message: 'You are logged in with another account. Log in with the one that this is about.',
  },
  SESSION_REQUIRED: { field: null, message: 'Log in first, so that nobody else moves your account to this address.' },
  EMAIL_TAKEN: { field: null, message: 'Another account has this address by now.' },
  INVALID_PASSWORD: { field: null, message: 'That is not your password.' },
  PASSWORD_ALREADY_SET: { field: null, message: 'You have a password already.' },
  SESSION_NOT_FRESH: { field: null, message: 'Log out and in again, then do this within ten minutes.' },
  EMAIL_ALREADY_VERIFIED: { field: null, message: 'Your address is confirmed already.' },
  PASSWORD_TOO_LONG: { field: 'password', message: 'That password is too long.' },
}
failures['USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'] = failures['USER_ALREADY_EXISTS'] as AuthenticationFailure

const tooManyLogIns =
  'There were too many tries to log in to this account. Get a login link by email instead, or try again in an hour.'

/** What to tell a person when the authentication endpoint said no. */
export async function describeAuthenticationFailure(response: Response): Promise<AuthenticationFailure> {
  const body = (await response.json().catch(() => null)) as { code?: string; message?: string } | null
  const code = body?.code ?? ''
  if (code === 'TOO_MANY_LOG_INS') return { field: null, message: tooManyLogIns, code }
  if (response.status === 429) {
    return { field: null, message: 'That was tried too often. Wait a minute, then try again.' }
  }
  // Names the organizations, which only the server knows.
  if (code === 'OWNS_ALONE' && body?.message) return { field: null, message: body.message, code }
  const known = failures[code]
  if (known) return { ...known, code }
  return response.status < 500
    ? { field: null, message: 'That did not work. Check what you typed and try again.' }
    : { field: null, message: 'The server could not answer. Nothing was changed; try again in a moment.' }
}
