import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { abortedCode } from './passkey-failure.ts'

/** Null for success; else the code of the failure (passkey-failure.ts). */
export type PasskeyOutcome = string | null

/** A chunk of its own: only pages with passkeys need it. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

/** Browsers refuse passkeys for an IP address. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)
}

/** Counts attempts to log in: one that asks the server must not end a later one. */
let latest = 0
let asking: Promise<unknown> = Promise.resolve()

/** One after the other: each answer sets a challenge cookie, and the last to arrive must be the last asked for. */
function askOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const ask = () => call<PublicKeyCredentialRequestOptionsJSON>('/passkey/generate-authenticate-options')
  const answer = asking.then(ask, ask)
  asking = answer
  return answer
}

/** Make a passkey for the person who is logged in; the server names it after what holds it. */
export async function addPasskey(): Promise<PasskeyOutcome> {
  return attempt(async () => {
    const { startRegistration } = await loadWebAuthn()
    const optionsJSON = await call<PublicKeyCredentialCreationOptionsJSON>('/passkey/generate-register-options')
    const { clientExtensionResults: _, ...response } = await startRegistration({ optionsJSON })
    await call('/passkey/verify-registration', { response })
  })
}

/**
 * Log in with a passkey: in the browser's window, or, as `isAutofill`, when the person picks one from the suggestions of
 * the address field. The later attempt ends the earlier.
 */
export async function logInWithPasskey({ isAutofill = false } = {}): Promise<PasskeyOutcome> {
  latest += 1
  const own = latest
  return attempt(async () => {
    const { startAuthentication, browserSupportsWebAuthnAutofill } = await loadWebAuthn()
    if (isAutofill && !(await browserSupportsWebAuthnAutofill())) throw new Failure(abortedCode)
    const optionsJSON = await askOptions()
    if (own !== latest) throw new Failure(abortedCode)
    const { clientExtensionResults: _, ...response } = await startAuthentication({
      optionsJSON,
      useBrowserAutofill: isAutofill,
    })
    try {
      await call('/passkey/verify-authentication', { response })
    } catch (error) {
      if (error instanceof Failure && error.code === 'PASSKEY_NOT_FOUND')
        await forgetUnknown(optionsJSON.rpId, response.id)
      throw error
    }
  })
}

export async function cancelPasskeyCeremony(): Promise<void> {
  latest += 1
  // Where it could not be loaded, nothing asks.
  const webAuthn = await loadWebAuthn().catch(() => null)
  webAuthn?.WebAuthnAbortService.cancelCeremony()
}

class Failure extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

async function attempt(ceremony: () => Promise<void>): Promise<PasskeyOutcome> {
  try {
    await ceremony()
    return null
  } catch (error) {
    const { code, name, cause } = error as { code?: unknown; name?: string; cause?: { name?: string } }
    if (name === 'NotAllowedError' || cause?.name === 'NotAllowedError') return 'NOT_ALLOWED'
    return typeof code === 'string' ? code : 'UNKNOWN'
  }
}

async function call<Answer>(path: string, body?: unknown): Promise<Answer> {
  const init = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await fetch(`/bff/auth${path}`, init || undefined).catch(() => null)
  if (!response) throw new Failure('OFFLINE')
  const answer = await response.json().catch(() => null)
  if (response.ok) return answer
  throw new Failure(response.status === 429 ? 'RATE_LIMITED' : String(answer?.code ?? 'UNKNOWN'))
}

/** So that the password manager stops offering it. */
async function forgetUnknown(rpId: string | undefined, credentialId: string): Promise<void> {
  const { PublicKeyCredential: credentials } = window as {
    PublicKeyCredential: { signalUnknownCredential?(unknown: object): Promise<void> }
  }
  await credentials.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined)
}
