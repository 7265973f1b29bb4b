import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'

/** The person, or a second attempt, ended it: nothing is wrong. */
export const abortedCode = 'ERROR_CEREMONY_ABORTED'

/** Browsers say no more than this, so that no page learns which passkeys a device has. */
const notAllowed = {
  add: msg`No passkey was added because the window was closed. Try again.`,
  use: msg`No passkey was used. The window was closed, or this device has none for this site.`,
}

const elsewhere = msg`Passkeys only work at this site’s main address, not the one in your address bar.`
const again = msg`We couldn’t verify that. Try again.`

const sentences: Record<string, MessageDescriptor> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: msg`This device or password manager already has a passkey for your account.`,
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: msg`That security key can’t store a passkey. Use a phone, a computer or a password manager.`,
  ERROR_INVALID_DOMAIN: elsewhere,
  ERROR_INVALID_RP_ID: elsewhere,
  PASSKEY_NOT_FOUND: msg`That passkey was removed from its account. Log in another way, then delete it on this device.`,
  TOO_MANY_PASSKEYS: msg`Delete a passkey you no longer use first.`,
  CHALLENGE_NOT_FOUND: msg`That took too long. Try again.`,
  AUTHENTICATION_FAILED: again,
  FAILED_TO_VERIFY_REGISTRATION: again,
  RATE_LIMITED: msg`Too many attempts. Wait a minute, then try again.`,
  OFFLINE: msg`We couldn’t reach the server. Try again in a moment.`,
}

/** Why a passkey was not added or not used, as a sentence; null when there is nothing to say. */
export function describePasskeyFailure(i18n: I18n, code: string, ceremony: 'add' | 'use'): string | null {
  if (code === abortedCode) return null
  if (code === 'NOT_ALLOWED') return i18n._(notAllowed[ceremony])
  return i18n._(sentences[code] ?? msg`This browser couldn’t do that. Try another way to log in.`)
}
