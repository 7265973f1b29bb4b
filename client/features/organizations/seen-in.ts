/** The texts of a form under the names that begin with `seen.`: what its writer replaces. */
export function seenIn(form: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = form.get(`seen.${name}`)
      // Browsers send line breaks as two characters.
      return typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')]] : []
    }),
  )
}
