import { data, redirectDocument, type RouterContextProvider } from 'react-router'
import { safeNext } from '#client/lib/navigation/safe-next.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { describeAuthenticationFailure } from './authentication-failure.ts'
import { type Credentials, readEmail } from './credentials.ts'

/** What a log-in or sign-up form shows again when it was refused. */
interface AuthenticationProblem {
  typed: Credentials['typed']
  errors: Credentials['errors']
  /** What concerns the whole form. */
  message: string | null
}

type Context = Pick<RouterContextProvider, 'get'>

interface Attempt {
  context: Context
  path: '/sign-in/email' | '/sign-up/email'
  credentials: Credentials
  next: FormDataEntryValue | null
}

/** Logs in or signs up, and leads on with the session; else says what to change, as status 400. */
export async function authenticate({ context, path, credentials, next }: Attempt) {
  const { typed, password, errors } = credentials
  if (Object.keys(errors).length > 0) return refuse({ typed, errors, message: null })
  const isSignUp = path === '/sign-up/email'
  const body = { email: typed.email, password, next: safeNext(next), ...(isSignUp && { name: typed.name }) }
  const { authenticate: call, i18n } = context.get(visitorContext)
  const response = await call(path, body)
  // A new page and not a navigation: live connections and caches of the stranger must not outlive them.
  if (response.ok) {
    const wanted = safeNext(next)
    const mailNote = `/verify-email?next=${encodeURIComponent(wanted)}`
    const headers = forwardCookies(response)
    // Without a session it ends in the mailbox.
    const waitsForMail = isSignUp && (!isForEvent(wanted) || !headers.has('Set-Cookie'))
    return redirectDocument(waitsForMail ? mailNote : wanted, { headers })
  }
  const { field, message } = await describeAuthenticationFailure(i18n, response)
  return field === null
    ? refuse({ typed, errors: {}, message })
    : refuse({ typed, errors: { [field]: message }, message: null })
}

/** Mails a link to log in, or to choose a new password. The answer is the same whether an account has the address or not. */
export async function mailLink(context: Context, form: FormData, purpose: 'log-in' | 'new password') {
  const { authenticate: call, i18n } = context.get(visitorContext)
  const { email, error } = readEmail(i18n, form)
  const typed = { name: '', email }
  if (error) return refuse({ typed, errors: { email: error }, message: null })
  const response =
    purpose === 'log-in'
      ? await call('/sign-in/magic-link', { email, metadata: { next: safeNext(form.get('next')) } })
      : await call('/request-password-reset', { email })
  if (response.ok) return { sentTo: email }
  return refuse({ typed, errors: {}, message: (await describeAuthenticationFailure(i18n, response)).message })
}

/** Whether the person came to create an event: they land in it, and read of the mail when they look for it. */
export function isForEvent(next: string): boolean {
  return /^\/create(?:[?#]|$)/.test(next)
}

function refuse(problem: AuthenticationProblem) {
  return data(problem, { status: 400 })
}

/** Each cookie in a header of its own, because joined cookies cannot be split. */
export function forwardCookies(response: Response): Headers {
  const headers = new Headers()
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return headers
}
