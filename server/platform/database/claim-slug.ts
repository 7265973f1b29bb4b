import { randomBytes } from 'node:crypto'
import { limits } from '../../contract/limits.ts'
import { slugProblem } from '../../contract/text/slug.ts'

interface SlugClaim<T> {
  /** The address that a person chose; null = generate one. */
  chosen: string | null
  /** The address generated from a name. It may be empty or reserved. */
  proposal: string
  /** Write the row. The unique key decides between two that come at the same moment. */
  claim(slug: string): Promise<T>
  isTaken(error: unknown): boolean
  refuse(taken: string, suggestion: string): Error
}

/**
 * Write a row under an unused address. A generated one gets a suffix until it is free. A chosen one
 * is refused with a suggestion.
 */
export async function claimSlug<T>({ chosen, proposal, claim, isTaken, refuse }: SlugClaim<T>): Promise<T> {
  const first = chosen ?? (slugProblem(proposal) ? suggestSlug(proposal) : proposal)
  for (let slug = first, tries = 1; ; slug = suggestSlug(first), tries += 1) {
    try {
      return await claim(slug)
    } catch (error) {
      if (!isTaken(error)) throw error
      if (chosen) throw refuse(chosen, suggestSlug(chosen))
      if (tries === 8) throw error
    }
  }
}

/** The address with a random suffix, almost certainly free. */
export function suggestSlug(slug: string, maxLength: number = limits.slug.max): string {
  const suffix = randomBytes(3).toString('hex')
  const head = slug.slice(0, maxLength - suffix.length - 1).replace(/-+$/, '')
  return head ? `${head}-${suffix}` : `event-${suffix}`
}
