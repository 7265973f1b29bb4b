/** From the press of a button to the request of its form takes less, in milliseconds. */
const noLongerPressedMs = 1_000

let pressed: { form: HTMLFormElement; submitter: HTMLElement | null; at: number } | null = null

/** Notes which form of the page is pressed. @returns how to stop. */
export function notePressedForms(): () => void {
  const note = ({ target, submitter }: SubmitEvent) => {
    pressed = { form: target as HTMLFormElement, submitter, at: Date.now() }
  }
  document.addEventListener('submit', note, true)
  return () => document.removeEventListener('submit', note, true)
}

/** The form that was pressed just now, as a function that presses it again; null for what was sent without one. */
export function takePressedForm(): (() => void) | null {
  const press = pressed
  pressed = null
  if (press === null || Date.now() - press.at > noLongerPressedMs) return null
  const { form, submitter } = press
  return () => {
    if (form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null)
  }
}
