import { data, redirectDocument } from 'react-router'
import { AccountPage } from '#client/features/accounts/account-page.tsx'
import { forwardCookies } from '#client/features/accounts/authenticate.ts'
import { describeAuthenticationFailure } from '#client/features/accounts/authentication-failure.ts'
import { cutLink, SpentLink } from '#client/features/accounts/spent-link.tsx'
import { TokenPage } from '#client/features/accounts/token-page.tsx'
import { pageMeta } from '#client/lib/page-meta.ts'
import { findPerson } from '#client/lib/navigation/require-person.ts'
import { safeNext } from '#client/lib/navigation/safe-next.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { useLastAnswer } from '#client/lib/navigation/use-last-answer.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/verify-email.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, search, searchParams } = url
  const person = await findPerson(context)
  return {
    token: searchParams.get('token') ?? '',
    next: safeNext(searchParams.get('next')),
    email: person?.email ?? null,
    here: pathname + search,
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const response = await context
    .get(visitorContext)
    .authenticate('/verify-email', { token: String(form.get('token') ?? '') })
  // Confirming a sign-up logs in: a new page, so that nothing of the stranger outlives it.
  if (response.ok && (await isLogIn(response)))
    return redirectDocument(safeNext(url.searchParams.get('next')), { headers: forwardCookies(response) })
  if (response.ok) return { isConfirmed: true, problem: null, needsLogIn: false }
  const { message, code } = await describeAuthenticationFailure(response)
  return data({ isConfirmed: false, problem: message, needsLogIn: code === 'SESSION_REQUIRED' }, { status: 400 })
}

/** A change of address answers with the person; a sign-up that is confirmed only with a session. */
async function isLogIn(response: Response): Promise<boolean> {
  const { user } = (await response.json()) as { user?: unknown }
  return !user && response.headers.getSetCookie().length > 0
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Confirm your address', isHidden: true })

export default function VerifyEmailRoute({ loaderData, actionData }: Route.ComponentProps) {
  const lastAnswer = useLastAnswer(actionData)
  const { token, next, email, here } = loaderData
  if (lastAnswer?.isConfirmed) {
    return (
      <AccountPage title="Confirmed">
        <Text tone="muted">Thank you. If you’re changing your address, check the new one for a second email.</Text>
        <LinkButton to={email ? '/account' : '/login'}>{email ? 'Your account' : 'Log in'}</LinkButton>
      </AccountPage>
    )
  }
  if (!token && !email) {
    return (
      <AccountPage title="Check your email">
        <Text tone="muted">
          We’ve emailed you a link. Press it to finish, and you’re logged in. It may take a minute, or land in spam.
        </Text>
        <LinkButton to={`/login?next=${encodeURIComponent(next)}`} variant="secondary">
          Back to log in
        </LinkButton>
      </AccountPage>
    )
  }
  if (!token) {
    return (
      <AccountPage title="Check your email">
        <Text tone="muted">We’ve sent a link to {email} to confirm your address. Open it whenever you like.</Text>
        <LinkButton to={next}>Continue</LinkButton>
      </AccountPage>
    )
  }
  if (lastAnswer && !lastAnswer.needsLogIn) {
    return (
      <SpentLink reason={lastAnswer.problem ?? cutLink}>
        <LinkButton to="/account#email">Your account</LinkButton>
      </SpentLink>
    )
  }
  return (
    <TokenPage
      title="Is this your address?"
      text="You opened the link from your email. Press the button to confirm."
      label="Confirm"
      token={token}
      problem={lastAnswer?.problem}
    >
      {lastAnswer?.needsLogIn && (
        <LinkButton to={`/login?next=${encodeURIComponent(here)}`} variant="secondary">
          Log in
        </LinkButton>
      )}
    </TokenPage>
  )
}
