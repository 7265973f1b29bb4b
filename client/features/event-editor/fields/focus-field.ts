/** The id of what stands around a field's controls; a link to it works without script. */
export const fieldId = (path: string) => `field-${path}`

/** Puts the cursor into a field, wherever it is folded away. */
export function focusField(path: string): void {
  const frame = document.getElementById(fieldId(path))
  const fold = frame?.closest('details')
  if (fold) fold.open = true
  const control = frame?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
