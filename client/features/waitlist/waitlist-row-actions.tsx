import { useLingui } from '@lingui/react/macro'
import { Form } from 'react-router'
import { IntentButton } from '#client/ui/button/intent-button.tsx'
import type { ButtonVariant } from '#client/ui/button/button-style.ts'
import { Confirm } from '#client/ui/overlay/confirm.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'

interface WaitlistRowActionsProps {
  id: string
  name: string
  state: string
  isFirst: boolean
  refusal: string | undefined
}

/** What an organizer can do with one entry: ask it, move it, take it out. */
export function WaitlistRowActions({ id, name, state, isFirst, refusal }: WaitlistRowActionsProps) {
  const { t } = useLingui()
  const isWaiting = state === 'WAITING'
  return (
    <div className="flex flex-col gap-2">
      <FormError message={refusal} />
      <div className="flex flex-wrap items-center gap-2">
        {state !== 'OFFERED' && (
          <Form method="post" preventScrollReset className="contents">
            <input type="hidden" name="id" value={id} />
            <Press
              intent="offer"
              name={isWaiting ? t`Offer a spot to ${name}` : t`Offer again to ${name}`}
              id={id}
              variant="secondary"
            >
              {isWaiting ? t`Offer a spot` : t`Offer again`}
            </Press>
            {isWaiting && !isFirst && (
              <Press intent="move-top" name={t`Move to top: ${name}`} id={id}>
                {t`Move to top`}
              </Press>
            )}
            {isWaiting && (
              <Press intent="move-end" name={t`Move to end: ${name}`} id={id}>
                {t`Move to end`}
              </Press>
            )}
          </Form>
        )}
        {(isWaiting || state === 'OFFERED') && (
          <Confirm
            label={t`Remove`}
            name={t`Remove ${name} from the waitlist`}
            title={t`Remove ${name} from the waitlist?`}
            confirmLabel={t`Remove`}
            fields={{ intent: 'remove', id }}
          >
            <p>
              {isWaiting
                ? t`They’ll lose their position and get an email about it.`
                : t`Their offer goes to the next person, and they’ll get an email about it.`}
            </p>
          </Confirm>
        )}
      </div>
    </div>
  )
}

interface PressProps {
  intent: string
  name: string
  id: string
  variant?: ButtonVariant
  children: string
}

function Press({ intent, name, id, variant = 'ghost', children }: PressProps) {
  return (
    <IntentButton intent={intent} size="sm" variant={variant} aria-label={name} mark={{ id }}>
      {children}
    </IntentButton>
  )
}
