import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useUnsentForm } from '#client/lib/navigation/unsent-form.ts'
import { toast } from '#client/ui/overlay/toast.tsx'
import { notePressedForms } from './pressed-form.ts'

/** Says that a form did not arrive, until it is sent again. The page stays as it is. */
export function UnsentFormNotice() {
  const unsent = useUnsentForm()
  const { state } = useNavigation()
  const place = useRef({ left: 0, top: 0 })
  useEffect(() => notePressedForms(), [])
  useEffect(() => {
    if (!unsent) return
    const { message, sendAgain } = unsent
    return toast({
      title: message,
      tone: 'danger',
      isLasting: true,
      ...(sendAgain && { action: { label: 'Try again', onPress: sendAgain } }),
    })
  }, [unsent])
  // After a form the router shows a page from its top.
  useEffect(() => {
    if (state === 'submitting') place.current = { left: window.scrollX, top: window.scrollY }
    if (state === 'idle' && unsent) window.scrollTo({ ...place.current, behavior: 'instant' })
  }, [state, unsent])
  return null
}
