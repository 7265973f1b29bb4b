/** The person, or a second attempt, ended it: nothing is wrong. */
export const abortedCode = 'ERROR_CEREMONY_ABORTED'

/** Browsers say no more than this, so that no page learns which passkeys a device has. */
const notAllowed = {
  add: 'No passkey was added because the window was closed. Try again.',
  use: 'No passkey was used. The window was closed, or this device has none for this site.',
}

const elsewhere = 'Passkeys only work at this site’s main address, not the one in your address bar.'
const again = 'We couldn’t verify that. Try again.'

const sentences: Record<string, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'This device or password manager already has a passkey for your account.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'That security key can’t store a passkey. Use a phone, a computer or a password manager.',
  ERROR_INVALID_DOMAIN: elsewhere,
  ERROR_INVALID_RP_ID: elsewhere,
  PASSKEY_NOT_FOUND: 'That passkey was removed from its account. Log in another way, then delete it on this device.',
  TOO_MANY_PASSKEYS: 'Delete a passkey you no longer use first.',
  CHALLENGE_NOT_FOUND: 'That took too long. Try again.',
  AUTHENTICATION_FAILED: again,
  FAILED_TO_VERIFY_REGISTRATION: again,
  RATE_LIMITED: 'Too many attempts. Wait a minute, then try again.',
  OFFLINE: 'We couldn’t reach the server. Try again in a moment.',
}

/** Why a passkey was not added or not used, as a sentence; null when there is nothing to say. */
export function describePasskeyFailure(code: string, ceremony: 'add' | 'use'): string | null {
  if (code === abortedCode) return null
  if (code === 'NOT_ALLOWED') return notAllowed[ceremony]
  return sentences[code] ?? 'This browser couldn’t do that. Try another way to log in.'
}
