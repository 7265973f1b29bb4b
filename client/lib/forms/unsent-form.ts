import { createStore, useStore } from '../store.ts'

/** A form that was pressed and did not arrive, or whose answer did not. */
interface UnsentForm {
  /** Why, as a sentence, and that nothing was lost. */
  message: string
  data: FormData
  /** Sends it once more; null when it was not a form on the page that sent it. */
  sendAgain: (() => void) | null
}

/** The form that was pressed last, if it did not arrive. */
export const unsentForm = createStore<UnsentForm | null>(null)

export const useUnsentForm = (): UnsentForm | null => useStore(unsentForm, null)
