import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { AccountPage } from '#client/features/accounts/account-page.tsx'
import { authenticate, isForEvent } from '#client/features/accounts/authenticate.ts'
import { EmailField, NewPasswordField } from '#client/features/accounts/credential-fields.tsx'
import { keepInLink, readSignUp, readSuggestedEmail } from '#client/features/accounts/credentials.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { findPerson } from '#client/lib/navigation/require-person.ts'
import { safeNext } from '#client/lib/navigation/safe-next.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import { Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/signup.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const next = safeNext(url.searchParams.get('next'))
  if (await findPerson(context)) throw redirect(next)
  return { next, email: readSuggestedEmail(url), isEvent: isForEvent(next) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { i18n } = context.get(visitorContext)
  return authenticate({ context, path: '/sign-up/email', credentials: readSignUp(i18n, form), next: form.get('next') })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: i18nOfPage(matches)._(msg`Sign up`),
    description: i18nOfPage(matches)._(msg`Create an account to host events and keep your registrations together.`),
  })

export default function SignupRoute({ loaderData: { next, email, isEvent }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const lastAnswer = useLastAnswer(actionData)
  const isPending = useNavigation().formData?.has('email') ?? false
  const errors = lastAnswer?.errors ?? {}
  const link = 'font-semibold text-text accent-underline'
  return (
    <AccountPage title={isEvent ? t`Your event starts here` : t`Create your account`}>
      {isEvent && (
        <Text tone="muted">
          <Trans>Sign up and go straight to your event. We’ll email you a link to confirm your address.</Trans>
        </Text>
      )}
      <Form method="post" noValidate className="flex flex-col gap-5">
        <FormError message={lastAnswer?.message} />
        <input type="hidden" name="next" value={next} />
        <Field label={t`Name`} hint={t`Organizers and guests see it.`} error={errors.name}>
          <TextInput name="name" autoComplete="name" defaultValue={lastAnswer?.typed.name} />
        </Field>
        <EmailField error={errors.email} defaultValue={lastAnswer?.typed.email ?? email} />
        <NewPasswordField label={t`Password`} error={errors.password} />
        <Button type="submit" size="lg" isPending={isPending}>
          <Trans>Create account</Trans>
        </Button>
        <p className="text-xs text-muted">
          <Trans>
            By creating an account, you accept the{' '}
            <Link to="/tos" className="underline underline-offset-2">
              terms
            </Link>{' '}
            and the{' '}
            <Link to="/privacy" className="underline underline-offset-2">
              privacy notice
            </Link>
            .
          </Trans>
        </p>
      </Form>
      <p className="text-sm text-muted">
        <Trans>
          Already have an account?{' '}
          <Link to={`/login?${keepInLink({ next, email })}`} className={link}>
            Log in
          </Link>
        </Trans>
      </p>
    </AccountPage>
  )
}
