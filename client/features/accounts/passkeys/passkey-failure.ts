/** The person, or a second attempt, ended it: nothing is wrong. */
export const abortedCode = 'ERROR_CEREMONY_ABORTED'

/** Browsers say no more than this, so that no page learns which passkeys a device has. */
const notAllowed = {
  add: 'No passkey was added: the window was closed before it was done.',
  use: 'No passkey was used: the window was closed, or this device has none for this site.',
}

const elsewhere = 'Passkeys of this site work only at its own address, not at the one in the bar above.'
const again = 'That could not be checked. Try once more.'

const sentences: Record<string, string> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED:
    'This device or password manager holds a passkey for your account already.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    'That security key cannot hold a passkey. Use a phone, a computer or a password manager.',
  ERROR_INVALID_DOMAIN: elsewhere,
  ERROR_INVALID_RP_ID: elsewhere,
  PASSKEY_NOT_FOUND: 'That passkey was taken away from its account. Log in another way, then delete it on this device.',
  TOO_MANY_PASSKEYS: 'Delete a passkey you no longer use first.',
  CHALLENGE_NOT_FOUND: 'That took too long. Try once more.',
  AUTHENTICATION_FAILED: again,
  FAILED_TO_VERIFY_REGISTRATION: again,
  RATE_LIMITED: 'That was tried too often. Wait a minute, then try again.',
  OFFLINE: 'The server could not be reached. Try again in a moment.',
}

/** Why a passkey was not added or not used, as a sentence; null when there is nothing to say. */
export function describePasskeyFailure(code: string, ceremony: 'add' | 'use'): string | null {
  if (code === abortedCode) return null
  if (code === 'NOT_ALLOWED') return notAllowed[ceremony]
  return sentences[code] ?? 'This browser could not do that. Use another way to log in.'
}
