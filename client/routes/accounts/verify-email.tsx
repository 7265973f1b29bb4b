import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirectDocument } from 'react-router'
import { AccountPage } from '#client/features/accounts/account-page.tsx'
import { forwardCookies } from '#client/features/accounts/authenticate.ts'
import { describeAuthenticationFailure } from '#client/features/accounts/authentication-failure.ts'
import { cutLink, SpentLink } from '#client/features/accounts/spent-link.tsx'
import { TokenPage } from '#client/features/accounts/token-page.tsx'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { findPerson } from '#client/lib/navigation/require-person.ts'
import { safeNext } from '#client/lib/navigation/safe-next.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
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
  const { authenticate, i18n } = context.get(visitorContext)
  const response = await authenticate('/verify-email', { token: String(form.get('token') ?? '') })
  if (response.ok) {
    const step = await readStep(response)
    // A new page, so that nothing of the stranger outlives it.
    if (step === 'log in')
      return redirectDocument(safeNext(url.searchParams.get('next')), { headers: forwardCookies(response) })
    return { confirmed: step, problem: null, needsLogIn: false }
  }
  const { message, code } = await describeAuthenticationFailure(i18n, response)
  return data({ confirmed: null, problem: message, needsLogIn: code === 'SESSION_REQUIRED' }, { status: 400 })
}

/**
 * What was confirmed. A sign-up that is confirmed only now comes with a session, and any address with no person. A change
 * of address answers with the person, or with nothing while the new address is to be confirmed too.
 */
async function readStep(response: Response): Promise<'log in' | 'address' | 'old address'> {
  const { user } = (await response.json()) as { user?: unknown }
  if (!user && response.headers.getSetCookie().length > 0) return 'log in'
  return user === undefined ? 'old address' : 'address'
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: i18nOfPage(matches)._(msg`Confirm your address`), isHidden: true })

export default function VerifyEmailRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const lastAnswer = useLastAnswer(actionData)
  const { token, next, email, here } = loaderData
  if (lastAnswer?.confirmed) {
    const isChanging = lastAnswer.confirmed === 'old address'
    const onwards = isChanging ? '/account' : next
    return (
      <AccountPage title={t`Confirmed`}>
        <Text tone="muted">
          {isChanging ? (
            <Trans>Thank you. If you’re changing your address, check the new one for a second email.</Trans>
          ) : (
            <Trans>Thank you</Trans>
          )}
        </Text>
        {email ? (
          <LinkButton to={onwards}>{isChanging ? t`Your account` : t`Continue`}</LinkButton>
        ) : (
          <LinkButton to={`/login?next=${encodeURIComponent(onwards)}`}>{t`Log in`}</LinkButton>
        )}
      </AccountPage>
    )
  }
  if (!token && !email) {
    return (
      <AccountPage title={t`Check your email`}>
        <Text tone="muted">
          <Trans>We’ve emailed you a link. Open it to finish signing up. It may take a minute or end up in spam.</Trans>
        </Text>
        <LinkButton to={`/login?next=${encodeURIComponent(next)}`} variant="secondary">
          <Trans>Back to log in</Trans>
        </LinkButton>
      </AccountPage>
    )
  }
  if (!token) {
    return (
      <AccountPage title={t`Check your email`}>
        <Text tone="muted">
          <Trans>We’ve sent a link to {email} to confirm your address. Open it whenever you like.</Trans>
        </Text>
        <LinkButton to={next}>
          <Trans>Continue</Trans>
        </LinkButton>
      </AccountPage>
    )
  }
  if (lastAnswer && !lastAnswer.needsLogIn) {
    return (
      <SpentLink reason={lastAnswer.problem ?? t(cutLink)}>
        <LinkButton to="/account#email">
          <Trans>Your account</Trans>
        </LinkButton>
      </SpentLink>
    )
  }
  return (
    <TokenPage
      title={t`Is this your address?`}
      text={t`You opened the link from your email. Click the button to confirm.`}
      label={t`Confirm`}
      token={token}
      problem={lastAnswer?.problem}
    >
      {lastAnswer?.needsLogIn && (
        <LinkButton to={`/login?next=${encodeURIComponent(here)}`} variant="secondary">
          <Trans>Log in</Trans>
        </LinkButton>
      )}
    </TokenPage>
  )
}
