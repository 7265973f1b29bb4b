/** The whole number that a field holds; 0, which no form accepts, for anything else, such as `2abc`. */
export function wholeNumber(text: FormDataEntryValue | null): number {
  const typed = typeof text === 'string' ? text.trim() : ''
  return /^\d{1,6}$/.test(typed) ? Number(typed) : 0
}
