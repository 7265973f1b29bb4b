import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useUnsentForm } from './unsent-form.ts'

/** What a form sends that tells it from others, such as its intent. */
export type FormMark = Readonly<Record<string, string>>

export const carries = (form: FormData | undefined, mark: FormMark): boolean =>
  form !== undefined && Object.entries(mark).every(([name, value]) => form.get(name) === value)

/**
 * Runs `onSuccess` once a form of the page was sent and not refused. A form that empties itself then, and not with each
 * change of the page, loses nothing when somebody else changes the page.
 * @returns whether the form is on its way
 */
export function useFormSuccess(mark: FormMark, isRefused: boolean, onSuccess: () => void): boolean {
  const { state, formData } = useNavigation()
  const unsent = useUnsentForm()
  const isPending = carries(formData, mark)
  const hasArrived = !isRefused && !carries(unsent?.data, mark)
  const wasPending = useRef(false)
  const succeed = useEffectEvent(onSuccess)
  useEffect(() => {
    // Another navigation may have ended its own, and with it the answer.
    if (wasPending.current && state === 'idle' && hasArrived) succeed()
    wasPending.current = isPending
  }, [isPending, state, hasArrived])
  return isPending
}
