import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { AccountPage } from '#client/features/accounts/account-page.tsx'
import { mailLink } from '#client/features/accounts/authenticate.ts'
import { EmailField } from '#client/features/accounts/credential-fields.tsx'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/forgot-password.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return mailLink(context, await request.formData(), 'new password')
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: i18nOfPage(matches)._(msg`Reset your password`), isHidden: true })

export default function ForgotPasswordRoute({ actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const lastAnswer = useLastAnswer(actionData)
  const isPending = useNavigation().formData?.has('email') ?? false
  if (lastAnswer && 'sentTo' in lastAnswer) {
    const { sentTo } = lastAnswer
    return (
      <AccountPage title={t`Check your email`}>
        <Text tone="muted">
          <Trans>
            If {sentTo} has an account, we’ve emailed you a link to reset your password. It works once, for an hour.
          </Trans>
        </Text>
        <LinkButton to="/login" variant="secondary">
          <Trans>Back to log in</Trans>
        </LinkButton>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t`Reset your password`}>
      <Text tone="muted">
        <Trans>We’ll email you a link to choose a new one.</Trans>
      </Text>
      <Form method="post" noValidate className="flex flex-col gap-5">
        <FormError message={lastAnswer?.message} />
        <EmailField error={lastAnswer?.errors.email} defaultValue={lastAnswer?.typed.email} />
        <Button type="submit" size="lg" isPending={isPending}>
          <Trans>Email me a reset link</Trans>
        </Button>
      </Form>
    </AccountPage>
  )
}
