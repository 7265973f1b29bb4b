/** How many people hear of it, as the beginning of a sentence: `12 people will be told`. */
export function describeTold(count: number): string | null {
  if (count === 0) return null
  return `${count === 1 ? '1 person' : `${count.toLocaleString('en')} people`} will be told`
}
