import { Form, useNavigation } from 'react-router'
import { limits } from '#contract/limits.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { NumberStepper } from '#client/ui/form/number-stepper.tsx'
import type { PartySizeState } from './party-size-action.ts'

export interface PartySizeFormProps {
  registration: { id: string; partySize: number }
  secret: string | null
  state?: PartySizeState
}

/** Come with more people or with fewer; folded until asked for, with and without script. */
export function PartySizeForm({ registration: { id, partySize }, secret, state }: PartySizeFormProps) {
  const isPending = useNavigation().formData?.get('intent') === 'change-party-size'
  return (
    <details className="group text-sm" open={state !== undefined}>
      <summary className="w-fit list-none rounded-[3px] text-muted underline underline-offset-4 hover:text-text [&::-webkit-details-marker]:hidden">
        Come with more, or with fewer
      </summary>
      <Form method="post" className="mt-3 flex flex-col gap-3">
        {/* A form tells which one button was pressed; here that button may say a number. */}
        <input type="hidden" name="intent" value="change-party-size" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="before" value={partySize} />
        {secret && <input type="hidden" name="secret" value={secret} />}
        <Field label="Places, yours included" error={state?.problem}>
          <NumberStepper
            // What somebody else changed meanwhile is where one starts from.
            key={partySize}
            name="partySize"
            min={limits.partySize.min}
            max={limits.partySize.max}
            defaultValue={state?.typed ?? partySize}
            unit="place"
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" size="sm" isPending={isPending}>
            Save
          </Button>
          {state?.offered && (
            <Button type="submit" name="offered" value={state.offered} size="sm">
              Take {state.offered}
            </Button>
          )}
        </div>
      </Form>
    </details>
  )
}
