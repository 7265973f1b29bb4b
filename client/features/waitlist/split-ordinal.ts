/** `23rd` as `23` and `rd`: the letters apart from the number, whatever the language puts around it. Pure. */
export function splitOrdinal(ordinal: string): { text: string; isLetters: boolean }[] {
  return ordinal
    .split(/(\p{L}+)/u)
    .filter(Boolean)
    .map((text) => ({ text, isLetters: /\p{L}/u.test(text) }))
}
