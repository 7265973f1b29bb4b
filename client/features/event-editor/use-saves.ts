import { type Dispatch, type SubmitEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { EditEvent } from './edit-state.ts'

interface SavingForm<Name extends string> {
  fetcher: { state: string; data?: unknown }
  /** Those that the form saves. */
  fields: readonly Name[]
  dispatch: Dispatch<EditEvent<Name>>
}

/** Tells of a form when its save is under way and when it is answered. @returns the form's `onSubmit` */
export function useSaves<Name extends string>({ fetcher, fields, dispatch }: SavingForm<Name>) {
  const { data } = fetcher
  const isSaving = fetcher.state !== 'idle'
  /** Sends the form once more. Somebody pressed Enter, or another of its buttons, while it was being saved. */
  const sendAgain = useRef<() => void>(null)
  const answer = useEffectEvent(() => {
    dispatch({ type: 'answered', fields })
    sendAgain.current?.()
    sendAgain.current = null
  })
  // By now the page shows what was saved. Without an answer nobody knows whether it was.
  useEffect(() => {
    if (data && !isSaving) answer()
  }, [data, isSaving])
  return (event: SubmitEvent<HTMLFormElement>) => {
    if (!isSaving) return dispatch({ type: 'sent', fields })
    // A second save would be refused now, because it has not seen the first.
    event.preventDefault()
    const form = event.currentTarget
    const { submitter } = event.nativeEvent
    sendAgain.current = () => form.contains(submitter) && form.requestSubmit(submitter)
  }
}
