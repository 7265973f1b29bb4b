import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, useNavigation } from 'react-router'
import { AccountPage } from '#client/features/accounts/account-page.tsx'
import { describeAuthenticationFailure } from '#client/features/accounts/authentication-failure.ts'
import { NewPasswordField } from '#client/features/accounts/credential-fields.tsx'
import { passwordProblem } from '#client/features/accounts/credentials.ts'
import { cutLink, SpentLink } from '#client/features/accounts/spent-link.tsx'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { Button } from '#client/ui/button/button.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/reset-password.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '' }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const newPassword = String(form.get('password') ?? '')
  const { authenticate, i18n } = context.get(visitorContext)
  const error = passwordProblem(i18n, newPassword)
  if (error) return data({ error, problem: null, isDone: false }, { status: 400 })
  const response = await authenticate('/reset-password', { token: String(form.get('token') ?? ''), newPassword })
  if (response.ok) return { error: null, problem: null, isDone: true }
  const { message } = await describeAuthenticationFailure(i18n, response)
  return data({ error: null, problem: message, isDone: false }, { status: 400 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: i18nOfPage(matches)._(msg`Reset your password`), isHidden: true })

export default function ResetPasswordRoute({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const lastAnswer = useLastAnswer(actionData)
  const isPending = useNavigation().formData?.has('password') ?? false
  if (lastAnswer?.isDone) {
    return (
      <AccountPage title={t`Your password is reset`}>
        <Text tone="muted">
          <Trans>You’re logged out everywhere. Log in with your new password.</Trans>
        </Text>
        <LinkButton to="/login">
          <Trans>Log in</Trans>
        </LinkButton>
      </AccountPage>
    )
  }
  const problem = lastAnswer?.problem ?? (token ? null : t(cutLink))
  if (problem) {
    return (
      <SpentLink reason={problem}>
        <LinkButton to="/forgot-password">
          <Trans>Get a new link</Trans>
        </LinkButton>
      </SpentLink>
    )
  }
  return (
    <AccountPage title={t`Reset your password`}>
      <Form method="post" noValidate className="flex flex-col gap-5">
        <input type="hidden" name="token" value={token} />
        <NewPasswordField label={t`New password`} error={lastAnswer?.error} />
        <Button type="submit" size="lg" isPending={isPending}>
          <Trans>Reset password</Trans>
        </Button>
      </Form>
    </AccountPage>
  )
}
