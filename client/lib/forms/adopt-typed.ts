type TextField = HTMLInputElement | HTMLTextAreaElement
type Field = TextField | HTMLSelectElement

const fields = 'textarea, select, input:not([type=file], [type=range], [type=color])'
/** How React is told of each field that somebody changed. */
const noted = new Map<Field, () => void>()

/**
 * Notes what is typed and chosen before React takes the page over, which React does not know of. Its next render would
 * show the old value of a field that it controls, and a text area gets its first text and caret back at once.
 */
export function noteTyped(): void {
  document.addEventListener('input', noteInput, true)
  // Into a page that is loaded again, the browser puts what was there. Only the field with the focus may be typed into.
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  for (const field of document.querySelectorAll<Field>(fields))
    if (field === document.activeElement || (load?.type === 'navigate' && isChanged(field))) note(field)
}

/**
 * Tells React of what was noted, as if it was typed and chosen now. For a layout effect: what is chosen shows and hides
 * fields, so React knows it before it draws again.
 */
export function adoptTyped(): void {
  document.removeEventListener('input', noteInput, true)
  for (const adopt of noted.values()) adopt()
  noted.clear()
}

function noteInput({ target }: Event): void {
  if ((target as Element).matches(fields)) note(target as Field)
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(first, 0)
  }
  return isTick(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

function isTick(field: TextField): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function note(field: Field): void {
  if (field instanceof HTMLSelectElement) noteChoice(field)
  else if (isTick(field)) noteTick(field)
  else noteText(field)
}

function noteChoice(field: HTMLSelectElement): void {
  const { value } = field
  const isOther = isChanged(field)
  noted.set(field, () => {
    if (!isOther) return
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

function noteTick(field: HTMLInputElement): void {
  const { checked, type } = field
  noted.set(field, () => {
    // Of several, the one that is chosen tells of the others.
    if (checked === field.defaultChecked || (type === 'radio' && !checked)) return
    field.checked = !checked
    field.click()
  })
}

function noteText(field: TextField): void {
  const { value, selectionStart, selectionEnd } = field
  const adopt = () => {
    if (value !== field.defaultValue) {
      // React compares with what it last saw, and sees what is set through the field's own property.
      field.value = field.defaultValue
      Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    // Fields for numbers and addresses have no caret that a script may set.
    if (selectionStart !== null && field === document.activeElement)
      field.setSelectionRange(selectionStart, selectionEnd)
  }
  // One after the other, and each is drawn: a day and a time are two halves of one value.
  noted.set(field, () => queueMicrotask(adopt))
}
