/** At most this many at once, so that one form cannot fill a hundred mailboxes. */
export const invitationsAtOnce = 20

/** The addresses in a text, however they are separated; each once. Pure. */
export function readAddresses(text: string): string[] {
  const found = text
    // `Mira Holm <mira@holm.test>` as mail programs copy it.
    .replace(/[^\s,;<>]*\s*<([^>]+)>/g, ' $1 ')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const seen = new Set<string>()
  return found.filter((address) => {
    const key = address.toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
