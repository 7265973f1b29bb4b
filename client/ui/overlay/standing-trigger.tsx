import { type Ref, type RefObject, useImperativeHandle } from 'react'

export interface StandingTriggerProps {
  button: RefObject<HTMLButtonElement | null>
  ref?: Ref<HTMLButtonElement | null>
}

/**
 * The child of a Radix trigger with `asChild`, where the button is in the document before what it opens is mounted: draws
 * nothing, and names that button as the place that a menu stands at and gives the focus back to.
 */
export function StandingTrigger({ button, ref }: StandingTriggerProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current)
  return null
}
