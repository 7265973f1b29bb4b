import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { abortedCode } from './passkey-failure.ts'

/** Null for success; else why not (passkey-failure.ts has the words). */
export type PasskeyOutcome = string | null

/** A part of its own: only pages with passkeys need it. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

/** Passkeys belong to a name: where the site is reached by its number, a browser refuses them. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)
}

/** Counts attempts to log in: one that was overtaken while it asked the server must not end the one that overtook it. */
let latest = 0
let asking: Promise<unknown> = Promise.resolve()

/** One after the other: each answer brings a challenge in a cookie, and the last one to arrive must be the last asked for. */
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
 * Log in with a passkey: in a window of the browser's, or, as `isAutofill`, whenever the person picks one from the
 * suggestions of the address field. Whichever starts later ends the other.
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

/** End what waits for the person, such as when the page is left. */
export async function cancelPasskeyCeremony(): Promise<void> {
  latest += 1
  const { WebAuthnAbortService } = await loadWebAuthn()
  WebAuthnAbortService.cancelCeremony()
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

interface SignallingCredential {
  signalUnknownCredential?(options: { rpId: string | undefined; credentialId: string }): Promise<void>
}

/** Tell the password manager that the passkey opens nothing any more, so that it stops offering it. */
async function forgetUnknown(rpId: string | undefined, credentialId: string): Promise<void> {
  const { signalUnknownCredential } = PublicKeyCredential as unknown as SignallingCredential
  await signalUnknownCredential?.call(PublicKeyCredential, { rpId, credentialId }).catch(() => undefined)
}
