const typedInto = 'textarea, input:not([type=file], [type=checkbox], [type=radio])'

/**
 * Before the script comes, a field that it controls takes what is typed, and React does not know of it: its next render
 * would show the old value again. So the field that has the focus tells React, as if it was typed now.
 */
export function adoptTyped(): void {
  const field = document.activeElement as HTMLInputElement | HTMLTextAreaElement | null
  if (!field?.matches(typedInto)) return
  const { value, defaultValue } = field
  if (value === defaultValue) return
  // React compares with what it last saw, and sees what is set through the field's own property.
  field.value = defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
