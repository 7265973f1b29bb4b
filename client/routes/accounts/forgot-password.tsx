import { data, Form, useNavigation } from 'react-router'
import { AccountPage } from '#client/features/accounts/account-page.tsx'
import { describeAuthenticationFailure } from '#client/features/accounts/authentication-failure.ts'
import { readEmail } from '#client/features/accounts/credentials.ts'
import { pageMeta } from '#client/lib/page-meta.ts'
import { visitorContext } from '#client/lib/navigation/visitor-context.ts'
import { useLastAnswer } from '#client/lib/navigation/use-last-answer.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Text } from '#client/ui/text/typography.tsx'
import { TextInput } from '#client/ui/form/text-input.tsx'
import type { Route } from './+types/forgot-password.ts'

export async function action({ context, request }: Route.ActionArgs) {
  const { email, error } = readEmail(await request.formData())
  if (error) return data({ email, error, problem: null, isSent: false }, { status: 400 })
  const response = await context.get(visitorContext).authenticate('/request-password-reset', { email })
  if (response.ok) return { email, error: null, problem: null, isSent: true }
  const { message } = await describeAuthenticationFailure(response)
  return data({ email, error: null, problem: message, isSent: false }, { status: 400 })
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Forgot your password', isHidden: true })

export default function ForgotPasswordRoute({ actionData }: Route.ComponentProps) {
  const lastAnswer = useLastAnswer(actionData)
  const isPending = useNavigation().formData?.has('email') ?? false
  if (lastAnswer?.isSent) {
    return (
      <AccountPage title="Look at your mail">
        <Text tone="muted">
          If there is an account with {lastAnswer.email}, a link to choose a new password is on its way. It works once,
          for an hour.
        </Text>
        <LinkButton to="/login" variant="secondary">
          Back to log in
        </LinkButton>
      </AccountPage>
    )
  }
  return (
    <AccountPage title="Choose a new password">
      <Text tone="muted">We mail you a link that lets you choose one.</Text>
      <Form method="post" noValidate className="flex flex-col gap-5">
        <FormError message={lastAnswer?.problem} />
        <Field label="E-mail" error={lastAnswer?.error}>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            defaultValue={lastAnswer?.email}
          />
        </Field>
        <Button type="submit" size="lg" isPending={isPending}>
          Mail me the link
        </Button>
      </Form>
    </AccountPage>
  )
}
