import { createStore, useStore } from '../store.ts'

/** A form that was pressed and did not arrive, or whose answer did not, or that broke something on the server. */
interface UnsentForm {
  /** Why, in sentences, and that one may try again. */
  message: string
  data: FormData
  /** Sends it once more; null when it was not a form on the page that sent it. */
  sendAgain: (() => void) | null
}

/** The form that was pressed last, if it did not arrive. */
export const unsentForm = createStore<UnsentForm | null>(null)

export const useUnsentForm = (): UnsentForm | null => useStore(unsentForm, null)
