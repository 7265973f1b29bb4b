/** A repeated word has 9 or fewer; 32 random hexadecimal digits nearly always have 14 or more. */
const surprisesNeeded = 10

/** How to create a strong key, for the sentences that ask for one. */
export const makeSecretHint = 'make one with `openssl rand -hex 32`'

/** What is wrong with a key that signs sessions and links; null when it is strong. Pure. */
export function findSecretProblem(secret: string): string | null {
  if (secret.length < 32) return 'must be at least 32 characters'
  return countSurprises(secret) < surprisesNeeded ? 'can be guessed' : null
}

/** Characters that neither continue a sequence nor repeat what followed the same one earlier. */
function countSurprises(text: string): number {
  const seen = new Set<string>()
  let count = 0
  for (let index = 1; index < text.length; index += 1) {
    const pair = text.slice(index - 1, index + 1)
    const step = Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1))
    if (step > 1 && !seen.has(pair)) count += 1
    seen.add(pair)
  }
  return count
}
