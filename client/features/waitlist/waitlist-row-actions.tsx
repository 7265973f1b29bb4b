import { Form, useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import type { ButtonVariant } from '#client/ui/button/button-style.ts'
import { Confirm } from '#client/ui/overlay/confirm.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'

export interface WaitlistRowActionsProps {
  id: string
  name: string
  state: string
  isFirst: boolean
  refusal: string | undefined
}

/** What an organizer can do with one entry: ask it, move it, take it out. */
export function WaitlistRowActions({ id, name, state, isFirst, refusal }: WaitlistRowActionsProps) {
  const { formData } = useNavigation()
  const pending = formData?.get('id') === id ? formData.get('intent') : null
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
              name={isWaiting ? `Offer a spot to ${name}` : `Offer again to ${name}`}
              pending={pending}
              variant="secondary"
            >
              {isWaiting ? 'Offer a spot' : 'Offer again'}
            </Press>
            {isWaiting && !isFirst && (
              <Press intent="move-top" name={`Move ${name} to the top`} pending={pending}>
                Move to top
              </Press>
            )}
            {isWaiting && (
              <Press intent="move-end" name={`Move ${name} to the end`} pending={pending}>
                Move to end
              </Press>
            )}
          </Form>
        )}
        {(isWaiting || state === 'OFFERED') && (
          <Confirm
            label="Remove"
            name={`Remove ${name} from the waitlist`}
            title={`Remove ${name} from the waitlist?`}
            confirmLabel="Remove"
            fields={{ intent: 'remove', id }}
          >
            <p>
              {isWaiting
                ? 'They’ll lose their position and get an email about it.'
                : 'Their offer goes to the next person, and they’ll get an email about it.'}
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
  pending: FormDataEntryValue | null
  variant?: ButtonVariant
  children: string
}

function Press({ intent, name, pending, variant = 'ghost', children }: PressProps) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      size="sm"
      variant={variant}
      aria-label={name}
      isPending={pending === intent}
    >
      {children}
    </Button>
  )
}
