/** A random id that nobody guesses. `crypto.randomUUID` is missing where a page is not served over HTTPS. */
export function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
