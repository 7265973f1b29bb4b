import { type FormEvent, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * The intent of the button that was pressed, until its answer is here; null before and after. The router tells it only
 * when it has drawn the whole page again, which takes a slow phone a fifth of a second.
 */
export function usePressedIntent() {
  const { state, formData } = useNavigation()
  const { key } = useLocation()
  const [pressed, setPressed] = useState<{ intent: string; key: string } | null>(null)
  // Each answer is a new location. A fast one may be drawn without the router ever having drawn that it is submitting.
  const waitingFor = pressed?.key === key ? pressed.intent : null
  return {
    intent: state === 'submitting' ? formData?.get('intent') : waitingFor,
    onSubmit({ nativeEvent }: FormEvent) {
      const { submitter } = nativeEvent as SubmitEvent
      if (submitter instanceof HTMLButtonElement) setPressed({ intent: submitter.value, key })
    },
  }
}
