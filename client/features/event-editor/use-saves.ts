import { type Dispatch, type FormEvent, useEffect, useEffectEvent } from 'react'
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
  const tellAnswered = useEffectEvent(() => dispatch({ type: 'answered', fields }))
  // By now the page shows what was saved. Without an answer nobody knows whether it was.
  useEffect(() => {
    if (data && !isSaving) tellAnswered()
  }, [data, isSaving])
  return (event: FormEvent) => {
    // Enter sends again meanwhile. A second save would be refused, because it has not seen the first.
    if (isSaving) return event.preventDefault()
    dispatch({ type: 'sent', fields })
  }
}
