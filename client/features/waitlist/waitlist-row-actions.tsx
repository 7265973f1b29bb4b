import { Form, useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { Confirm } from '#client/ui/overlay/confirm.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'

export interface WaitlistRowActionsProps {
  id: string
  name: string
  state: string
  /** Nobody stands before them. */
  isFirst: boolean
  /** Why the last press was refused. */
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
            <Button
              type="submit"
              name="intent"
              value="offer"
              size="sm"
              variant="secondary"
              aria-label={`Offer ${name} a place`}
              isPending={pending === 'offer'}
            >
              {isWaiting ? 'Offer a place' : 'Offer again'}
            </Button>
            {isWaiting && !isFirst && (
              <Button
                type="submit"
                name="intent"
                value="move-top"
                size="sm"
                variant="ghost"
                aria-label={`Move ${name} to the top`}
                isPending={pending === 'move-top'}
              >
                To the top
              </Button>
            )}
            {isWaiting && (
              <Button
                type="submit"
                name="intent"
                value="move-end"
                size="sm"
                variant="ghost"
                aria-label={`Move ${name} to the end`}
                isPending={pending === 'move-end'}
              >
                To the end
              </Button>
            )}
          </Form>
        )}
        {(isWaiting || state === 'OFFERED') && (
          <Confirm
            label="Take out"
            name={`Take ${name} out of the line`}
            title={`Take ${name} out of the line?`}
            confirmLabel="Take out"
            fields={{ intent: 'remove', id }}
          >
            <p>
              {isWaiting
                ? 'They lose their place in line and see that you took it.'
                : 'The places held for them go to the next in line, and they see that you took them.'}
            </p>
          </Confirm>
        )}
      </div>
    </div>
  )
}
