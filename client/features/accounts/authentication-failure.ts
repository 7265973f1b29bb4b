import type { CredentialField } from './credentials.ts'

export interface AuthenticationFailure {
  /** The field it belongs to; null = the whole form. */
  field: CredentialField | null
  message: string
}

const failures: Record<string, AuthenticationFailure> = {
  INVALID_EMAIL_OR_PASSWORD: { field: null, message: 'That e-mail address and password do not belong together.' },
  INVALID_EMAIL: { field: 'email', message: 'That e-mail address is not complete.' },
  USER_ALREADY_EXISTS: { field: 'email', message: 'There is an account with that address already. Log in instead.' },
  PASSWORD_TOO_SHORT: { field: 'password', message: 'That password is too short.' },
  PASSWORD_TOO_LONG: { field: 'password', message: 'That password is too long.' },
}
failures['USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'] = failures['USER_ALREADY_EXISTS'] as AuthenticationFailure

/** What to tell a person when the authentication endpoint said no. */
export async function describeAuthenticationFailure(response: Response): Promise<AuthenticationFailure> {
  if (response.status === 429) {
    return { field: null, message: 'That was tried too often. Wait a minute, then try again.' }
  }
  const body = (await response.json().catch(() => null)) as { code?: string } | null
  const known = failures[body?.code ?? '']
  if (known) return known
  return response.status < 500
    ? { field: null, message: 'That did not work. Check what you typed and try again.' }
    : { field: null, message: 'The server could not answer. Nothing was changed; try again in a moment.' }
}
