import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Text } from '#client/ui/text/typography.tsx'
import { AccountPage } from './account-page.tsx'

interface TokenPageProps {
  title: string
  text: string
  label: string
  token: string
  next?: string
  problem?: string | null
  children?: ReactNode
}

/** What a link in a mail leads to: nothing happens until the button is pressed, so being looked at is harmless. */
export function TokenPage({ title, text, label, token, next, problem, children }: TokenPageProps) {
  const isPending = useNavigation().formData?.has('token') ?? false
  return (
    <AccountPage title={title}>
      <FormError message={problem} />
      <Text tone="muted">{text}</Text>
      <Form method="post" className="flex flex-col gap-5">
        <input type="hidden" name="token" value={token} />
        {next && <input type="hidden" name="next" value={next} />}
        <Button type="submit" size="lg" isPending={isPending}>
          {label}
        </Button>
      </Form>
      {children}
    </AccountPage>
  )
}
