import { data, type RouterContextProvider } from 'react-router'
import { safeNext } from '#client/lib/navigation/safe-next.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import type { AuthenticationProblem } from './authenticate.ts'
import { describeAuthenticationFailure } from './authentication-failure.ts'
import { readEmail } from './credentials.ts'

/** Mails a link to log in. The answer is the same whether somebody has the address or not. */
export async function mailLink(context: Pick<RouterContextProvider, 'get'>, form: FormData) {
  const { email, error } = readEmail(form)
  const refuse = (problem: Pick<AuthenticationProblem, 'errors' | 'message'>) =>
    data<AuthenticationProblem>({ typed: { name: '', email }, ...problem }, { status: 400 })
  if (error) return refuse({ errors: { email: error }, message: null })
  const response = await context
    .get(visitorContext)
    .authenticate('/sign-in/magic-link', { email, metadata: { next: safeNext(form.get('next')) } })
  if (response.ok) return { sentTo: email }
  return refuse({ errors: {}, message: (await describeAuthenticationFailure(response)).message })
}
