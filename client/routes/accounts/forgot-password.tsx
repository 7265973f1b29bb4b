import { Form, useNavigation } from 'react-router'
import { AccountPage } from '#client/features/accounts/account-page.tsx'
import { mailLink } from '#client/features/accounts/authenticate.ts'
import { EmailField } from '#client/features/accounts/credential-fields.tsx'
import { pageMeta } from '#client/lib/page-meta.ts'
import { useLastAnswer } from '#client/lib/navigation/use-last-answer.ts'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { Text } from '#client/ui/text/typography.tsx'
import type { Route } from './+types/forgot-password.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return mailLink(context, await request.formData(), 'new password')
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Reset your password', isHidden: true })

export default function ForgotPasswordRoute({ actionData }: Route.ComponentProps) {
  const lastAnswer = useLastAnswer(actionData)
  const isPending = useNavigation().formData?.has('email') ?? false
  if (lastAnswer && 'sentTo' in lastAnswer) {
    return (
      <AccountPage title="Check your email">
        <Text tone="muted">
          If {lastAnswer.sentTo} has an account, we’ve emailed you a link to reset your password. It works once, for an
          hour.
        </Text>
        <LinkButton to="/login" variant="secondary">
          Back to log in
        </LinkButton>
      </AccountPage>
    )
  }
  return (
    <AccountPage title="Reset your password">
      <Text tone="muted">We’ll email you a link to choose a new one.</Text>
      <Form method="post" noValidate className="flex flex-col gap-5">
        <FormError message={lastAnswer?.message} />
        <EmailField error={lastAnswer?.errors.email} defaultValue={lastAnswer?.typed.email} />
        <Button type="submit" size="lg" isPending={isPending}>
          Email me a reset link
        </Button>
      </Form>
    </AccountPage>
  )
}
