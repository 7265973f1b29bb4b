import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { AccountPage } from '#client/features/accounts/account-page.tsx'
import { authenticate, mailLink } from '#client/features/accounts/authenticate.ts'
import { EmailField } from '#client/features/accounts/credential-fields.tsx'
import { keepInLink, readLogIn, readSuggestedEmail } from '#client/features/accounts/credentials.ts'
import { PasskeyLogIn } from '#client/features/accounts/passkeys/passkey-log-in.tsx'
import { DemoAccounts } from '#client/features/accounts/demo-accounts.tsx'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { findPerson } from '#client/lib/navigation/require-person.ts'
import { safeNext } from '#client/lib/navigation/safe-next.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Text } from '#client/ui/text/typography.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import type { Route } from './+types/login.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const next = safeNext(url.searchParams.get('next'))
  if (await findPerson(context)) throw redirect(next)
  return { next, email: readSuggestedEmail(url), isDemo: context.get(visitorContext).config.isDemo }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { i18n } = context.get(visitorContext)
  if (form.get('intent') === 'link') return mailLink(context, form, 'log-in')
  return authenticate({ context, path: '/sign-in/email', credentials: readLogIn(i18n, form), next: form.get('next') })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: i18nOfPage(matches)._(msg`Log in`),
    description: i18nOfPage(matches)._(msg`Log in to see your registrations and manage your events.`),
    isHidden: true,
  })

export default function LoginRoute({ loaderData: { next, email, isDemo }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const lastAnswer = useLastAnswer(actionData)
  const isPending = useNavigation().formData?.has('email') ?? false
  const errors = lastAnswer && 'errors' in lastAnswer ? lastAnswer.errors : {}
  if (lastAnswer && 'sentTo' in lastAnswer) {
    const { sentTo } = lastAnswer
    return (
      <AccountPage title={t`Check your email`}>
        <Text tone="muted">
          <Trans>If {sentTo} has an account, we’ve emailed you a login link. It works once, for 15 minutes.</Trans>
        </Text>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t`Welcome back`}>
      <Form method="post" noValidate className="flex flex-col gap-5">
        <FormError message={lastAnswer?.message} />
        <input type="hidden" name="next" value={next} />
        <EmailField error={errors.email} defaultValue={lastAnswer?.typed.email ?? email} hasPasskeys />
        <Field label={t`Password`} error={errors.password}>
          <TextInput name="password" type="password" autoComplete="current-password" />
        </Field>
        <Button type="submit" size="lg" isPending={isPending}>
          <Trans>Log in</Trans>
        </Button>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button type="submit" name="intent" value="link" size="sm" variant="ghost">
            <Trans>Email me a login link</Trans>
          </Button>
          <Link to="/forgot-password" className="text-sm underline underline-offset-4">
            <Trans>Forgot your password?</Trans>
          </Link>
        </div>
      </Form>
      <PasskeyLogIn next={next} hasAutofill />
      {isDemo && <DemoAccounts next={next} />}
      <p className="text-sm text-muted">
        <Trans>
          New here?{' '}
          <Link to={`/signup?${keepInLink({ next, email })}`} className="font-semibold text-text accent-underline">
            Create an account
          </Link>
        </Trans>
      </p>
    </AccountPage>
  )
}
