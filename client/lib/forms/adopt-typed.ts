type TypedField = HTMLInputElement | HTMLTextAreaElement

const typedInto = 'textarea, input:not([type=file], [type=checkbox], [type=radio], [type=range], [type=color])'
/** What each field held, and where its caret was. */
const noted = new Map<TypedField, { value: string; from: number | null; to: number | null }>()

function note(field: TypedField): void {
  noted.set(field, { value: field.value, from: field.selectionStart, to: field.selectionEnd })
}

function noteInput({ target }: Event): void {
  if ((target as Element).matches(typedInto)) note(target as TypedField)
}

/**
 * Notes what is typed before React takes the page over, which React does not know of. Its next render would show the old
 * value of a field that it controls, and a text area gets its first text and caret back at once.
 */
export function noteTyped(): void {
  document.addEventListener('input', noteInput, true)
  // Into a page that is loaded again, the browser puts what was there. Only the field with the focus may be typed into.
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  for (const field of document.querySelectorAll<TypedField>(typedInto)) {
    const isTyped = field.value !== field.defaultValue && load?.type === 'navigate'
    if (isTyped || field === document.activeElement) note(field)
  }
}

/** Tells React of what was noted, as if it was typed now. */
export function adoptTyped(): void {
  document.removeEventListener('input', noteInput, true)
  for (const [field, { value, from, to }] of noted) {
    if (value !== field.defaultValue) {
      // React compares with what it last saw, and sees what is set through the field's own property.
      field.value = field.defaultValue
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    // Fields for numbers and addresses have no caret that a script may set.
    if (from !== null && field === document.activeElement) field.setSelectionRange(from, to)
  }
  noted.clear()
}
