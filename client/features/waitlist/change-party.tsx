import { Form, useNavigation } from 'react-router'
import { limits } from '#contract/limits.ts'
import { Button } from '#client/ui/button/button.tsx'
import { buttonStyle } from '#client/ui/button/button-style.ts'
import { Field } from '#client/ui/form/field.tsx'
import { NumberStepper } from '#client/ui/form/number-stepper.tsx'

export interface ChangePartyProps {
  partySize: number
  /** An offer can only be made smaller. */
  isOffered: boolean
}

/** Changes the party size. Fewer people keep their position, more people go to the end. Unfolds without script too. */
export function ChangeParty({ partySize, isOffered }: ChangePartyProps) {
  const navigation = useNavigation()
  const isPending = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'resize'
  if (isOffered && partySize === limits.partySize.min) return null
  return (
    <details className="group/party text-center text-sm">
      <summary className={buttonStyle('ghost', 'md', 'list-none text-muted [&::-webkit-details-marker]:hidden')}>
        {partySize === 1 ? 'Bring somebody' : 'Change your party'}
      </summary>
      <Form method="post" preventScrollReset className="mt-3 flex flex-col items-center gap-3">
        <input type="hidden" name="intent" value="resize" />
        <Field
          label="How many are you"
          className="items-center text-start [&>p]:max-w-[38ch] [&>p]:text-center"
          hint={
            isOffered
              ? 'With fewer the offer stays yours, and the rest goes to the next in line.'
              : 'With fewer you keep your place in line, and may be offered one sooner. With more you go to the end.'
          }
        >
          {/* Begins anew with what another window has chosen. */}
          <NumberStepper
            key={partySize}
            name="partySize"
            unit="place"
            min={limits.partySize.min}
            max={isOffered ? partySize : limits.partySize.max}
            defaultValue={partySize}
          />
        </Field>
        <Button type="submit" variant="secondary" size="sm" isPending={isPending}>
          Save
        </Button>
      </Form>
    </details>
  )
}
