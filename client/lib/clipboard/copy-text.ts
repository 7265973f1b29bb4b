/**
 * Puts a text on the clipboard, also where the browser has the newer way for HTTPS alone.
 *
 * @returns whether it is there.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByField(text)
  }
}

function copyByField(text: string): boolean {
  const pressed = document.activeElement as HTMLElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  // A window that is open lets nothing outside of it have the focus.
  ;(pressed.closest('dialog') ?? document.body).append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  pressed.focus()
  return isCopied
}
