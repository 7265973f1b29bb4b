import type { CredentialField } from './credentials.ts'

interface AuthenticationFailure {
  /** The field it belongs to; null = the whole form. */
  field: CredentialField | null
  message: string
  /** The endpoint's own name for it. */
  code?: string
}

const addressTaken = 'There is an account with that address already. Log in instead.'

const sentences: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD:
    'That email and password don’t belong together. If you’ve just signed up, press the link in our email first.',
  INVALID_EMAIL: 'That e-mail address is not complete.',
  USER_ALREADY_EXISTS: addressTaken,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: addressTaken,
  PASSWORD_TOO_SHORT: 'That password is too short.',
  PASSWORD_TOO_LONG: 'That password is too long.',
  PASSWORD_TOO_COMMON: 'That password is on the lists that are tried first. Choose one that only you would think of.',
  INVALID_NAME: 'That name cannot be shown.',
  INVALID_TOKEN: 'This link was used already, or has run out.',
  TOKEN_EXPIRED: 'This link has run out. Ask for another one.',
  USER_NOT_FOUND: 'This link belongs to an address that no account has any more.',
  INVALID_USER: 'You are logged in with another account. Log in with the one that this is about.',
  SESSION_REQUIRED: 'Log in first, so that nobody else moves your account to this address.',
  EMAIL_TAKEN: 'Another account has this address by now.',
  INVALID_PASSWORD: 'That is not your password.',
  PASSWORD_ALREADY_SET: 'You have a password already.',
  SESSION_NOT_FRESH: 'Log out and in again, then do this within ten minutes.',
  EMAIL_ALREADY_VERIFIED: 'Your address is confirmed already.',
  TOO_MANY_LOG_INS:
    'There were too many tries to log in to this account. Get a login link by email instead, or try again in an hour.',
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
export async function describeAuthenticationFailure(response: Response): Promise<AuthenticationFailure> {
  const body = (await response.json().catch(() => null)) as { code?: string; message?: string } | null
  const code = body?.code ?? ''
  if (response.status === 429 && code !== 'TOO_MANY_LOG_INS') {
    return { field: null, message: 'That was tried too often. Wait a minute, then try again.' }
  }
  // The endpoint names the organizations.
  const known = code === 'OWNS_ALONE' ? body?.message : sentences[code]
  if (known) return { field: fields[code] ?? null, message: known, code }
  return response.status < 500
    ? { field: null, message: 'That did not work. Check what you typed and try again.' }
    : { field: null, message: 'The server could not answer. Nothing was changed; try again in a moment.' }
}
