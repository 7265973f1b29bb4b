import { useSyncExternalStore } from 'react'

/** A form that was pressed and did not arrive, or whose answer did not. */
export interface UnsentForm {
  /** Why, as a sentence, and that nothing was lost. */
  message: string
  /** What the form says, to know it by. */
  data: FormData
  /** Sends it once more; null when it was not a form on the page that sent it. */
  sendAgain: (() => void) | null
}

let unsent: UnsentForm | null = null
const listeners = new Set<() => void>()

/** Notes the form that did not arrive, or with null that the next one is on its way. */
export function setUnsentForm(form: UnsentForm | null): void {
  if (form === unsent) return
  unsent = form
  for (const listener of listeners) listener()
}

/** The form that was pressed last, if it did not arrive. */
export function useUnsentForm(): UnsentForm | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => unsent,
    () => null,
  )
}
