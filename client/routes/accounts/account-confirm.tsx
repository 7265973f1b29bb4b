import { msg } from '@lingui/core/runtime-macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, Form, redirect, redirectDocument, useNavigation } from 'react-router'
import { ConfirmPageQuery } from '#client/features/accounts/account-documents.ts'
import { AccountPage } from '#client/features/accounts/account-page.tsx'
import { forwardCookies } from '#client/features/accounts/authenticate.ts'
import { describeAuthenticationFailure } from '#client/features/accounts/authentication-failure.ts'
import { PasskeyLogIn } from '#client/features/accounts/passkeys/passkey-log-in.tsx'
import { i18nOfPage } from '#client/lib/i18n/i18n-of-page.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { queryAsVisitor } from '#client/lib/apollo/query-as-visitor.ts'
import { findPerson } from '#client/lib/navigation/require-person.ts'
import { safeNext } from '#client/lib/navigation/safe-next.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { useLastAnswer } from '#client/lib/forms/use-last-answer.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Text } from '#client/ui/text/typography.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import type { Route } from './+types/account-confirm.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const next = safeNext(url.searchParams.get('next'))
  const { viewer } = await queryAsVisitor(context, ConfirmPageQuery)
  if (!viewer) throw redirect(`/login?next=${encodeURIComponent(next)}`)
  return { viewer, next }
}

/** A new session for the same person: the address is theirs, whatever the form says. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const next = safeNext(form.get('next'))
  const person = await findPerson(context)
  if (!person) throw redirect(`/login?next=${encodeURIComponent(next)}`)
  const { authenticate, i18n } = context.get(visitorContext)
  const isByLink = form.get('intent') === 'link'
  const response = isByLink
    ? await authenticate('/sign-in/magic-link', { email: person.email, metadata: { next } })
    : await authenticate('/sign-in/email', { email: person.email, password: String(form.get('password') ?? '') })
  if (response.ok && isByLink) return data({ isSent: true, problem: null })
  if (response.ok) return redirectDocument(next, { headers: forwardCookies(response) })
  const { message, code } = await describeAuthenticationFailure(i18n, response)
  const problem = code === 'INVALID_EMAIL_OR_PASSWORD' ? i18n._(msg`That’s not your password.`) : message
  return data({ isSent: false, problem }, { status: 400 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: i18nOfPage(matches)._(msg`Confirm it’s you`), isHidden: true })

export default function AccountConfirmRoute({ loaderData: { viewer, next }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { email } = viewer
  const lastAnswer = useLastAnswer(actionData)
  const isPending = useNavigation().formData?.has('next') ?? false
  if (lastAnswer?.isSent) {
    return (
      <AccountPage title={t`Check your email`}>
        <Text tone="muted">
          <Trans>
            We’ve emailed a login link to <span className="break-words">{email}</span>. It works once, for 15 minutes,
            and brings you back here.
          </Trans>
        </Text>
      </AccountPage>
    )
  }
  return (
    <AccountPage title={t`Confirm it’s you`}>
      <Text tone="muted">
        <Trans>
          You logged in a while ago. Before this change, please confirm that you’re{' '}
          <span className="font-semibold break-words text-text">{email}</span>.
        </Trans>
      </Text>
      <Form method="post" noValidate className="flex flex-col gap-5">
        <FormError message={lastAnswer?.problem} />
        <input type="hidden" name="next" value={next} />
        {/* For password managers, which file a password under its address. */}
        <input className="sr-only" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
        {viewer.hasPassword && (
          <>
            <Field label={t`Password`}>
              <TextInput name="password" type="password" autoComplete="current-password" />
            </Field>
            <Button type="submit" size="lg" isPending={isPending}>
              <Trans>Confirm</Trans>
            </Button>
          </>
        )}
        <Button type="submit" name="intent" value="link" variant={viewer.hasPassword ? 'ghost' : 'primary'}>
          <Trans>Email me a login link</Trans>
        </Button>
      </Form>
      {viewer.passkeys.length > 0 && <PasskeyLogIn next={next} />}
      <LinkButton to="/account" variant="ghost">
        <Trans>Not now</Trans>
      </LinkButton>
    </AccountPage>
  )
}
