import { data, redirectDocument, type RouterContextProvider } from 'react-router'
import { safeNext } from '#client/lib/navigation/safe-next.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { describeAuthenticationFailure } from './authentication-failure.ts'
import type { CredentialField, Credentials } from './credentials.ts'

/** What a log-in or sign-up form shows again when it was refused. */
export interface AuthenticationProblem {
  typed: Credentials['typed']
  errors: Credentials['errors']
  /** What concerns the whole form. */
  message: string | null
}

interface Attempt {
  context: Pick<RouterContextProvider, 'get'>
  path: '/sign-in/email' | '/sign-up/email'
  credentials: Credentials
  next: FormDataEntryValue | null
}

/** Logs somebody in or signs them up, and sends them on with their session; else tells what to change, as status 400. */
export async function authenticate({ context, path, credentials, next }: Attempt) {
  const { typed, password, errors } = credentials
  if (Object.keys(errors).length > 0) return refuse({ typed, errors, message: null })
  const isSignUp = path === '/sign-up/email'
  const body = { email: typed.email, password, next: safeNext(next), ...(isSignUp && { name: typed.name }) }
  const response = await context.get(visitorContext).authenticate(path, body)
  // A new page and not a navigation: live connections and caches of the stranger must not outlive them.
  if (response.ok) {
    const wanted = safeNext(next)
    const mailNote = `/verify-email?next=${encodeURIComponent(wanted)}`
    const headers = forwardCookies(response)
    // Without a session it ends in the mailbox.
    const waitsForMail = isSignUp && (!isForEvent(wanted) || !headers.has('Set-Cookie'))
    return redirectDocument(waitsForMail ? mailNote : wanted, { headers })
  }
  const { field, message } = await describeAuthenticationFailure(response)
  if (field === null) return refuse({ typed, errors: {}, message })
  const error: Partial<Record<CredentialField, string>> = { [field]: message }
  return refuse({ typed, errors: error, message: null })
}

/** Whether somebody came to create an event: they land in it, and read of the mail when they look for it. */
export function isForEvent(next: string): boolean {
  return /^\/create(?:[?#]|$)/.test(next)
}

function refuse(problem: AuthenticationProblem) {
  return data(problem, { status: 400 })
}

/** Each cookie in a header of its own: joined into one they cannot be told apart. */
export function forwardCookies(response: Response): Headers {
  const headers = new Headers()
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return headers
}
