import { type FormEvent, useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * The intent of the button that was pressed, until its answer is here; null before and after. The router tells it only
 * when it has drawn the whole page again, which takes a slow phone a fifth of a second.
 */
export function usePressedIntent() {
  const { state, formData } = useNavigation()
  const isSubmitting = state === 'submitting'
  const [pressed, setPressed] = useState<string | null>(null)
  const [wasSubmitting, setWasSubmitting] = useState(isSubmitting)
  if (wasSubmitting !== isSubmitting) {
    setWasSubmitting(isSubmitting)
    if (!isSubmitting) setPressed(null)
  }
  return {
    intent: isSubmitting ? formData?.get('intent') : pressed,
    onSubmit({ nativeEvent }: FormEvent) {
      const { submitter } = nativeEvent as SubmitEvent
      if (submitter instanceof HTMLButtonElement) setPressed(submitter.value)
    },
  }
}
