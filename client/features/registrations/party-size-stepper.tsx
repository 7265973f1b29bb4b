import { limits } from '#contract/limits.ts'
import { NumberStepper, type NumberStepperProps } from '#client/ui/form/number-stepper.tsx'

/** How many people come with one registration. */
export function PartySizeStepper({
  max,
  ...props
}: Partial<Pick<NumberStepperProps, 'max' | 'defaultValue' | 'onChange'>>) {
  const { partySize } = limits
  return <NumberStepper {...props} name="partySize" min={partySize.min} max={max ?? partySize.max} />
}
