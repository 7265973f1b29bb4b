/** The values that the writer of a form saw, from its fields `seen.…`. */
export function seenIn(form: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = form.get(`seen.${name}`)
      // Browsers send line breaks as two characters.
      return typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')]] : []
    }),
  )
}
