/** Breaks a sentence into lines of about so many letters: for small type in a column, where size is given. */
export function wrapAt(text: string, letters: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
