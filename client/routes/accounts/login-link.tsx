import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirectDocument } from 'react-router'
import { forwardCookies } from '#client/features/accounts/authenticate.ts'
import { describeAuthenticationFailure } from '#client/features/accounts/authentication-failure.ts'
import { cutLink, SpentLink } from '#client/features/accounts/spent-link.tsx'
import { TokenPage } from '#client/features/accounts/token-page.tsx'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { safeNext } from '#client/lib/navigation/safe-next.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import type { Route } from './+types/login-link.ts'

export function loader({ url }: Route.LoaderArgs) {
  const { searchParams } = url
  return { token: searchParams.get('token') ?? '', next: safeNext(searchParams.get('next')) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { authenticate, i18n } = context.get(visitorContext)
  const response = await authenticate('/magic-link/verify', { token: String(form.get('token') ?? '') })
  if (response.ok) return redirectDocument(safeNext(form.get('next')), { headers: forwardCookies(response) })
  const { message } = await describeAuthenticationFailure(i18n, response)
  return data({ problem: message }, { status: 400 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: i18nOfPage(matches)._(msg`Log in`), isHidden: true })

export default function LoginLinkRoute({ loaderData: { token, next }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const lastAnswer = useLastAnswer(actionData)
  const problem = lastAnswer?.problem ?? (token ? null : t(cutLink))
  if (problem) {
    return (
      <SpentLink reason={problem}>
        <LinkButton to={`/login?next=${encodeURIComponent(next)}`}>
          <Trans>Get a new link</Trans>
        </LinkButton>
      </SpentLink>
    )
  }
  return (
    <TokenPage
      title={t`Log in on this device`}
      text={t`You opened the link from your email. Click the button to finish.`}
      label={t`Log in`}
      token={token}
      next={next}
    />
  )
}
