import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'

/** One press that changes a subscription; `intent` says how. */
export function SubscriptionButton({
  intent,
  isSecondary = false,
  children,
}: {
  intent: string
  isSecondary?: boolean
  children: ReactNode
}) {
  const isPending = useNavigation().formData?.get('intent') === intent
  return (
    <Form method="post" preventScrollReset>
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={isSecondary ? 'secondary' : 'primary'}
        isPending={isPending}
      >
        {children}
      </Button>
    </Form>
  )
}
