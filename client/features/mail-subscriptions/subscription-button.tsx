import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { IntentButton } from '#client/ui/button/intent-button.tsx'

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
  return (
    <Form method="post" preventScrollReset>
      <IntentButton intent={intent} variant={isSecondary ? 'secondary' : 'primary'}>
        {children}
      </IntentButton>
    </Form>
  )
}
