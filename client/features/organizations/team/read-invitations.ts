/** At most this many at once, so that one form cannot fill a hundred mailboxes. */
export const invitationsAtOnce = 20

/** An address in angle brackets, a word, or what separates people. No text makes it look at a sign more than twice. */
const pieces = /<([^<>]+)>|[^\s,;<>]+|[,;]/g

/** The addresses in a text, however they are separated; each once. Pure. */
export function readAddresses(text: string): string[] {
  const found: string[] = []
  let isAfterWord = false
  for (const [piece, inside] of text.matchAll(pieces)) {
    // `Mira <mira@holm.test>` as mail programs copy it.
    if (inside !== undefined && isAfterWord) found.pop()
    for (const address of (inside ?? piece).split(/[\s,;]+/)) if (address !== '') found.push(address)
    isAfterWord = inside === undefined && piece !== ',' && piece !== ';'
  }
  const seen = new Set<string>()
  return found.filter((address) => {
    const key = address.toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
