/** A random id that cannot be guessed. `crypto.randomUUID` is missing on pages without HTTPS. */
export function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
